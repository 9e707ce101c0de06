/** The sections of the Company page, and their fields in order: a pair of languages stands side by side. */
import type { CompanyField } from '#shared/company/company.ts'

interface Section {
  name: 'name' | 'reach' | 'hours' | 'quotations' | 'payment'
  fields: readonly CompanyField[]
}

const both = (...facts: string[]) => facts.flatMap((fact) => [`${fact}_en`, `${fact}_zh`]) as CompanyField[]

export const SECTIONS: readonly Section[] = [
  { name: 'name', fields: [...both('name'), 'registered_name', 'br_number', ...both('address', 'town')] },
  { name: 'reach', fields: ['phone', 'whatsapp', 'email', 'staff_email'] },
  {
    name: 'hours',
    fields: ['weekdays', 'saturday', 'sunday', ...both('other_hours', 'answer_time'), 'hotline'],
  },
  {
    name: 'quotations',
    fields: [
      ...(['valid_days', 'reminder_days'] as const),
      ...both('payment', 'minimum_term', 'warranty', 'delivery', 'notes'),
    ],
  },
  { name: 'payment', fields: ['bank', 'fps'] },
]

export function sectionId({ name }: Section): string {
  return `company-${name}`
}
