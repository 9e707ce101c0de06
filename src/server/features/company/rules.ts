/** The company's record as texts: what pages, mails and PDFs read by key. */

import { emptyTexts, namesOf } from '#shared/base/fields.ts'
import { inEachLanguage, LANGUAGES, type Language, otherLanguage } from '#shared/base/language.ts'
import {
  DEPOSIT_DAYS,
  DISCOUNT_LIMIT_PERCENT,
  QUOTATION_OPEN_DAYS,
  QUOTATION_REMINDER_DAYS,
  TERM_MONTHS,
} from '#shared/base/limits.ts'
import {
  type BilingualFact,
  COMPANY_FIELDS,
  hoursOf,
  hoursText,
  secondHours,
} from '#shared/company/company.ts'
import type { CompanyFacts } from '#shared/company/schema.ts'
import { DICTIONARIES } from '#shared/i18n/dictionaries.ts'
import { SITE_NAMESPACE } from '#shared/translation/text-names.ts'

interface TextAddress {
  namespace: string
  language: Language
  scope: string
  key: string
}

/** The texts that the record makes, by scope and key: of one fact, or of several. */
const IN_BOTH: Readonly<Record<string, BilingualFact>> = {
  'company.name': 'name',
  'company.address': 'address',
  'company.locality': 'town',
  'company.secondTown': 'second_town',
  'company.secondAddress': 'second_address',
  'company.answerTime': 'answer_time',
  'company.installTime': 'install_time',
  'terms.payment': 'payment',
  'terms.minimum_term': 'minimum_term',
  'terms.warranty': 'warranty',
  'terms.delivery': 'delivery',
}
const IN_ONE = {
  'company.telephone': 'phone',
  'company.whatsapp': 'whatsapp',
  'company.email': 'email',
  'company.hotline': 'hotline',
  'company.colourBrand': 'colour_brand',
  'company.colourAction': 'colour_action',
} as const satisfies Record<string, keyof CompanyFacts>
const NAMES = [
  ...Object.keys(IN_BOTH),
  ...Object.keys(IN_ONE),
  'company.otherName',
  'company.hours',
  'company.secondHours',
]

export function isCompanyText({ namespace, scope, key }: Omit<TextAddress, 'language'>): boolean {
  return namespace === SITE_NAMESPACE && NAMES.includes(`${scope}.${key}`)
}

/** Where a fact is in one language only, both read it. */
export function factIn(facts: CompanyFacts, fact: BilingualFact, language: Language): string {
  return facts[`${fact}_${language}`] || facts[`${fact}_${otherLanguage(language)}`]
}

/** What users put into an answer to a customer: those of the other language where there are none. */
export function sentences(facts: CompanyFacts): Record<Language, string[]> {
  return inEachLanguage((language) =>
    factIn(facts, 'answers', language)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  )
}

function factText(facts: CompanyFacts, name: string, language: Language): string {
  const both = IN_BOTH[name]
  if (both) return factIn(facts, both, language)
  if (name === 'company.otherName') return factIn(facts, 'name', otherLanguage(language))
  if (name === 'company.hours') return hoursText(facts, language)
  if (name === 'company.secondHours') return hoursText(secondHours(facts), language)
  return facts[IN_ONE[name as keyof typeof IN_ONE]]
}

/** The texts of the record, in every language. */
export function companyTexts(facts: CompanyFacts): (TextAddress & { text: string })[] {
  return NAMES.flatMap((name) => {
    const [scope = '', key = ''] = name.split('.')
    return LANGUAGES.map((language) => ({
      namespace: SITE_NAMESPACE,
      language,
      scope,
      key,
      text: factText(facts, name, language),
    }))
  })
}

/** The facts that a text of the record stands for, as a program sends it among the site's texts. */
export function factsOfText({ language, scope, key }: TextAddress, text: string): Partial<CompanyFacts> {
  const name = `${scope}.${key}`
  const both = IN_BOTH[name]
  if (both) return { [`${both}_${language}`]: text }
  if (name === 'company.otherName') return { [`name_${otherLanguage(language)}`]: text }
  if (name === 'company.hours') return hoursOf(text, language)
  if (name === 'company.secondHours') {
    const { weekdays = '', saturday = '', sunday = '' } = hoursOf(text, language)
    return { second_weekdays: weekdays, second_saturday: saturday, second_sunday: sunday }
  }
  return { [IN_ONE[name as keyof typeof IN_ONE]]: text }
}

const { en, zh } = DICTIONARIES

/** Until an admin saves the page. */
export const DEFAULT_FACTS: CompanyFacts = {
  ...emptyTexts(namesOf(COMPANY_FIELDS)),
  name_en: en.company.name,
  name_zh: zh.company.name,
  address_en: en.company.address,
  address_zh: zh.company.address,
  phone: en.company.telephone,
  email: en.company.email,
  valid_days: QUOTATION_OPEN_DAYS,
  reminder_days: QUOTATION_REMINDER_DAYS,
  discount_limit: DISCOUNT_LIMIT_PERCENT,
  month_target: 0,
  likely_new: 20,
  likely_contacted: 30,
  likely_offered: 50,
  visit_count: 'on',
  offer_photos: 'off',
  deposit_of: 'upfront',
  visits: 'asked_for',
  deposit: 0,
  deposit_days: DEPOSIT_DAYS,
  term_months: TERM_MONTHS,
}
