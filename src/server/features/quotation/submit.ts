/** Turns a visitor's submission into a quotation, two PDFs and a mail, all durable before the answer. */
import { CONFIRMATIONS_PER_HOUR_AND_RECIPIENT } from '../../../shared/base/limits.ts'
import { totalsOf } from '../../../shared/product/total.ts'
import type {
  QuotationLine,
  QuotationReceipt,
  QuotationSubmission,
} from '../../../shared/quotation/schema.ts'
import type { Context } from '../../core/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { HOUR_MS, isoTime, SECOND_MS } from '../../platform/clock.ts'
import { digestOf } from '../../platform/digest.ts'
import { spendCaptcha } from '../captcha/spend.ts'
import { mailScene, sendLater } from '../mail/send-later.ts'
import { catalogueNames } from '../product/catalogue.ts'
import { listOfferedProducts } from '../product/store.ts'
import { newFileName, receiptOf, recordCopies, renderCopies, writeCopies } from './files.ts'
import { confirmationMail } from './mail.ts'
import { rememberOwner } from './owner.ts'
import { expiryOf, quotationLines } from './rules.ts'
import { findQuotation, insertQuotation, listConfirmationTimes, type Quotation } from './store.ts'

const KEY_BYTES = 24
const ID_MIN = 100_000
const ID_END = 1_000_000
const ID_DRAWS_MAX = 1_000

/**
 * Throws `captcha`, `invalid` (with fields) and `too_many`. The same captcha and body get the first receipt
 * again.
 */
export async function submitQuotation(
  ctx: Context,
  submission: QuotationSubmission,
): Promise<QuotationReceipt> {
  await ctx.rateLimits.quotations.submissions.count(ctx.call.address)
  const { captcha, products, contact } = submission
  const body = { products: Object.entries(products).sort(), contact }
  const receipt = await spendCaptcha<QuotationReceipt>(
    ctx,
    { captcha, operation: 'quotation', action: 'quotation', body },
    (record) => createQuotation(ctx, submission, record),
  )
  rememberOwner(ctx, receipt.id)
  ctx.mail.worker.wake()
  return receipt
}

async function createQuotation(
  ctx: Context,
  { products, contact }: QuotationSubmission,
  record: (receipt: QuotationReceipt) => void,
): Promise<QuotationReceipt> {
  const lines = quotationLines(
    products,
    listOfferedProducts(ctx.db),
    catalogueNames(ctx.texts.live.catalogue),
  )
  assertFewPending(ctx, contact.email)
  const key = ctx.random.token(KEY_BYTES)
  const quotation = newQuotation(ctx, contact, lines, key)
  try {
    const copies = await renderCopies(ctx, quotation, lines)
    await writeCopies(ctx, quotation, copies)
    const receipt = receiptOf(quotation)
    ctx.db.transaction(() => {
      assertFewPending(ctx, contact.email)
      record(receipt)
      insertQuotation(ctx.db, quotation, lines)
      recordCopies(ctx, quotation, copies)
      sendLater(ctx, confirmationMail({ ...mailScene(ctx), quotation, lines, key, pdf: copies.full }))
    })
    return receipt
  } catch (error) {
    await ctx.uploads.remove([quotation.full_file, quotation.public_file])
    throw error
  } finally {
    ctx.quotations.drawnIds.delete(quotation.id)
  }
}

function newQuotation(
  ctx: Context,
  contact: QuotationSubmission['contact'],
  lines: readonly QuotationLine[],
  key: string,
): Quotation {
  const now = ctx.clock.now()
  const { monthly_total, upfront_total } = totalsOf(lines)
  return {
    id: drawId(ctx),
    status: 'pending_verification',
    name: contact.name,
    email: contact.email,
    phone: contact.phone,
    detail: contact.detail,
    language: contact.language ?? ctx.call.language,
    monthly_total,
    upfront_total,
    full_file: newFileName(),
    public_file: newFileName(),
    files_show: null,
    key_digest: digestOf(key),
    restore_digest: null,
    created_at: isoTime(now),
    expires_at: expiryOf(now),
    verified_at: null,
    cancelled_at: null,
    purge_at: null,
  }
}

/** A number is free once its last quotation is deleted completely, and no other call has just drawn it. */
function drawId({ db, random, quotations: { drawnIds } }: Context): string {
  for (let draw = 0; draw < ID_DRAWS_MAX; draw++) {
    const id = String(random.integer(ID_MIN, ID_END))
    if (drawnIds.has(id) || findQuotation(db, id)) continue
    drawnIds.add(id)
    return id
  }
  throw new AppError('unavailable', 'error.unavailable')
}

/** Strangers cannot flood a mailbox: a few confirmations an hour per email, counted from what was sent. */
function assertFewPending({ db, clock }: Context, email: string): void {
  const now = clock.now()
  const sent = listConfirmationTimes(db, email, isoTime(now - HOUR_MS), isoTime(now))
  const oldestInTheWay = sent[CONFIRMATIONS_PER_HOUR_AND_RECIPIENT - 1]
  if (oldestInTheWay === undefined) return
  const retryAfterSeconds = Math.ceil((Date.parse(oldestInTheWay) + HOUR_MS - now) / SECOND_MS)
  throw new AppError('too_many', 'error.tooManyConfirmations', { retryAfterSeconds })
}
