/** A version over the company's limit of discounts waits for an admin in place of being sent, who sends or refuses it. */
import type { SignedInContext } from '#server/core/context.ts'
import { isoTime } from '#server/platform/clock.ts'
import { allTotals } from '#shared/product/product.ts'
import { discountShare, isOverLimit } from '#shared/quotation/discount.ts'
import { ACTS } from '#shared/quotation/life.ts'
import type { CustomerRequest } from '#shared/quotation/status.ts'
import { shownName } from '#shared/user/user.ts'
import { adminsTold, colleagueTold } from '../../company/staff-mail.ts'
import { mailContext, sendLater } from '../../mail/send-later.ts'
import { findQuotationFor } from '../access.ts'
import { findAsking } from '../approval/find.ts'
import { takeIfNobodys } from '../desk/take.ts'
import { recordAction } from '../history/record.ts'
import { changeQuotation, type Quotation, type StoredLine } from '../store.ts'
import type { QuotationVersion } from '../version/store.ts'
import { answeredMails, askedMails } from './approval-mail.ts'
import { shownVersion } from './draft.ts'

interface Held {
  unsent: QuotationVersion
  lines: readonly StoredLine[]
}

/** Whether the caller may not send it alone. */
export function isHeld(ctx: SignedInContext, { unsent, lines }: Held): boolean {
  return !ctx.user.is_staff && isOverLimit(lines, unsent, ctx.company.facts().discount_limit)
}

/** Throws what sending throws. */
export function askApproval(
  ctx: SignedInContext,
  { unsent, lines, etag, answers }: Held & { etag: string; answers: readonly CustomerRequest[] },
): void {
  ctx.write(() => {
    const { quotation: id, version, discount_reason: reason } = unsent
    const quotation = takeIfNobodys(ctx, findQuotationFor(ctx, id, 'send'))
    shownVersion(ctx, id, etag)
    const at = isoTime(ctx.clock.now())
    const discount = discountShare(lines, unsent)
    changeQuotation(ctx.db, id, quotation.status, { approval_asked_at: at, refused_at: null })
    const detail = { discount, reason, answers }
    recordAction(
      ctx,
      { quotation: id, kind: ACTS.ask_approval.event, version, detail },
      { version, discount },
    )
    const mails = askedMails({
      ...mailContext(ctx),
      ...{ quotation, at, discount, reason, by: shownName(ctx.user) },
      recipients: adminsTold(ctx),
      first_year_total: allTotals(unsent).first_year_total,
    })
    for (const mail of mails) sendLater(ctx, mail)
  })
}

interface Refusal {
  id: string
  reason: string
  if_match?: string | undefined
}

/** Throws `not_found`, and `conflict` where nothing waits or someone has changed it. */
export function refuseVersion(ctx: SignedInContext, { id, reason, if_match }: Refusal): void {
  ctx.write(() => {
    const quotation = findQuotationFor(ctx, id, 'refuse')
    const { version } = shownVersion(ctx, id, if_match)
    const { asker } = findAsking(ctx.db, quotation)
    const at = isoTime(ctx.clock.now())
    changeQuotation(ctx.db, id, quotation.status, { approval_asked_at: null, refused_at: at })
    recordAction(ctx, { quotation: id, kind: ACTS.refuse.event, version, detail: { reason } }, { version })
    tellAsker(ctx, quotation, { asker, reason, at })
  })
  ctx.mail.worker.wake()
}

/** Tells who asked for it that an admin has sent it. Call it inside the transaction that sends it. */
export function tellApproved(ctx: SignedInContext, quotation: Quotation): void {
  const { asker } = findAsking(ctx.db, quotation)
  tellAsker(ctx, quotation, { asker, reason: null, at: isoTime(ctx.clock.now()) })
}

function tellAsker(
  ctx: SignedInContext,
  quotation: Quotation,
  { asker, ...answer }: { asker: number | null; reason: string | null; at: string },
): void {
  if (asker === null || asker === ctx.user.id) return
  const recipients = colleagueTold(ctx, asker)
  const parts = { ...mailContext(ctx), ...answer, quotation, recipients, by: shownName(ctx.user) }
  for (const mail of answeredMails(parts)) sendLater(ctx, mail)
}
