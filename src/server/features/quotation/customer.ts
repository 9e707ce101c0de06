/** The customer of a quotation, corrected by users at any time: from then on every mail, preview and new PDF has the new text. */
import { type FieldName, namesOf } from '#shared/base/fields.ts'
import { QUOTATION_CUSTOMER_FIELDS } from '#shared/quotation/desk.ts'
import { LIFE } from '#shared/quotation/life.ts'
import { fullName } from '#shared/user/user.ts'
import type { AnyContext, Context } from '../../core/context.ts'
import type { Db } from '../../db/query.ts'
import { DAY_MS, isoTime } from '../../platform/clock.ts'
import { followCorrection } from '../customer/store.ts'
import { sendLater } from '../mail/send-later.ts'
import { findUser } from '../user/store.ts'
import { assertUserMayWrite } from './confirmations.ts'
import { recordEvent } from './history/record.ts'
import { listEventsOf } from './history/store.ts'
import { oldAddressMail } from './mail.ts'
import { customerMailContext } from './mail-letter.ts'
import { endProofs, proofOf } from './owner.ts'
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
 * end, and the address before is told. Without a user: by the customer, or by who came through a link that someone chose.
 */
export function correctCustomer(
  ctx: AnyContext,
  quotation: Quotation,
  change: CustomerChange,
  handed_by = '',
): void {
  const { id, status } = quotation
  const fields = Object.keys(change) as CustomerField[]
  if (fields.length === 0) return
  changeQuotation(ctx.db, id, status, change)
  followCorrection(ctx.db, quotation, change)
  if (change.email !== undefined) {
    tellOldAddress(ctx, quotation)
    endProofs(ctx, id)
  }
  const shown = fields.filter((name) => name !== 'detail')
  const detail = {
    fields,
    from: Object.fromEntries(shown.map((name) => [name, quotation[name]])),
    to: Object.fromEntries(shown.map((name) => [name, change[name]])),
    ...(handed_by !== '' && { handed_by }),
  }
  recordEvent(ctx, { quotation: id, kind: 'customer_changed', detail })
}

/** Only of what users change: the customer's own slip is a stranger's address. Throws `too_many`. */
function tellOldAddress(ctx: AnyContext, quotation: Quotation): void {
  const { status, email: address } = quotation
  const { user } = ctx
  if (!user || address === '' || !LIFE[status].isSent) return
  assertUserMayWrite({ ...ctx, user }, address)
  const at = isoTime(ctx.clock.now())
  const mail = oldAddressMail({
    ...customerMailContext(ctx, quotation),
    quotation,
    address,
    at,
    what: 'oldAddress',
  })
  sendLater(ctx, { ...mail, user: user.id })
  ctx.mail.worker.wake()
}

/** An acceptance is told to the assignee who had the quotation so many days before. */
const TOLD_DAYS = 30

/** They hear what is decided, and where that is undone. Call it inside the transaction; the caller wakes the outbox. */
export function tellOldAddresses(
  ctx: AnyContext,
  quotation: Quotation,
  what: { at: string; what: 'oldAccepted' | 'oldDeclined' | 'oldUndone' },
): void {
  for (const address of oldAddresses(ctx, quotation))
    sendLater(ctx, oldAddressMail({ ...customerMailContext(ctx, quotation), quotation, address, ...what }))
}

/** The addresses that users have replaced lately, but for the one that it has now. */
function oldAddresses({ db, clock }: AnyContext, { id, email }: Quotation): string[] {
  const from = isoTime(clock.now() - TOLD_DAYS * DAY_MS)
  const replaced = listEventsOf(db, id, ['customer_changed'])
    .filter(({ at, actor_name }) => at >= from && actor_name !== '')
    .map(({ detail }) => (JSON.parse(detail) as CustomerChanged).from?.email ?? '')
  const isOld = (address: string) => address !== '' && address.toLowerCase() !== email.toLowerCase()
  return [...new Set(replaced.filter(isOld))]
}

interface CustomerChanged {
  from?: { email?: string }
  to?: { email?: string }
  handed_by?: string
}

/**
 * Which user chose who got the link of a call: by passing it on, or by typing the address that it went to in place of the
 * customer's own. Empty for the customer's own way (decision 77).
 */
export function findLinkChooser(ctx: Context, quotation: Quotation, key: string | undefined): string {
  return proofOf(ctx, quotation, key)?.handed_to || addressChooser(ctx, quotation)
}

/**
 * Until the first mail of a quotation that users made, its address may change: from then on it is the customer's own, and
 * so is one that they corrected themselves. An address that is put back is theirs again.
 */
function addressChooser({ db }: Context, { id }: Quotation): string {
  const own = new Set<string>()
  let isMailed = true
  let chooser = ''
  for (const event of listEventsOf(db, id, ['created', 'copied', 'sent', 'customer_changed'])) {
    const { kind, actor, actor_name } = event
    if (kind !== 'customer_changed') {
      isMailed = kind === 'sent'
      continue
    }
    const { from, to, handed_by } = JSON.parse(event.detail) as CustomerChanged
    if (to?.email === undefined) continue
    const [before = '', after] = [from?.email?.toLowerCase(), to.email.toLowerCase()]
    if (isMailed && chooser === '' && before !== '') own.add(before)
    const by = actor_name === '' ? handed_by : userName(db, actor) || actor_name
    if (!by) own.clear()
    chooser = own.size === 0 || own.has(after) ? '' : by || ''
  }
  return chooser
}

function userName(db: Db, id: number | null): string {
  const user = id === null ? undefined : findUser(db, id)
  return user ? fullName(user) : ''
}
