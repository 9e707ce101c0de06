/** The company's facts that people read: one record, with its fields in the order of the Company page. */
import { COLOUR_MAX_CHARACTERS } from '../base/colour.ts'
import type { Fields } from '../base/fields.ts'
import { LANGUAGE_TAG, type Language, otherLanguage } from '../base/language.ts'
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS, PHONE_MAX_CHARACTERS } from '../base/limits.ts'
import type { NumberKind } from '../base/numbers.ts'
import type { T } from '../i18n/t.ts'
import { DEPOSIT_OF } from '../order/deposit.ts'
import { OFFER_PHOTOS } from '../quotation/offer-photos.ts'
import { VISITS_OFFERED } from '../quotation/visit.ts'
import type { SettingName } from '../setting.ts'
import { VISIT_COUNT } from '../visit/visit.ts'

const NAME = { max: NAME_MAX_CHARACTERS, isOptional: true }
const PHONE = { max: PHONE_MAX_CHARACTERS, isOptional: true }
const EMAIL = { max: EMAIL_MAX_CHARACTERS, isOptional: true }
const LINE = { max: 200, isOptional: true }
const LINES = { max: 1_000, isOptional: true, isMultiline: true }
const SENTENCES = { max: 4_000, isOptional: true, isMultiline: true }
const HOLIDAYS = { max: 6_000, isOptional: true, isMultiline: true }
const COLOUR = { max: COLOUR_MAX_CHARACTERS, isOptional: true }
const OPTIONAL = { isOptional: true }

/** A fact with a field for each language: where one is empty, the other is read in both. */
export const COMPANY_FIELDS = {
  name_en: { ...NAME, label: 'companyPage.name_en' },
  name_zh: { ...NAME, label: 'companyPage.name_zh' },
  registered_name: { ...LINE, label: 'companyPage.registered_name' },
  br_number: { ...PHONE, label: 'companyPage.br_number' },
  address_en: { ...LINE, label: 'companyPage.address_en' },
  address_zh: { ...LINE, label: 'companyPage.address_zh' },
  town_en: { ...NAME, label: 'companyPage.town_en' },
  town_zh: { ...NAME, label: 'companyPage.town_zh' },
  phone: { ...PHONE, label: 'companyPage.phone' },
  whatsapp: { ...PHONE, label: 'companyPage.whatsapp' },
  email: { ...EMAIL, label: 'companyPage.email' },
  staff_email: { ...EMAIL, label: 'companyPage.staff_email' },
  /** Such as `09:00-18:00`; the end is on the next day where it is the earlier time. Empty: closed. */
  weekdays: { ...OPTIONAL, label: 'companyPage.weekdays' },
  saturday: { ...OPTIONAL, label: 'companyPage.saturday' },
  sunday: { ...OPTIONAL, label: 'companyPage.sunday' },
  other_hours_en: { ...LINE, label: 'companyPage.other_hours_en' },
  other_hours_zh: { ...LINE, label: 'companyPage.other_hours_zh' },
  /** Another office, such as in Macau: shown once it has an address. */
  second_town_en: { ...NAME, label: 'companyPage.second_town_en' },
  second_town_zh: { ...NAME, label: 'companyPage.second_town_zh' },
  second_address_en: { ...LINE, label: 'companyPage.second_address_en' },
  second_address_zh: { ...LINE, label: 'companyPage.second_address_zh' },
  second_weekdays: { ...OPTIONAL, label: 'companyPage.second_weekdays' },
  second_saturday: { ...OPTIONAL, label: 'companyPage.second_saturday' },
  second_sunday: { ...OPTIONAL, label: 'companyPage.second_sunday' },
  /** Whether customers may ask for one (`VISITS_OFFERED`). */
  visits: { label: 'companyPage.visits' },
  /** One a line (`holidays.ts`). */
  holidays: { ...HOLIDAYS, label: 'companyPage.holidays' },
  answer_time_en: { ...NAME, label: 'companyPage.answer_time_en' },
  answer_time_zh: { ...NAME, label: 'companyPage.answer_time_zh' },
  install_time_en: { ...NAME, label: 'companyPage.install_time_en' },
  install_time_zh: { ...NAME, label: 'companyPage.install_time_zh' },
  hotline: { ...PHONE, label: 'companyPage.hotline' },
  valid_days: { label: 'companyPage.valid_days' },
  reminder_days: { label: 'companyPage.reminder_days' },
  /** In percent of the first year: a larger discount waits for an admin. */
  discount_limit: { label: 'companyPage.discount_limit' },
  offer_photos: { label: 'companyPage.offer_photos' },
  /** Whole HKD of the first year; 0 for none. */
  month_target: { label: 'companyPage.month_target' },
  /** In percent: how many of a stage are won, for the forecast. */
  likely_new: { label: 'companyPage.likely_new' },
  likely_contacted: { label: 'companyPage.likely_contacted' },
  likely_offered: { label: 'companyPage.likely_offered' },
  /** Whether visits to the site are counted (`VISIT_COUNT`). */
  visit_count: { label: 'companyPage.visit_count' },
  payment_en: { ...LINES, label: 'companyPage.payment_en' },
  payment_zh: { ...LINES, label: 'companyPage.payment_zh' },
  minimum_term_en: { ...LINES, label: 'companyPage.minimum_term_en' },
  minimum_term_zh: { ...LINES, label: 'companyPage.minimum_term_zh' },
  warranty_en: { ...LINES, label: 'companyPage.warranty_en' },
  warranty_zh: { ...LINES, label: 'companyPage.warranty_zh' },
  delivery_en: { ...LINES, label: 'companyPage.delivery_en' },
  delivery_zh: { ...LINES, label: 'companyPage.delivery_zh' },
  notes_en: { ...LINES, label: 'companyPage.notes_en' },
  notes_zh: { ...LINES, label: 'companyPage.notes_zh' },
  /** Sentences for answers to customers, one a line. */
  answers_en: { ...SENTENCES, label: 'companyPage.answers_en' },
  answers_zh: { ...SENTENCES, label: 'companyPage.answers_zh' },
  /** What `deposit` is of (`DEPOSIT_OF`). */
  deposit_of: { label: 'companyPage.deposit_of' },
  deposit: { label: 'companyPage.deposit' },
  deposit_days: { label: 'companyPage.deposit_days' },
  term_months: { label: 'companyPage.term_months' },
  /** `#0e5a4a`; empty: the site's usual one (`palette.ts`). */
  colour_brand: { ...COLOUR, label: 'companyPage.colour_brand' },
  colour_action: { ...COLOUR, label: 'companyPage.colour_action' },
  bank: { ...LINE, label: 'companyPage.bank' },
  fps: { ...NAME, label: 'companyPage.fps' },
} as const satisfies Fields

