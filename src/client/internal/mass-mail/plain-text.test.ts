// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectLinear } from '#test/support/cpu.ts'
import { readPlainText, toHtml } from './plain-text.ts'

describe('the HTML of a plain text', () => {
  it.each([
    ['One line', '<p>One line</p>'],
    ['Two\nlines', '<p>Two<br>lines</p>'],
    ['Two\n\nparagraphs', '<p>Two</p>\n<p>paragraphs</p>'],
    ['Many\r\n \r\n\r\nbreaks\r\n', '<p>Many</p>\n<p>breaks</p>'],
    ['a < b & "c"', '<p>a &lt; b &amp; &quot;c&quot;</p>'],
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['', ''],
    [' \n\n ', ''],
    [
      'See https://kamsin.example/menu?a=1&b=2.',
      '<p>See <a href="https://kamsin.example/menu?a=1&amp;b=2">https://kamsin.example/menu?a=1&amp;b=2</a>.</p>',
    ],
    ['(www.kamsin.example)', '<p>(<a href="https://www.kamsin.example">www.kamsin.example</a>)</p>'],
    [
      'https://tea.example/Tea_(drink)',
      '<p><a href="https://tea.example/Tea_(drink)">https://tea.example/Tea_(drink)</a></p>',
    ],
    ['電郵ops@kamsin.example。', '<p>電郵<a href="mailto:ops@kamsin.example">ops@kamsin.example</a>。</p>'],
    [
      'Write to ops@kamsin.example, please',
      '<p>Write to <a href="mailto:ops@kamsin.example">ops@kamsin.example</a>, please</p>',
    ],
    [
      '請看https://kamsin.example/優惠，謝謝',
      '<p>請看<a href="https://kamsin.example/優惠">https://kamsin.example/優惠</a>，謝謝</p>',
    ],
    ...['謝謝', '】', '…', '’s', '”', '——見', '：詳情', '〉', '』。'].map((after): [string, string] => [
      `【https://kamsin.example/menu${after}`,
      `<p>【<a href="https://kamsin.example/menu">https://kamsin.example/menu</a>${after}</p>`,
    ]),
    [
      'https://kamsin.example/優惠2026?a=b謝謝',
      '<p><a href="https://kamsin.example/優惠2026?a=b">https://kamsin.example/優惠2026?a=b</a>謝謝</p>',
    ],
    [
      'https://kamsin.example/café/',
      '<p><a href="https://kamsin.example/café/">https://kamsin.example/café/</a></p>',
    ],
    [
      '請看www.wok.example我們的網站',
      '<p>請看<a href="https://www.wok.example">www.wok.example</a>我們的網站</p>',
    ],
    [
      'https://wok.example我們https://kam.example:8080/菜單?a=1',
      '<p><a href="https://wok.example">https://wok.example</a>我們<a href="https://kam.example:8080/菜單?a=1">https://kam.example:8080/菜單?a=1</a></p>',
    ],
    [
      'https://金線.香港/ www.金線.香港',
      '<p><a href="https://金線.香港/">https://金線.香港/</a> <a href="https://www.金線.香港">www.金線.香港</a></p>',
    ],
    [
      'http://[2001:db8::1]:8080/ http://localhost:3000/x',
      '<p><a href="http://[2001:db8::1]:8080/">http://[2001:db8::1]:8080/</a> <a href="http://localhost:3000/x">http://localhost:3000/x</a></p>',
    ],
    [
      `www.${'a.'.repeat(60)}example`,
      `<p><a href="https://www.${'a.'.repeat(60)}example">www.${'a.'.repeat(60)}example</a></p>`,
    ],
    ['javascript:alert(1) and data:text/html,x', '<p>javascript:alert(1) and data:text/html,x</p>'],
  ])('of %j', (text, html) => {
    expect(toHtml(text)).toBe(html)
  })

  it('contains every typed word, and only paragraphs, breaks and links', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), aTrickyWord)), (words) => {
        const text = words.join(' ')
        const body = new DOMParser().parseFromString(toHtml(text), 'text/html').body
        const names = new Set([...body.querySelectorAll('*')].map(({ localName }) => localName))
        for (const name of ['p', 'br', 'a']) names.delete(name)
        expect([...names]).toEqual([])
        expect(wordsOf(body.textContent)).toBe(wordsOf(text))
        for (const link of body.querySelectorAll('a')) {
          expect(link.getAttributeNames()).toEqual(['href'])
          expect(link.href).toMatch(/^(https?:\/\/|mailto:)/i)
        }
      }),
      { numRuns: 300 },
    )
  })

  it.each(['(', '@', 'a@', 'www.', 'https://', '.,;'])('is read in linear time if it is all %s', (unit) =>
    expectLinear(20_000, (times) => readPlainText(unit.repeat(times))),
  )
})

const aTrickyWord = fc.constantFrom(
  'https://a.example/"onclick="x',
  'www.x.example/<b>',
  '<img src=x onerror=alert(1)>',
  'a@b.example">',
  'http://',
  'https://[',
  '\n\n',
  '&amp;',
)

/** The parser treats NUL and carriage returns in its own way; spaces and breaks belong to the layout. */
const wordsOf = (text: string | null) => (text ?? '').replace(/[\s\0\ufffd]/g, '')
