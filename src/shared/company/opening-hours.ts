/** The company's opening hours: one text, written as search engines read it, such as `Mo-Fr 09:30-18:30\Sa 10:00-14:00`. */
import { LANGUAGE_TAG, type Language, otherLanguage } from '../base/language.ts'
import type { T } from '../i18n/t.ts'
import type { HOURS_FIELDS } from './company.ts'

type Days = (typeof HOURS_FIELDS)[number]
export type Hours = Record<Days | `other_hours_${Language}`, string>

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const
const DAY = DAYS.join('|')
const ENTRY = new RegExp(`^(${DAY})(?:-(${DAY}))? ([0-2]\\d:[0-5]\\d)-([0-2]\\d:[0-5]\\d)$`)
/** How the fields of the record begin as entries of the text. */
const WRITTEN: Record<Days, string> = { weekdays: 'Mo-Fr', saturday: 'Sa', sunday: 'Su' }

/** The text of a language. */
export function hoursText(hours: Hours, language: Language): string {
  const days = (Object.keys(WRITTEN) as Days[]).filter((name) => hours[name] !== '')
  const entries = days.map((name) => `${WRITTEN[name]} ${hours[name]}`)
  const others = hours[`other_hours_${language}`] || hours[`other_hours_${otherLanguage(language)}`]
  return [...entries, ...entriesOf(others)].join('\\')
}

/** The fields of a text: what is none of them stays as it is written. */
export function hoursOf(text: string, language: Language): Partial<Hours> {
  const hours: Partial<Hours> = { weekdays: '', saturday: '', sunday: '' }
  const others = entriesOf(text).filter((entry) => {
    const name = (Object.keys(WRITTEN) as Days[]).find((it) => entry.startsWith(`${WRITTEN[it]} `))
    if (!name || !ENTRY.test(entry) || hours[name]) return true
    hours[name] = entry.slice(WRITTEN[name].length + 1)
    return false
  })
  return { ...hours, [`other_hours_${language}`]: others.join('\\') }
}

/** In the words of a language. An entry of another form is shown as it is written. */
export function hoursInWords(text: string, language: Language, t: T): string[] {
  const { format } = new Intl.DateTimeFormat(LANGUAGE_TAG[language], { weekday: 'long', timeZone: 'UTC' })
  const nameOf = (day: string) => format(Date.UTC(2024, 0, 1 + DAYS.indexOf(day as (typeof DAYS)[number])))
  return entriesOf(text).map((entry) => {
    const [, first, last, from, to] = ENTRY.exec(entry) ?? []
    if (!first || !from || !to) return entry
    const days = last ? t('layout.days', { first: nameOf(first), last: nameOf(last) }) : nameOf(first)
    return t(to < from ? 'layout.hoursOvernight' : 'layout.hours', { days, from, to })
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
