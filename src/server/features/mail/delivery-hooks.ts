/**
 * Whether a mail still holds when its turn comes, however long it has waited: one row for each kind. What does not hold
 * is stopped, not sent.
 */
import { hongKongDay } from '#shared/base/date.ts'
import type { MailKind } from '#shared/mail/mail-state.ts'
import { ACTS, actEvents, isKept as hasProof, isDone, LIFE } from '#shared/quotation/life.ts'
import { OFFERS } from '#shared/quotation/offer.ts'
import type { CustomerRequest } from '#shared/quotation/status.ts'
import type { Services } from '../../core/context.ts'
import { isoTime } from '../../platform/clock.ts'
import { findPasswordLink } from '../auth/password-link/store.ts'
import { type StaffMailContext, staffRecipients } from '../company/staff-mail.ts'
import { findContact } from '../contact/store.ts'
import { isRecalled } from '../mass-mail/store.ts'
import { isSuppressed } from '../mass-mail/suppression/store.ts'
import { depositLeft } from '../order/rules.ts'
import { findOrder, listPayments, type OrderRow } from '../order/store.ts'
import { isWanted } from '../quotation/confirmations.ts'
import { findAnyVisit } from '../quotation/fixed-visit/store.ts'
import { hasAsked, hasEventAfter } from '../quotation/history/store.ts'
import { forgetReminder, hasMorningReader } from '../quotation/reminder/store.ts'
import { hasPublicFile, isLive, isOpen, isRestorable } from '../quotation/rules.ts'
import { findQuotation, listQuotationsOfAddress, type Quotation } from '../quotation/store.ts'
import { findUsersByEmail } from '../user/store.ts'
import type { DeliveryHooks } from './settle.ts'
import { type ClaimedMail, isOnlyUnsent } from './store.ts'

type Mail = Pick<ClaimedMail, 'kind' | 'dedupe_key' | 'recipient' | 'created_at' | 'quotation' | 'batch'>
type RuleContext = Pick<Services, 'clock'> & StaffMailContext
type Rule = (mail: Mail, context: RuleContext) => boolean
type QuotationRule = (quotation: Quotation, mail: Mail, context: RuleContext) => boolean

export function stillHolds(context: RuleContext, mail: Mail): boolean {
  return RULES[mail.kind](mail, context)
}

export function deliveryHooks(context: RuleContext): DeliveryHooks {
  return {
    stillHolds: (mail) => stillHolds(context, mail),
    onStopped({ kind, quotation }) {
      if (kind === 'quotation-reminder') forgetReminder(context.db, quotation!)
    },
  }
}

const isKept: QuotationRule = (quotation) => quotation.verified_at !== null && hasPublicFile(quotation)

/** A mail about a decision holds until it is taken back. */
const isDecided =
  (act: 'accept' | 'decline'): QuotationRule =>
  (quotation, mail) =>
    isDone(act, quotation.status) && quotation.decided_at! <= mail.created_at

/** What a customer asks for holds until a colleague ticks it off. */
const isAsked =
  (request: CustomerRequest): QuotationRule =>
  (quotation, mail, context) =>
    isKept(quotation, mail, context) &&
    (quotation[`${request}_asked_at`] !== null ||
      !hasEventAfter(context.db, quotation.id, ['wish_done'], mail.created_at))

const CHANGES_OF_ITS_DAY = actEvents(({ outdates }) => outdates === 'day')

/** What a mail tells of a state holds until there is another one. */
const CHANGES_OF_ITS_STATE = actEvents(({ outdates }) => outdates !== null)

/** No one is told what has become of an offer that never reached them. */
const isHeardOf: QuotationRule = ({ id, first_opened_at }, { recipient }, { db }) =>
  first_opened_at !== null || hasAsked(db, id) || !isOnlyUnsent(db, { quotation: id, recipient })

const isWantedBy: QuotationRule = ({ id }, { recipient }, context) =>
  isWanted(context, { id, email: recipient })

/** What the mail names after the number in its key: a change of the calendar, a payment, or what is left of the deposit. */
const nameOf = ({ dedupe_key }: Pick<Mail, 'dedupe_key'>) => Number(dedupe_key.split(':')[2])

/** A mail about an order holds while there is one, and until what it tells of is another. */
const isOrdered =
  (holds: (order: OrderRow, mail: Mail, context: RuleContext) => boolean): QuotationRule =>
  (quotation, mail, context) => {
    const order = findOrder(context.db, quotation.id)
    return order !== undefined && order.cancelled_at === null && holds(order, mail, context)
  }

