/** How often guests opened the link to show: one entry of the history counts those of one link. */
import type { Context } from '#server/core/context.ts'
import { recordEvent } from '../history/record.ts'
import { findSharing } from '../history/sharing.ts'
import { deleteEvent, findNewestEvent } from '../history/store.ts'
import { isOwner } from '../owner.ts'
import { findShown, type LookCall } from './link.ts'

/** A customer and a colleague are no guests. Throws `not_found` for any other key, and `too_many`. */
export async function noteOpening(ctx: Context, call: LookCall): Promise<void> {
  const quotation = await findShown(ctx, call)
  if (isOwner(ctx, quotation, undefined) || (await ctx.identify())) return
  const { id } = quotation
  await ctx.rateLimits.quotations.shownOpenings.count(id)
  ctx.db.transaction(() => {
    const sharing = findSharing(ctx.db, id)
    if (!sharing) return
    const before = findNewestEvent(ctx.db, id, ['guest_opened'])
    const isOfIt = before !== undefined && before.id > sharing.id
    if (isOfIt) deleteEvent(ctx.db, before.id)
    const { times } = isOfIt ? (JSON.parse(before.detail) as { times: number }) : { times: 0 }
    recordEvent(ctx, { quotation: id, kind: 'guest_opened', detail: { times: times + 1 } })
  })
}
