/** The company's opening hours: one text, written as search engines read it, such as `Mo-Fr 09:30-18:30\Sa 10:00-14:00`. */
import { LANGUAGE_TAG, type Language } from '../base/language.ts'
import type { T } from '../i18n/t.ts'

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const
const DAY = DAYS.join('|')
const ENTRY = new RegExp(`^(${DAY})(?:-(${DAY}))? ([0-2]\\d:[0-5]\\d)-([0-2]\\d:[0-5]\\d)$`)

/** In the words of a language. An entry of another form is shown as it is written. */
export function hoursInWords(text: string, language: Language, t: T): string[] {
  const { format } = new Intl.DateTimeFormat(LANGUAGE_TAG[language], { weekday: 'long', timeZone: 'UTC' })
  const nameOf = (day: string) => format(Date.UTC(2024, 0, 1 + DAYS.indexOf(day as (typeof DAYS)[number])))
  return entriesOf(text).map((entry) => {
    const [, first, last, from, to] = ENTRY.exec(entry) ?? []
    if (!first || !from || !to) return entry
    const days = last ? t('layout.days', { first: nameOf(first), last: nameOf(last) }) : nameOf(first)
    return t('layout.hours', { days, from, to })
  })
}

/** For search engines, which know no other form. */
export function hoursForSearchEngines(text: string): string[] {
  return entriesOf(text).filter((entry) => ENTRY.test(entry))
}

function entriesOf(text: string): string[] {
  return text
    .split('\\')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}
