/** A customer who has forgotten the number gets the links to all their quotations by email. */
import type { Context } from '#server/core/context.ts'
import { isoTime } from '#server/platform/clock.ts'
import { ACTS, LIFE } from '#shared/quotation/life.ts'
import { mailContext, sendLater } from '../../mail/send-later.ts'
import { hasManyLists, isWanted } from '../confirmations.ts'
import { newKey } from '../link.ts'
import { personToAsk } from '../mail-letter.ts'
import { offerStateOf } from '../rules.ts'
import { findQuotation, listQuotationsOfAddress } from '../store.ts'
import { LISTED_MAX, type ListedQuotation, listMail } from './mail.ts'

/**
 * The answer is the same for every address, whether a mail leaves or not, after nearly the same work. Throws `too_many`
 * for callers who ask too often.
 */
export async function mailLinks(ctx: Context, { email }: { email: string }): Promise<void> {
  await ctx.rateLimits.quotations.links.count(ctx.call.address)
  const isMailed = ctx.db.transaction(() => sendList(ctx, email))
  if (isMailed) ctx.mail.worker.wake()
  else compose(ctx, { recipient: email, language: ctx.call.language, links: [NO_ONES] })
}

/** Beyond the limit nothing leaves, and no one learns which addresses are on the do-not-email list. */
function sendList(ctx: Context, email: string): boolean {
  if (hasManyLists(ctx, email)) return false
  const now = ctx.clock.now()
  const at = isoTime(now)
  const listed = listQuotationsOfAddress(ctx.db, email, at, LISTED_MAX)
    .map(({ id }) => findQuotation(ctx.db, id)!)
    .filter((quotation) => isWanted(ctx, quotation))
  const [newest] = listed
  if (!newest) return false
  const links = listed.map((quotation) => ({
    quotation,
    state: offerStateOf(quotation, now),
    key: newKey(ctx, quotation.id, at),
  }))
  sendLater(ctx, compose(ctx, { recipient: newest.email, language: newest.language, links }))
  return true
}

function compose(
  ctx: Context,
  parts: Pick<Parameters<typeof listMail>[0], 'recipient' | 'language' | 'links'>,
) {
  return listMail({ ...mailContext(ctx), person: personToAsk(ctx, { assignee: null }), ...parts })
}

/** Stands for the quotation of an address that has none: its mail is composed and not sent. */
const NO_ONES: ListedQuotation = {
  quotation: {
    id: '000000',
    created_at: '2026-01-01T00:00:00.000Z',
    monthly_total: 0,
    upfront_total: 0,
  },
  state: LIFE[ACTS.verify.to].offer,
  key: '',
}
