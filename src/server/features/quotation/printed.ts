/** What a version prints besides its lines: the company's terms, whom to ask, and what the customer calls it. Kept with the version once it is sent. */

import { isEmailAddress } from '#shared/mail/email-address.ts'
import { type Printed, TERM_KINDS } from '#shared/quotation/schema.ts'
import { fullName } from '#shared/user/full-name.ts'
import type { Services } from '../../core/context.ts'
import { findUser } from '../user/store.ts'
import type { Quotation } from './store.ts'

/** With what the customer calls the order; empty without. */
export type PrintedVersion = Printed & { reference: string }

export type Person = NonNullable<Printed['person']>

/** As a version that is sent now would have it. */
export function printedNow(
  services: Pick<Services, 'db' | 'texts'>,
  quotation: Pick<Quotation, 'assignee' | 'reference'>,
): PrintedVersion {
  const { reference } = quotation
  return { terms: termsNow(services), person: personToAsk(services, quotation), reference }
}

/** As it was when the version was sent; nothing is made up for one of before this was stored. */
export function printedOf(version: { printed: string | null } | undefined): PrintedVersion {
  const none: PrintedVersion = { terms: [], person: null, reference: '' }
  return version?.printed ? { ...none, ...(JSON.parse(version.printed) as Partial<PrintedVersion>) } : none
}

/** A term in one language only is the same in the other. */
function termsNow({ texts }: Pick<Services, 'texts'>): Printed['terms'] {
  const { en, zh } = texts.live.both
  return TERM_KINDS.map((kind) => {
    const [english, chinese] = [en(`terms.${kind}`).trim(), zh(`terms.${kind}`).trim()]
    return { kind, text_en: english || chinese, text_zh: chinese || english }
  }).filter(({ text_en }) => text_en !== '')
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
