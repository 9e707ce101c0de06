/**
 * The key of a link to show: it opens the quotation to read, and proves nothing. It is none of the stored keys, so that no
 * act can take it for one. The history says whether there is one; it ends with the proofs of a corrected address too.
 */
import { createHmac } from 'node:crypto'
import type { AnyContext, Context, SignedInContext } from '#server/core/context.ts'
import { mailContext } from '#server/features/mail/send-later.ts'
import { AppError } from '#server/platform/app-error.ts'
import { isSameText } from '#server/platform/digest.ts'
import { findForCustomer, findOne, type OwnersCall } from '../access.ts'
import { rejectLookup } from '../count-lookups.ts'
import { recordAction, recordEvent } from '../history/record.ts'
import { findSharing, isShared } from '../history/sharing.ts'
import { hasOwnersPage } from '../rules.ts'
import { findQuotation, type Quotation } from '../store.ts'

interface Link {
  id: string
  link: string | null
}

export interface LookCall {
  id: string
  look: string
}

/** The same one each time, until it is ended. Throws `not_found` without proof, and `forbidden` for users. */
export async function share(ctx: Context, call: OwnersCall): Promise<Link> {
  const { id } = await findForCustomer(ctx, call)
  await ctx.rateLimits.quotations.sharings.count(id)
  return ctx.db.transaction(() => linkFor(ctx, id, () => recordEvent(ctx, { quotation: id, kind: 'shared' })))
}

/** The same for users. Throws `not_found`, and `conflict` where there is nothing to show. */
export function shareAtDesk(ctx: SignedInContext, { id }: { id: string }): Link {
  return ctx.write(() => linkFor(ctx, id, () => recordAction(ctx, { quotation: id, kind: 'shared' })))
}

function linkFor(ctx: AnyContext, id: string, record: () => void): Link {
  const quotation = findOne(ctx.db, id)
  if (!hasOwnersPage(quotation, ctx.clock.now())) throw new AppError('conflict', 'error.notNow')
  if (!isShared(ctx.db, id)) record()
  const query = new URLSearchParams({ id, look: keyOf(ctx, quotation)! })
  return { id, link: `${mailContext(ctx).publicUrl}/quotation/view?${query}` }
}

/** Ends it: who has the link finds nothing any more. Throws like sharing it. */
export async function unshare(ctx: Context, call: OwnersCall): Promise<Link> {
  const { id } = await findForCustomer(ctx, call)
  await ctx.rateLimits.quotations.sharings.count(id)
  ctx.db.transaction(() => {
    if (isShared(ctx.db, id)) recordEvent(ctx, { quotation: id, kind: 'unshared' })
  })
  return { id, link: null }
}

/** Throws the `not_found` of an unknown number for any other key, and counts it like a guessed number. */
export async function findShown(ctx: Context, { id, look }: LookCall): Promise<Quotation> {
  const quotation = findQuotation(ctx.db, id)
  if (quotation && isShownKey(ctx, quotation, look)) return quotation
  return rejectLookup(ctx, new AppError('not_found', 'error.quotationNotFound'))
}

/** Whether the link to show with this key opens it now. */
export function isShownKey(ctx: Context, quotation: Quotation, look: string): boolean {
  const key = shownKey(ctx, quotation)
  return key !== undefined && isSameText(look, key)
}

/** Returns undefined where no link to show opens it now. */
export function shownKey(ctx: Context, quotation: Quotation): string | undefined {
  return hasOwnersPage(quotation, ctx.clock.now()) ? keyOf(ctx, quotation) : undefined
}

const KEY_BYTES = 24

function keyOf({ db, auth }: AnyContext, { id, key_digest }: Quotation): string | undefined {
  const event = findSharing(db, id)
  if (!event) return undefined
  const made = createHmac('sha256', auth.keys.shown).update(`${id} ${event.id} ${key_digest}`)
  return made.digest().subarray(0, KEY_BYTES).toString('base64url')
}
