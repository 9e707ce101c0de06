/** The Company page: what is saved is live in pages, mails and PDFs before the call returns. */

import { cutText } from '#shared/base/cut-text.ts'
import { DISCOUNT_MAX_PERCENT } from '#shared/base/limits.ts'
import { COMPANY_VARIABLES, type CompanyField } from '#shared/company/company.ts'
import type { Company, CompanyFacts, SaveCompany } from '#shared/company/schema.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import type { Services, SignedInContext } from '../../core/context.ts'
import { editRecord } from '../../core/edit-record.ts'
import { assertCurrent, withEtag } from '../../core/etag.ts'
import { AppError, fieldError } from '../../platform/app-error.ts'
import { isoTime } from '../../platform/clock.ts'
import { recordAudit } from '../audit/record.ts'
import { replaceCompany } from '../translation/store.ts'
import { factIn } from './rules.ts'
import { findCompany } from './store.ts'

type Changes = { [Name in CompanyField]?: CompanyFacts[Name] | undefined }

/** How many characters of a long text the audit log names. */
const NAMED_CHARACTERS = 100

export function companyNow({ company }: Pick<Services, 'company'>): Company {
  const names = Object.entries(COMPANY_VARIABLES).filter(([name]) => isSet(company, name))
  return withEtag({ ...company.facts(), set_by: Object.fromEntries(names) })
}

export async function saveCompany(
  ctx: SignedInContext,
  { if_match, ...changes }: SaveCompany,
): Promise<Company> {
  const isChanged = ctx.write(() => {
    const { etag: _, ...now } = companyNow(ctx)
    assertCurrent(now, if_match)
    return saveFacts(ctx, changes)
  })
  if (isChanged) await ctx.site.renew()
  return companyNow(ctx)
}

/** Call it inside `ctx.write`. Returns whether anything changed. */
export function saveFacts(ctx: SignedInContext, changes: Changes): boolean {
  const given = withoutSet(ctx, changes)
  const before = findCompany(ctx.db)
  const after = editRecord<CompanyFacts>(before, given, {
    check: (changed) => assertFacts({ ...before, ...ctx.company.set, ...changed }, changed),
    audit(fields) {
      const named = fields.map((name) => `${name}: ${short(before[name])} → ${short(given[name])}`)
      recordAudit(ctx, { action: 'company_saved', detail: { changes: named } })
    },
    update(changed) {
      const facts = { ...before, ...changed }
      replaceCompany(ctx.db, facts, { at: isoTime(ctx.clock.now()), actor: ctx.user })
      return facts
    },
  })
  return after !== before
}

/** A field that a variable sets may be sent as it is. */
function withoutSet({ company }: SignedInContext, changes: Changes): Changes {
  const facts = company.facts()
  const given = { ...changes }
  for (const [name, variable] of Object.entries(COMPANY_VARIABLES)) {
    const field = name as keyof typeof COMPANY_VARIABLES
    if (!isSet(company, field)) continue
    if (given[field] !== undefined && given[field] !== facts[field])
      throw fieldError(field, 'error.setOnServer', 'invalid', { variables: { name: variable } })
    delete given[field]
  }
  return given
}

function isSet({ set }: Services['company'], field: string): boolean {
  return Object.hasOwn(set, field)
}

function assertFacts(facts: CompanyFacts, changed: Partial<CompanyFacts>): void {
  // Every page names the company, and its privacy policy says where and how to reach it.
  const missing = (['name', 'address'] as const).filter((fact) => factIn(facts, fact, 'en') === '')
  const errors: Partial<Record<CompanyField, TextKey>> = {
    ...Object.fromEntries(missing.map((fact) => [`${fact}_en`, 'error.inOneLanguage'] as const)),
    ...(facts.email === '' && { email: 'error.required' }),
  }
  if (Object.keys(errors).length > 0)
    throw new AppError('invalid', 'error.invalidRequest', { fields: errors })
  const isAboutDays = changed.valid_days !== undefined || changed.reminder_days !== undefined
  if (isAboutDays && facts.reminder_days >= facts.valid_days && facts.reminder_days > 0)
    throw fieldError('reminder_days', 'error.reminderDays')
  const isAboutDeposit = changed.deposit !== undefined || changed.deposit_of !== undefined
  if (isAboutDeposit && facts.deposit_of !== 'amount' && facts.deposit > DISCOUNT_MAX_PERCENT)
    throw fieldError('deposit', 'error.percent')
}

/** Writes a value on one line. */
function short(value: string | number | undefined): string {
  return cutText(String(value ?? '').replace(/\s+/g, ' '), NAMED_CHARACTERS)
}

/** Returns the facts as they would be in use with the changes; nothing is saved. */
export function factsWith(ctx: SignedInContext, changes: Changes): CompanyFacts {
  const given = withoutSet(ctx, changes)
  const typed = Object.entries(given).filter(([, value]) => value !== undefined)
  return { ...ctx.company.facts(), ...(Object.fromEntries(typed) as Partial<CompanyFacts>) }
}
