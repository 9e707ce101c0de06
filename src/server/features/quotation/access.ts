/** Finds the quotation of a call, for those who may act on it now. */

import type { Context, SignedInContext } from '#server/core/context.ts'
import type { Db } from '#server/db/query.ts'
import { AppError, found } from '#server/platform/app-error.ts'
import type { DeskAction } from '#shared/quotation/life.ts'
import { checkLookups, rejectLookup } from './count-lookups.ts'
import { deskActions } from './desk-actions.ts'
import { isOwner } from './owner.ts'
import { isLive } from './rules.ts'
import { findQuotation, type Quotation } from './store.ts'
import { findUnsentVersion } from './version/store.ts'

/** Throws `not_found`. */
export function findOne(db: Db, id: string): Quotation & { seq: number } {
  return found(findQuotation(db, id), 'error.quotationNotFound')
}

/** Throws `not_found`, and `conflict` where users cannot do this with it now. Call it inside the transaction too. */
export function findQuotationFor(ctx: SignedInContext, id: string, action: DeskAction): Quotation {
  const quotation = findOne(ctx.db, id)
  const hasUnsent = findUnsentVersion(ctx.db, id) !== undefined
  if (deskActions({ ...quotation, hasUnsent }, ctx).includes(action)) return quotation
  throw new AppError('conflict', 'error.notNow')
}

/** What a customer proves to own a quotation with; the browser's cookie comes besides. */
export interface OwnersCall {
  id: string
  /** The mailed one. */
  key?: string | undefined
}

/**
 * Throws the `not_found` of an unknown number for anyone without the owner's proof. A guessed key counts like a guessed
 * number; a visitor of the public copy, whose page asks without a key, has guessed nothing.
 */
export async function findOwnedQuotation(ctx: Context, { id, key }: OwnersCall): Promise<Quotation> {
  const quotation = findQuotation(ctx.db, id)
  const isFound = quotation !== undefined && isLive(quotation, ctx.clock.now())
  if (isFound && isOwner(ctx, quotation, key)) return quotation
  const notFound = new AppError('not_found', 'error.quotationNotFound')
  if (!isFound || key !== undefined) return rejectLookup(ctx, notFound)
  await checkLookups(ctx)
  throw notFound
}

/** For what only the customer may do. Throws `forbidden` for a user, who might hold the customer's link. */
export async function findForCustomer(ctx: Context, call: OwnersCall): Promise<Quotation> {
  const quotation = await findOwnedQuotation(ctx, call)
  if (await ctx.identify()) throw new AppError('forbidden', 'error.customerOnly')
  return quotation
}
