/** A user writes to the customer in WhatsApp: a link for that message, and a note of it. */
import type { SignedInContext } from '#server/core/context.ts'
import { mailContext } from '#server/features/mail/send-later.ts'
import type { Chat } from '#shared/quotation/thread-schema.ts'
import { findOne } from '../access.ts'
import { takeIfNobodys } from '../desk/take.ts'
import { recordAction } from '../history/record.ts'
import { drawKey, handKey } from '../link.ts'
import { linkTo } from '../mail-letter.ts'
import { hasOwnersPage } from '../rules.ts'

/**
 * Whether it leaves is not known here: no message counts as answered by it. Throws `not_found`, and `too_many` for one
 * quotation.
 */
export async function openChat(
  ctx: SignedInContext,
  { id, phone, text }: Chat,
): Promise<{ id: string; link: string | null }> {
  findOne(ctx.db, id)
  await ctx.rateLimits.quotations.linksMade.count(id)
  const link = ctx.write(() => {
    const quotation = takeIfNobodys(ctx, findOne(ctx.db, id))
    recordAction(ctx, { quotation: id, kind: 'chat_opened', detail: { phone, text } })
    if (!hasOwnersPage(quotation, ctx.clock.now())) return null
    const key = drawKey(ctx.random)
    handKey(ctx, id, key)
    return linkTo({ ...mailContext(ctx), quotation }, '/quotation/view', key)
  })
  return { id, link }
}
