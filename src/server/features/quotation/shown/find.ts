/** What the holder of a link to show reads: the quotation on the page and as a PDF, without how to reach its customer. */
import { PdfAttachment } from '#server/core/answers/attachment.ts'
import type { Context } from '#server/core/context.ts'
import { pickFields } from '#shared/base/fields.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { Shown } from '#shared/quotation/shown-schema.ts'
import { currentContent, renderFullCopy } from '../copies.ts'
import { shownTerms } from '../mail-letter.ts'
import { pdfName } from '../rules.ts'
import { readOffer } from '../version/find.ts'
import { findShown, type LookCall } from './link.ts'

/** Reading it is no opening by the customer. */
export async function readShown(ctx: Context, call: LookCall): Promise<IsoTimes<Shown>> {
  const quotation = await findShown(ctx, call)
  const offer = readOffer(ctx, quotation)
  return {
    ...pickFields(offer, READ),
    // How to pay is for who pays.
    terms: shownTerms(offer, false),
    name: quotation.name,
    issued_at: currentContent(ctx.db, quotation).issuedAt,
  }
}

const READ = [
  'id',
  'version',
  'state',
  'is_prepared',
  'valid_until',
  'discount_percent',
  'discount_monthly',
  'discount_upfront',
  'lines',
  'files',
  'monthly_total',
  'upfront_total',
  'first_year_total',
  'person',
] as const

/** Throws `too_many` for one quotation. */
export async function shownPdf(ctx: Context, call: LookCall): Promise<PdfAttachment> {
  const quotation = await findShown(ctx, call)
  await ctx.rateLimits.quotations.shownPdfs.count(quotation.id)
  const { terms, ...content } = currentContent(ctx.db, quotation)
  const pdf = await renderFullCopy(
    ctx,
    { ...quotation, email: '', phone: '', detail: '', reference: '' },
    { ...content, terms: terms && { ...terms, note: '', discount_reason: '' } },
  )
  return new PdfAttachment(pdfName(quotation), pdf)
}
