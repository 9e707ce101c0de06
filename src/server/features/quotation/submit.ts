/** Turns a visitor's submission into a quotation, two PDFs and a mail, all durable before the answer. */

import { ACTS } from '#shared/quotation/life.ts'
import type { QuotationReceipt, QuotationSubmission } from '#shared/quotation/schema.ts'
import type { Context } from '../../core/context.ts'
import { spendCaptcha } from '../captcha/spend.ts'
import { sendLater } from '../mail/send-later.ts'
import { catalogueNames } from '../product/catalogue.ts'
import { listOfferedProducts } from '../product/store.ts'
import { assertFewConfirmations } from './confirmations.ts'
import { asSubmitted, recordCopies, renderCopies, renderMailedCopy, writeCopies } from './copies.ts'
import { toReceipt } from './files.ts'
import { recordEvent } from './history/record.ts'
import { drawKey } from './link.ts'
import { confirmationMail } from './mail.ts'
import { customerMailContext, printedNow } from './mail-letter.ts'
import { firstVersionOf, newQuotation } from './new-quotation.ts'
import { rememberOwner } from './owner.ts'
import { assertSeenPrices, quotationLines } from './rules.ts'
import { insertQuotation } from './store.ts'
import { insertVersion } from './version/store.ts'

/**
 * Throws `captcha`, `invalid` (with fields), `prices`, `too_many`, and `unavailable` while too many are in progress: then nothing
 * was used up. The same captcha and body get the first receipt again.
 */
export function submitQuotation(ctx: Context, submission: QuotationSubmission): Promise<QuotationReceipt> {
  return ctx.quotations.submissions.run(() => submitOne(ctx, submission))
}

async function submitOne(ctx: Context, submission: QuotationSubmission): Promise<QuotationReceipt> {
  await ctx.rateLimits.quotations.submissions.count(ctx.call.address)
  const { captcha, products, prices = {}, contact } = submission
  const body = { products: Object.entries(products).sort(), prices: Object.entries(prices).sort(), contact }
  const receipt = await spendCaptcha<QuotationReceipt>(
    ctx,
    { captcha, operation: 'quotation', action: 'quotation', body },
    (record) => createQuotation(ctx, submission, record),
  )
  rememberOwner(ctx, receipt.id)
  ctx.mail.worker.wake()
  return receipt
}

/** `record`: what belongs to it in the same transaction, which may throw. */
export async function createQuotation(
  ctx: Context,
  { products, prices, contact }: Omit<QuotationSubmission, 'captcha'>,
  record: (receipt: QuotationReceipt) => void,
): Promise<QuotationReceipt> {
  const lines = quotationLines(
    products,
    listOfferedProducts(ctx.db),
    catalogueNames(ctx.texts.live.catalogue),
  )
  if (prices) assertSeenPrices(lines, prices, contact.language ?? ctx.call.language)
  assertFewConfirmations(ctx, contact.email)
  const key = drawKey(ctx.random)
  const quotation = newQuotation(ctx, contact, { status: ACTS.submit.to, lines, key })
  try {
    const printed = printedNow(ctx, quotation)
    const content = asSubmitted(quotation, lines, printed)
    const pdf = await renderMailedCopy(ctx, quotation, content, key)
    const copies = await renderCopies(ctx, quotation, content)
    await writeCopies(ctx, quotation, copies)
    const receipt = toReceipt(quotation)
    ctx.db.transaction(() => {
      assertFewConfirmations(ctx, contact.email)
      record(receipt)
      insertQuotation(ctx.db, quotation, lines)
      insertVersion(ctx.db, { ...firstVersionOf(quotation), printed: JSON.stringify(printed) })
      recordEvent(ctx, { quotation: quotation.id, kind: 'submitted', version: quotation.version })
      recordCopies(ctx, quotation, copies)
      sendLater(ctx, confirmationMail({ ...customerMailContext(ctx, quotation), quotation, lines, key, pdf }))
    })
    ctx.visits.reach('sent')
    return receipt
  } catch (error) {
    await ctx.uploads.remove([quotation.full_file, quotation.public_file])
    throw error
  } finally {
    ctx.quotations.drawnIds.delete(quotation.id)
  }
}
