/** The company's record as the form has it: every field a text. */
import { byName, namesOf } from '#shared/base/fields.ts'
import { COMPANY_FIELDS, type CompanyField } from '#shared/company/company.ts'
import type { Company } from '#shared/company/schema.ts'
import type { Draft } from '../kit/record-draft.ts'

export const COMPANY_NAMES = namesOf(COMPANY_FIELDS)
export type CompanyDraft = Draft<CompanyField>

export function companyDraft(company: Company): CompanyDraft {
  return byName(COMPANY_NAMES, (name) => String(company[name]))
}

/** As `company.save` takes it: an empty text clears a fact. */
export function companyInput({ valid_days, reminder_days, ...texts }: Partial<CompanyDraft>) {
  return {
    ...texts,
    ...(valid_days !== undefined && { valid_days: Number(valid_days) }),
    ...(reminder_days !== undefined && { reminder_days: Number(reminder_days) }),
  }
}