export type CompanyField = keyof typeof COMPANY_FIELDS

/** Each is a whole number, which its field reads as one of that kind. */
export const COMPANY_NUMBERS = {
  valid_days: 'validDays',
  reminder_days: 'reminderDays',
  discount_limit: 'percent',
  month_target: 'price',
  likely_new: 'percent',
  likely_contacted: 'percent',
  likely_offered: 'percent',
  deposit: 'price',
  deposit_days: 'depositDays',
  term_months: 'months',
} as const satisfies Partial<Record<CompanyField, NumberKind>>

export type CompanyNumber = keyof typeof COMPANY_NUMBERS

/** Each is one of a few words. */
const COMPANY_CHOICES = {
  visits: VISITS_OFFERED,
  visit_count: VISIT_COUNT,
  offer_photos: OFFER_PHOTOS,
  deposit_of: DEPOSIT_OF,
} as const satisfies { [Name in CompanyField]?: readonly string[] }

export type CompanyChoice = keyof typeof COMPANY_CHOICES

export function isCompanyChoice(name: CompanyField): name is CompanyChoice {
  return Object.hasOwn(COMPANY_CHOICES, name)
}

export function isCompanyNumber(name: CompanyField): name is CompanyNumber {
  return Object.hasOwn(COMPANY_NUMBERS, name)
}

/** The variables of the server that win over a field. */
export const COMPANY_VARIABLES = {
  staff_email: 'STAFF_EMAIL',
  valid_days: 'QUOTATION_OPEN_DAYS',
  reminder_days: 'QUOTATION_REMINDER_DAYS',
  visit_count: 'COUNT_VISITS',
} as const satisfies Partial<Record<CompanyField, SettingName>>

