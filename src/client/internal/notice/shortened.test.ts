import { describe, expect, it } from 'vitest'
import { parseNotice } from '#shared/notice/notice.ts'
import { isLong, shortened } from './notice-text.tsx'

const textOf = (source: string, max: number) =>
  shortened(parseNotice(source), max)
    .map(({ text }) => text)
    .join('')

describe('a long text', () => {
  it.each([
    ['short enough', 12, 'short enough'],
    ['one word too many', 14, 'one word too…'],
    ['通告板上暫時沒有通告', 5, '通告板上暫…'],
    ['~bold words~[b] and more of them', 16, 'bold words and…'],
    ['~bold words~[b] and more', 7, 'bold…'],
    ['a\nb\nc', 60, 'a…'],
    ['\u{20bb7}\u{20bb7}\u{20bb7}', 3, '\u{20bb7}…'],
  ])('%j is shortened to %i', (source, max, text) => {
    expect(textOf(source, max)).toBe(text)
  })

  it('keeps the style of the word it is cut at, and is reported as long', () => {
    const runs = parseNotice('~bold words~[b] and more')
    expect(shortened(runs, 7)).toEqual([{ ...runs[0], text: 'bold…' }])
    expect([isLong(runs, 7), isLong(runs, 70)]).toEqual([true, false])
  })
})
