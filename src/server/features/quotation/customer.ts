/** The customer of a quotation, corrected by users at any time: from then on every mail, preview and new PDF has the new text. */
import { type FieldName, namesOf } from '#shared/base/fields.ts'
import { QUOTATION_CUSTOMER_FIELDS } from '#shared/quotation/desk.ts'
import type { AnyContext } from '../../core/context.ts'
import { DAY_MS, isoTime } from '../../platform/clock.ts'
import { sendLater } from '../mail/send-later.ts'
import { assertUserMayWrite } from './confirmations.ts'
import { recordEvent } from './history/record.ts'
import { listEvents } from './history/store.ts'
import { oldAddressMail } from './mail.ts'
import { customerScene } from './mail-letter.ts'
import { endProofs } from './owner.ts'
import { changeQuotation, type Quotation } from './store.ts'

type CustomerField = FieldName<typeof QUOTATION_CUSTOMER_FIELDS>
type CustomerChange = Partial<Pick<Quotation, CustomerField>>

/** The fields of the customer among `given` that differ. */
export function customerChange(
  quotation: Pick<Quotation, CustomerField>,
  given: { [Name in CustomerField]?: Quotation[Name] | undefined },
): CustomerChange {
  const changed = namesOf(QUOTATION_CUSTOMER_FIELDS).filter(
    (name) => given[name] !== undefined && given[name] !== quotation[name],
  )
  return Object.fromEntries(changed.map((name) => [name, given[name]]))
}

export function hasSameCustomer(one: Quotation, other: Quotation): boolean {
  return Object.keys(customerChange(one, other)).length === 0
}

/**
 * Call it inside a transaction; the caller audits what a user does. With another email the links that were mailed so far
 * end, and the address before is told. Without a user: by the customer.
 */
export function correctCustomer(ctx: AnyContext, quotation: Quotation, change: CustomerChange): void {
  const { id, status } = quotation
  const fields = Object.keys(change) as CustomerField[]
  if (fields.length === 0) return
  changeQuotation(ctx.db, id, status, change)
  if (change.email !== undefined) {
    tellOldAddress(ctx, quotation)
    endProofs(ctx, id)
  }
  const shown = fields.filter((name) => name !== 'detail')
  const detail = {
    fields,
    from: Object.fromEntries(shown.map((name) => [name, quotation[name]])),
    to: Object.fromEntries(shown.map((name) => [name, change[name]])),
  }
  recordEvent(ctx, { quotation: id, kind: 'customer_changed', detail })
}

/** Only of what users change: the customer's own slip is a stranger's address. Throws `too_many`. */
function tellOldAddress(ctx: AnyContext, quotation: Quotation): void {
  const { status, email: address } = quotation
  const { user } = ctx
  if (!user || address === '' || status === 'draft') return
  assertUserMayWrite({ ...ctx, user }, address)
  const at = isoTime(ctx.clock.now())
  const mail = oldAddressMail({
    ...customerScene(ctx, quotation),
    quotation,
    address,
    at,
    what: 'oldAddress',
  })
  sendLater(ctx, { ...mail, user: user.id })
  ctx.mail.worker.wake()
}

/** An acceptance is told to whoever had the quotation so many days before. */
const TOLD_DAYS = 30

/** The addresses that users have replaced lately, but for the one that it has now. */
export function oldAddresses({ db, clock }: AnyContext, { id, email }: Quotation): string[] {
  const from = isoTime(clock.now() - TOLD_DAYS * DAY_MS)
  const replaced = listEvents(db, id, EVENTS_READ)
    .filter(({ kind, at, actor_name }) => kind === 'customer_changed' && at >= from && actor_name !== '')
    .map(({ detail }) => (JSON.parse(detail) as { from: { email?: string } }).from.email ?? '')
  const isOld = (address: string) => address !== '' && address.toLowerCase() !== email.toLowerCase()
  return [...new Set(replaced.filter(isOld))]
}

const EVENTS_READ = 500