export const COLOUR_FIELDS = ['colour_brand', 'colour_action'] as const satisfies readonly CompanyField[]
export type ColourField = (typeof COLOUR_FIELDS)[number]

export const HOURS_FIELDS = ['weekdays', 'saturday', 'sunday'] as const satisfies readonly CompanyField[]

export const SECOND_HOURS_FIELDS = [
  'second_weekdays',
  'second_saturday',
  'second_sunday',
] as const satisfies readonly CompanyField[]

/** The facts that have a field for each language. */
export type BilingualFact = {
  [Field in CompanyField]: Field extends `${infer Fact}_en` ? Fact : never
}[CompanyField]

type Days = (typeof HOURS_FIELDS)[number]
type Hours = Record<Days | `other_hours_${Language}`, string>

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const
const DAY = DAYS.join('|')
const ENTRY = new RegExp(`^(${DAY})(?:-(${DAY}))? ([0-2]\\d:[0-5]\\d)-([0-2]\\d:[0-5]\\d)$`)
/** How the fields of the record begin as entries of the text. */
const WRITTEN: Record<Days, string> = { weekdays: 'Mo-Fr', saturday: 'Sa', sunday: 'Su' }

/**
 * The company's opening hours: one text, written as search engines read it, such as `Mo-Fr 09:30-18:30\Sa
 * 10:00-14:00`. The text of a language.
 */
export function hoursText(hours: Hours, language: Language): string {
  const days = (Object.keys(WRITTEN) as Days[]).filter((name) => hours[name] !== '')
  const entries = days.map((name) => `${WRITTEN[name]} ${hours[name]}`)
  const others = hours[`other_hours_${language}`] || hours[`other_hours_${otherLanguage(language)}`]
  return [...entries, ...splitHours(others)].join('\\')
}

/** The hours of the second office, which has no others. */
export function secondHours(facts: Record<(typeof SECOND_HOURS_FIELDS)[number], string>): Hours {
  const { second_weekdays: weekdays, second_saturday: saturday, second_sunday: sunday } = facts
  return { weekdays, saturday, sunday, other_hours_en: '', other_hours_zh: '' }
}

/** The fields of a text: what is none of them stays as it is written. */
export function hoursOf(text: string, language: Language): Partial<Hours> {
  const hours: Partial<Hours> = { weekdays: '', saturday: '', sunday: '' }
  const others = splitHours(text).filter((entry) => {
    const name = (Object.keys(WRITTEN) as Days[]).find((it) => entry.startsWith(`${WRITTEN[it]} `))
    if (!name || !ENTRY.test(entry) || hours[name]) return true
    hours[name] = entry.slice(WRITTEN[name].length + 1)
    return false
  })
  return { ...hours, [`other_hours_${language}`]: others.join('\\') }
}

/** Made at its first use: a browser needs 15 ms for it, and no page of visitors writes hours itself. */
const WEEKDAY_FORMATS: Partial<Record<Language, Intl.DateTimeFormat>> = {}

/** Writes the hours in the words of a language. An entry of another form is shown as it is written. */
export function hoursInWords(text: string, language: Language, t: T): string[] {
  const weekdayName = (day: string) => {
    WEEKDAY_FORMATS[language] ??= new Intl.DateTimeFormat(LANGUAGE_TAG[language], {
      weekday: 'long',
      timeZone: 'UTC',
    })
    return WEEKDAY_FORMATS[language].format(Date.UTC(2024, 0, 1 + DAYS.indexOf(day as (typeof DAYS)[number])))
  }
  return splitHours(text).map((entry) => {
    const [, first, last, from, to] = ENTRY.exec(entry) ?? []
    if (!first || !from || !to) return entry
    const days = last
      ? t('layout.days', { first: weekdayName(first), last: weekdayName(last) })
      : weekdayName(first)
    return t(to < from ? 'layout.hoursOvernight' : 'layout.hours', { days, from, to })
  })
}

/** For search engines, which know no other form. */
export function hoursForSearchEngines(text: string): string[] {
  return splitHours(text).filter((entry) => ENTRY.test(entry))
}

function splitHours(text: string): string[] {
  return text
    .split('\\')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}