const RULES: Record<MailKind, Rule> = {
  'quotation-confirmation': toCustomer(
    (quotation, _mail, { clock }) => !hasProof(quotation.status) && isLive(quotation, clock.now()),
  ),
  'quotation-confirmed': toCustomer(
    (quotation, mail, context) =>
      OFFERS[LIFE[quotation.status].offer].isKeptMailTrue && isKept(quotation, mail, context),
  ),
  'quotation-verified': toStaff(isKept),
  'quotation-restore': toCustomer(
    (quotation, mail, context) =>
      isDone('cancel', quotation.status) &&
      quotation.cancelled_at! <= mail.created_at &&
      isRestorable(quotation, context.clock.now()) &&
      isHeardOf(quotation, mail, context),
  ),
  'quotation-link': toCustomer((quotation, _mail, { clock }) => isLive(quotation, clock.now())),
  // Links of quotations whose address was corrected since have ended.
  'quotation-list': ({ recipient }, { db, clock }) =>
    listQuotationsOfAddress(db, recipient, isoTime(clock.now()), 1).length > 0,
  'quotation-reminder': toCustomer(
    (quotation, mail, context) =>
      quotation.is_reminder_off === 0 &&
      isOpen(quotation, context.clock.now()) &&
      !hasEventAfter(context.db, quotation.id, CHANGES_OF_ITS_DAY, mail.created_at) &&
      isHeardOf(quotation, mail, context) &&
      !isSuppressed(context.db, mail.recipient),
  ),
  'quotation-version': toCustomer(
    (quotation, mail, context) =>
      isOpen(quotation, context.clock.now()) &&
      !hasEventAfter(context.db, quotation.id, ['sent'], mail.created_at) &&
      isWantedBy(quotation, mail, context),
  ),
  'quotation-accepted': toCustomer(isDecided('accept')),
  'quotation-won': toStaff(isDecided('accept')),
  'quotation-declined': toStaff(isDecided('decline')),
  'quotation-call': toStaff(isAsked('call')),
  'quotation-visit': toStaff(isAsked('visit')),
  'quotation-change': toStaff(isAsked('change')),
  'quotation-message': toStaff(isAsked('message')),
  'quotation-paid': toStaff(({ id }, _mail, { db }) => (findOrder(db, id)?.said_paid_at ?? null) !== null),
  'quotation-cancelled': toStaff(
    (quotation, mail) => isDone('cancel', quotation.status) && quotation.cancelled_at! <= mail.created_at,
  ),
  'quotation-restored': toStaff(
    (quotation, mail, context) =>
      isKept(quotation, mail, context) &&
      !hasEventAfter(context.db, quotation.id, [ACTS.cancel.event], mail.created_at),
  ),
  'quotation-approval': ofQuotation(({ approval_asked_at }) => approval_asked_at !== null),
  'quotation-approval-answer': ofQuotation(() => true),
  // Whatever has become of it: also where the address was put back.
  'quotation-old-address': ofQuotation(() => true),
  'quotation-changed': toCustomer(
    (quotation, mail, context) =>
      isKept(quotation, mail, context) &&
      !hasEventAfter(context.db, quotation.id, CHANGES_OF_ITS_STATE, mail.created_at) &&
      isHeardOf(quotation, mail, context) &&
      isWantedBy(quotation, mail, context),
  ),
  // Its link opens the page as long as there is one.
  'quotation-answer': toCustomer(
    (quotation, mail, context) =>
      isLive(quotation, context.clock.now()) && isWantedBy(quotation, mail, context),
  ),
  'order-deposit': toCustomer(isOrdered((order, mail) => depositLeft(order) === nameOf(mail))),
  'quotation-visit-day': toCustomer(
    ({ id }, mail, { db }) => findAnyVisit(db, id)?.calendar_sequence === nameOf(mail),
  ),
  // Calling the order off, too, is said of its day.
  'order-day': toCustomer(({ id }, mail, { db }) => findOrder(db, id)?.calendar_sequence === nameOf(mail)),
  'order-receipt': toCustomer(({ id }, mail, { db }) =>
    listPayments(db, id).some((payment) => payment.id === nameOf(mail) && payment.voided_at === null),
  ),
  'order-installed': toCustomer(isOrdered(({ installed_on }) => installed_on !== null)),
  'quotation-morning': ({ recipient, created_at }, { db, clock }) =>
    hongKongDay(created_at) === hongKongDay(isoTime(clock.now())) && hasMorningReader(db, recipient),
  'staff-hourly': ({ recipient }, { db }) => findUsersByEmail(db, recipient).length > 0,
  'company-sample': () => true,
  contact({ dedupe_key, recipient }, context) {
    const contact = findContact(context.db, Number(dedupe_key.split(':')[1]))
    return (
      contact !== undefined &&
      contact.state !== 'spam' &&
      staffRecipients(context, contact).includes(recipient)
    )
  },
  // Also once its request is in the trash: it was meant for the visitor.
  'contact-reply': ({ recipient }, { db }) => !isSuppressed(db, recipient),
  'password-link': isLinkUsable,
  invitation: isLinkUsable,
  'password-changed': ({ recipient }, { db }) => findUsersByEmail(db, recipient).length > 0,
  mass: ({ batch, recipient }, { db }) => !isRecalled(db, { batch: batch!, recipient }),
}

/** Its link has neither served nor ended. */
function isLinkUsable({ dedupe_key }: Mail, { db, clock }: RuleContext): boolean {
  return findPasswordLink(db, dedupe_key.split(':')[1]!, isoTime(clock.now())) !== undefined
}

/** The customer's address may have been corrected since. */
function toCustomer(rule: QuotationRule): Rule {
  return ofQuotation(
    (quotation, mail, context) =>
      quotation.email.toLowerCase() === mail.recipient.toLowerCase() && rule(quotation, mail, context),
  )
}

/** A person who is no longer told of it, such as a deleted user, gets no customer's data. */
function toStaff(rule: QuotationRule): Rule {
  return ofQuotation(
    (quotation, mail, context) =>
      staffRecipients(context, quotation).includes(mail.recipient) && rule(quotation, mail, context),
  )
}

/** Not a later quotation that was given the same number. */
function ofQuotation(rule: QuotationRule): Rule {
  return (mail, context) => {
    const quotation = findQuotation(context.db, mail.quotation!)
    return (
      quotation !== undefined && quotation.created_at <= mail.created_at && rule(quotation, mail, context)
    )
  }
}
