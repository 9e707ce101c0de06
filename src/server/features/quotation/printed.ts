/** What a version prints besides its lines: the company's terms, whom to ask, and what the customer calls it. Kept with the version once it is sent. */

import type { CompanyFacts } from '#shared/company/schema.ts'
import { isEmailAddress } from '#shared/mail/email-address.ts'
import { type Printed, TERM_KINDS } from '#shared/quotation/schema.ts'
import type { OfferState } from '#shared/quotation/status.ts'
import { fullName } from '#shared/user/user.ts'
import type { Services } from '../../core/context.ts'
import { factIn } from '../company/rules.ts'
import { findUser } from '../user/store.ts'
import type { Quotation } from './store.ts'

/** With what the customer calls the order; empty without. */
export type PrintedVersion = Printed & { reference: string }

export type Person = NonNullable<Printed['person']>

const NOTHING: Printed = { terms: [], person: null, registered_name: '', br_number: '' }
/** How to pay: the customer's page names it once there is something to pay. */
const PAYMENT_KINDS: readonly Printed['terms'][number]['kind'][] = ['bank', 'fps']

/** As a version that is sent now would have it. */
export function printedNow(
  services: Pick<Services, 'db' | 'texts' | 'company'>,
  quotation: Pick<Quotation, 'assignee' | 'reference'>,
): PrintedVersion {
  const { reference } = quotation
  return { ...printedFrom(services.company.facts()), person: personToAsk(services, quotation), reference }
}

/** Without whom to ask. A term in one language only is the same in the other. */
export function printedFrom(facts: CompanyFacts): Printed {
  const { registered_name, br_number } = facts
  const terms = TERM_KINDS.map((kind) =>
    kind === 'bank' || kind === 'fps'
      ? { kind, text_en: facts[kind], text_zh: facts[kind] }
      : { kind, text_en: factIn(facts, kind, 'en'), text_zh: factIn(facts, kind, 'zh') },
  ).filter(({ text_en }) => text_en !== '')
  return { ...NOTHING, terms, registered_name, br_number }
}

/** As it was when the version was sent; nothing is made up for one of before this was stored. */
export function printedOf(version: { printed: string | null } | undefined): PrintedVersion {
  const none: PrintedVersion = { ...NOTHING, reference: '' }
  return version?.printed ? { ...none, ...(JSON.parse(version.printed) as Partial<PrintedVersion>) } : none
}

/** Those that the customer's page shows. */
export function shownTerms({ terms }: Printed, state: OfferState): Printed['terms'] {
  return state === 'accepted' ? terms : terms.filter(({ kind }) => !PAYMENT_KINDS.includes(kind))
}

/** Whoever looks after the quotation, by the company's phone; the company where that is nobody with a name and address. */
export function personToAsk(
  { db, texts }: Pick<Services, 'db' | 'texts'>,
  { assignee }: Pick<Quotation, 'assignee'>,
): Person {
  const { en, zh } = texts.live.both
  const phone = en('company.telephone')
  const user = assignee === null ? undefined : findUser(db, assignee)
  const name = user ? fullName(user) : ''
  if (!user || name === '' || !isEmailAddress(user.email))
    return { name_en: en('company.name'), name_zh: zh('company.name'), phone, email: en('company.email') }
  return { name_en: name, name_zh: name, phone, email: user.email }
}
