// @vitest-environment jsdom
/** Parses like a browser. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitise, withoutStrayCells } from './sanitise.ts'

const parser = new DOMParser()

/** The content of the mail's own cell, if the rest of the mail is still outside it. */
function inItsCell(content: string): string {
  const document = parser.parseFromString(
    `<!doctype html><table id="letter"><tr><td id="own">${content}</td></tr><tr><td id="next">next</td></tr></table><p id="after">`,
    'text/html',
  )
  const letter = document.querySelector('table')!
  expect(letter.id).toBe('letter')
  expect([...letter.rows].map(({ cells }) => [...cells].map(({ id }) => id))).toEqual([['own'], ['next']])
  expect([...document.body.children].map(({ id }) => id)).toEqual(['letter', 'after'])
  return document.querySelector('#own')!.innerHTML
}

describe('parts of a table', () => {
  it.each([
    ['a<td>b</td>c', 'abc'],
    ['<tr><td>a</td></tr>', 'a'],
    ['<caption>a</caption><thead><tr><th>b</th></tr></thead>', 'ab'],
    [
      '<table><table><tr><td>a</td></tr></table></table>',
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
    ],
    [
      '<table><tr><td>a<table><tr><td>b</td></tr></table></td><td>c</td></tr></table>',
      '<table><tbody><tr><td>a<table><tbody><tr><td>b</td></tr></tbody></table></td><td>c</td></tr></tbody></table>',
    ],
    [
      '<table><tr><td><div><td>a</td><table></table></div></td></tr></table>b',
      '<table><tbody><tr><td><div>a<table></table></div></td></tr></tbody></table>b',
    ],
  ])('%s stays in the mail’s cell', (html, expected) => {
    expect(inItsCell(withoutStrayCells(html))).toBe(expected)
  })

  it('never leave it, in any combination', () => {
    const names = 'table caption thead tbody tfoot tr td th div p b a ul li h1'.split(' ')
    const tags = names.flatMap((name) => [`<${name}>`, `<${name}>`, `</${name}>`])
    const piece = fc.constantFrom(
      ...tags,
      'x',
      '<a href="https://a.example">',
      '<img src="https://a.example/b">',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        inItsCell(sanitise(pieces.join('')))
      }),
      { numRuns: 200 },
    )
  })
})
