/** A customer who comes too late to keep a quotation asks for the same again with one press, without the form. */
import { namesOf, pickFields } from '#shared/base/fields.ts'
import { QUOTATION_CUSTOMER_FIELDS } from '#shared/quotation/desk.ts'
import { isKept } from '#shared/quotation/life.ts'
import type { AskedAgain } from '#shared/quotation/schema.ts'
import type { Context } from '../../core/context.ts'
import type { Db } from '../../db/query.ts'
import { AppError } from '../../platform/app-error.ts'
import { listOfferedProducts } from '../product/store.ts'
import { rejectLookup } from './count-lookups.ts'
import { expireQuotations } from './expire.ts'
import { settleFilesOf, toReceipt } from './files.ts'
import { recordEvent } from './history/record.ts'
import { findNewestEvent } from './history/store.ts'
import { isOwnersKey, proofOf, rememberOwner } from './owner.ts'
import { changedPrices, isLate, isLive } from './rules.ts'
import { changeQuotation, findQuotation, listQuotationLines, type Quotation } from './store.ts'
import { createQuotation } from './submit.ts'

/**
 * A new request of what is still offered, at today's prices; a second press gets the same one again. Throws `not_found`
 * without the mailed key of one that came too late, `conflict` where nothing of it is offered any more, `too_many` and
 * `unavailable`.
 */
export async function askAgain(ctx: Context, { id, key }: { id: string; key: string }): Promise<AskedAgain> {
  const late = findQuotation(ctx.db, id)
  if (!late || !isOwnersKey(ctx, late, key) || !isLate(late, ctx.clock.now())) return reject(ctx)
  const again = await ctx.queue.run(`ask again ${findLatestRequest(ctx.db, late).id}`, () =>
    findOrRequest(ctx, late),
  )
  if (!again) return reject(ctx)
  rememberOwner(ctx, again.id, proofOf(ctx, late, key))
  ctx.mail.worker.wake()
  return { ...toReceipt(again), is_kept: isKept(again.status), ...changesSince(ctx, late, again) }
}

function reject(ctx: Context): Promise<never> {
  return rejectLookup(ctx, new AppError('not_found', 'error.quotationNotFound'))
}

/** Returns undefined where its customer has cancelled what they had asked for again. */
async function findOrRequest(ctx: Context, late: Quotation): Promise<Quotation | undefined> {
  const newest = findLatestRequest(ctx.db, late)
  if (isLive(newest, ctx.clock.now())) return newest
  if (!isLate(newest, ctx.clock.now())) return undefined
  const { id } = await ctx.quotations.submissions.run(() => requestAgain(ctx, newest))
  return findQuotation(ctx.db, id)
}

/** What it has become by asking again, as long as it is the same address: a corrected one is not the reader's of the old link. */
function findLatestRequest(db: Db, quotation: Quotation): Quotation {
  const asked = findNewestEvent(db, quotation.id, ['asked_again'])
  const next = asked && findQuotation(db, (JSON.parse(asked.detail) as { to: string }).to)
  return next && next.email === quotation.email ? findLatestRequest(db, next) : quotation
}

async function requestAgain(ctx: Context, late: Quotation) {
  const offered = new Set(listOfferedProducts(ctx.db).map(({ id }) => id))
  const lines = listQuotationLines(ctx.db, late).filter(
    ({ product }) => product !== null && offered.has(product),
  )
  if (lines.length === 0) throw new AppError('conflict', 'error.nothingLeft')
  await ctx.rateLimits.quotations.submissions.count(ctx.call.address)
  // Its status and its files say from now on, too, that it is late.
  expireQuotations(ctx)
  await settleFilesOf(ctx, late.id)
  const contact = pickFields(late, namesOf(QUOTATION_CUSTOMER_FIELDS))
  const products = Object.fromEntries(lines.map(({ product, quantity }) => [String(product), quantity]))
  return createQuotation(ctx, { products, contact }, ({ id }) => {
    const now = findQuotation(ctx.db, late.id)
    if (!now || now.email !== late.email || !isLate(now, ctx.clock.now()))
      throw new AppError('not_found', 'error.quotationNotFound')
    changeQuotation(ctx.db, late.id, now.status, { unkept_since: null })
    recordEvent(ctx, { quotation: late.id, kind: 'asked_again', detail: { to: id } })
  })
}

/** Compares it as submitted: of what staff have offered since, the page of the quotation tells. */
function changesSince(ctx: Context, late: Quotation, again: Quotation): Pick<AskedAgain, 'prices' | 'gone'> {
  const { language } = ctx.call
  const before = listQuotationLines(ctx.db, late)
  const now = listQuotationLines(ctx.db, { id: again.id, version: 1 })
  const seen = before.map((line) => [line.product, [line.monthly_price, line.upfront_price]] as const)
  const products = new Set(now.map(({ product }) => product))
  return {
    prices: changedPrices(now, Object.fromEntries(seen), language),
    gone: before.filter(({ product }) => !products.has(product)).map((line) => line[`name_${language}`]),
  }
}
