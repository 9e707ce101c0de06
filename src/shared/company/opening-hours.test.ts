import { describe, expect, it } from 'vitest'
import type { Language } from '../base/language.ts'
import { mergeTexts } from '../i18n/merge.ts'
import { createT } from '../i18n/t.ts'
import { hoursForSearchEngines, hoursInWords } from './company.ts'

const HOURS = 'Mo-Fr 09:30-18:30\\ Sa 10:00-14:00 \\by appointment'
const wordsIn = (language: Language, text: string) =>
  hoursInWords(text, language, createT(mergeTexts(language, []), language))

describe('the opening hours', () => {
  it.each([
    ['en', ['Monday to Friday, 09:30–18:30', 'Saturday, 10:00–14:00', 'by appointment']],
    ['zh', ['星期一至星期五 09:30–18:30', '星期六 10:00–14:00', 'by appointment']],
  ] as const)('are shown in the words of %s, and otherwise as they are written', (language, words) => {
    expect(wordsIn(language, HOURS)).toEqual(words)
  })

  it('reach search engines only in the form that they know', () => {
    expect(hoursForSearchEngines(HOURS)).toEqual(['Mo-Fr 09:30-18:30', 'Sa 10:00-14:00'])
    expect(hoursForSearchEngines('Monday to Friday, 9 to 6\\Mo 9-18\\Xx 09:00-10:00')).toEqual([])
  })

  it('are none where none are set', () => {
    expect([wordsIn('en', ''), hoursForSearchEngines('')]).toEqual([[], []])
  })
})
