/** The sections of the Company page: the fields of each, and where customers read them. */
import { isBlank } from '#shared/base/invisible.ts'
import { type Language, otherLanguage } from '#shared/base/language.ts'
import {
  type BilingualFact,
  COLOUR_FIELDS,
  COMPANY_FIELDS,
  type CompanyField,
  SECOND_HOURS_FIELDS,
} from '#shared/company/company.ts'
import type { CompanyDraft } from './use-company-form.ts'

export type PreviewName = 'pdf' | 'mail' | 'site' | 'look'

export type SectionName =
  | 'name'
  | 'reach'
  | 'hours'
  | 'second'
  | 'answers'
  | 'quotations'
  | 'month'
  | 'deposit'
  | 'payment'
  | 'look'

export interface Section {
  name: SectionName
  /** A fact with a text in each language stands for the field of the language that is shown. */
  parts: readonly (CompanyField | BilingualFact)[]
  shownIn: PreviewName
}

export const SECTIONS: readonly Section[] = [
  { name: 'name', parts: ['name', 'town', 'address', 'registered_name', 'br_number'], shownIn: 'pdf' },
  { name: 'reach', parts: ['phone', 'whatsapp', 'email', 'staff_email'], shownIn: 'site' },
  {
    name: 'hours',
    parts: [
      'weekdays',
      'saturday',
      'sunday',
      'holidays',
      'visits',
      'other_hours',
      'answer_time',
      'install_time',
      'hotline',
    ],
    shownIn: 'site',
  },
  {
    name: 'second',
    parts: ['second_town', 'second_address', ...SECOND_HOURS_FIELDS],
    shownIn: 'site',
  },
  { name: 'answers', parts: ['answers'], shownIn: 'mail' },
  {
    name: 'quotations',
    parts: ['valid_days', 'reminder_days', 'discount_limit', 'offer_photos'],
    shownIn: 'pdf',
  },
  {
    name: 'month',
    parts: ['month_target', 'likely_new', 'likely_contacted', 'likely_offered', 'visit_count'],
    shownIn: 'pdf',
  },
  {
    name: 'deposit',
    parts: ['deposit_of', 'deposit', 'deposit_days', 'term_months'],
    shownIn: 'pdf',
  },
  { name: 'payment', parts: ['bank', 'fps'], shownIn: 'pdf' },
  { name: 'look', parts: COLOUR_FIELDS, shownIn: 'look' },
]

/** The texts of quotations, a list of their own: only those are shown that the company has. */
export const TERMS = [
  'payment',
  'minimum_term',
  'warranty',
  'delivery',
  'notes',
] as const satisfies BilingualFact[]

export function sectionId(name: SectionName): string {
  return `company-${name}`
}

/** The field of a part in a language. */
export function fieldIn(part: CompanyField | BilingualFact, language: Language): CompanyField {
  return part in COMPANY_FIELDS ? (part as CompanyField) : `${part as BilingualFact}_${language}`
}

const BILINGUAL_FACTS = Object.keys(COMPANY_FIELDS).flatMap((name) =>
  name.endsWith('_en') ? [name.slice(0, -'_en'.length) as BilingualFact] : [],
)

export function fieldsIn(language: Language): CompanyField[] {
  return BILINGUAL_FACTS.map((fact) => fieldIn(fact, language))
}

/** The facts that are written in the other language only. */
export function missingIn(draft: CompanyDraft, language: Language): BilingualFact[] {
  const has = (fact: BilingualFact, of: Language) => !isBlank(draft[fieldIn(fact, of)])
  return BILINGUAL_FACTS.filter((fact) => !has(fact, language) && has(fact, otherLanguage(language)))
}
