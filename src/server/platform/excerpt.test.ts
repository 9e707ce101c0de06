import { describe, expect, it } from 'vitest'
import { excerptsAround } from './excerpt.ts'

const excerptOf = (text: string, typed: string) => excerptsAround(typed)(text)
const filler = 'Our restaurant has 48 seats. '.repeat(10)

describe('an excerpt', () => {
  it('of a short message is all of it, on one line', () => {
    expect(excerptOf('茶餐廳，\n\n想換收銀機', '換')).toBe('茶餐廳， 想換收銀機')
  })

  it('of a long one is its beginning', () => {
    expect(excerptOf(filler, '')).toBe(`${filler.slice(0, 140)}…`)
    expect(excerptOf(filler, 'nowhere')).toBe(`${filler.slice(0, 140)}…`)
  })

  it('begins a little before the search term', () => {
    const text = excerptOf(`${filler}The Wi-Fi drops. ${filler}`, 'WI')
    expect(text).toMatch(/^….{20}Wi-Fi drops/)
    expect(text.at(-1)).toBe('…')
  })

  it('begins before a word that begins so, in a plain message as in any other', () => {
    for (const before of [filler, `${filler}收銀機。`])
      for (const typed of ['drop nowhere', 'nowhere DROP']) {
        const text = excerptOf(`${before}A raindrop drops. ${filler}`, typed)
        expect([typed, text]).toEqual([typed, expect.stringMatching(/^….{9}A raindrop drops/)])
      }
  })

  it('finds Chinese inside a sentence, and shows the end', () => {
    const text = excerptOf(`${filler}想換兩部收銀機`, '收銀')
    expect(text).toMatch(/^….*收銀機$/)
    expect([...text]).toHaveLength(141)
  })

  it('never cuts a character in two', () => {
    expect(excerptOf('𠮷'.repeat(500), '𠮷')).toBe(`${'𠮷'.repeat(140)}…`)
  })
})
