/**
 * A quotation's two PDFs follow its status: rendered while it is live, the public one removed once it is not.
 * Both keep their names, so an address that somebody was given stays good.
 */
import { randomBytes } from 'node:crypto'
import type { QuotationLine, QuotationReceipt, QuotationView } from '../../shared/quotation.ts'
import { totalsOf } from '../../shared/total.ts'
import { isoTime } from '../platform/clock.ts'
import type { Services } from '../services.ts'
import { deleteUploads, saveUpload } from '../upload/store.ts'
import type { createQuotationPdf, QuotationDocument } from './pdf.ts'
import {
  changeQuotation,
  findQuotation,
  listQuotationLines,
  listWithStaleFiles,
  type Quotation,
} from './store.ts'

export type RenderQuotationPdf = ReturnType<typeof createQuotationPdf>

/** The part of a stored path that is not the name. */
const UPLOADS = '/uploads/'
const FILE_NAME_BYTES = 24

export function newFileName(): string {
  return `${randomBytes(FILE_NAME_BYTES).toString('base64url')}.pdf`
}

export function receiptOf(quotation: Pick<Quotation, 'id' | 'full_file'>): QuotationReceipt {
  return { id: quotation.id, file: UPLOADS + quotation.full_file }
}

export function viewOf(quotation: Quotation, isOwner: boolean): QuotationView {
  const { id, status, created_at, expires_at, monthly_total, upfront_total } = quotation
  return {
    id,
    file: UPLOADS + (isOwner ? quotation.full_file : quotation.public_file),
    status: status === 'verified' ? 'verified' : 'pending_verification',
    created_at,
    expires_at,
    ...totalsOf([{ quantity: 1, monthly_price: monthly_total, upfront_price: upfront_total }]),
  }
}

export interface RenderedCopies {
  full: Uint8Array
  public: Uint8Array
}

export function renderCopies(
  services: Pick<Services, 'renderQuotationPdf' | 'texts' | 'publicUrl'>,
  quotation: Quotation,
  lines: readonly QuotationLine[],
): RenderedCopies {
  const document: QuotationDocument = {
    id: quotation.id,
    status: quotation.status === 'verified' ? 'verified' : 'pending_verification',
    language: quotation.language,
    created_at: quotation.created_at,
    expires_at: quotation.expires_at,
    verified_at: quotation.verified_at,
    contact: {
      name: quotation.name,
      email: quotation.email,
      phone: quotation.phone,
      detail: quotation.detail,
    },
    lines: [...lines],
    view_url: `${services.publicUrl()}/quotation/view?id=${quotation.id}`,
  }
  const render = services.renderQuotationPdf
  return {
    full: render(document, 'full', services.texts.both),
    public: render(document, 'public', services.texts.both),
  }
}

export async function writeCopies(
  services: Services,
  quotation: Quotation,
  copies: RenderedCopies,
): Promise<void> {
  await services.uploads.write([
    { name: quotation.full_file, content: copies.full },
    { name: quotation.public_file, content: copies.public },
  ])
}

/** Part of a transaction: makes the written copies known, and which status they show. */
export function recordCopies(services: Services, quotation: Quotation, copies: RenderedCopies): void {
  const created_at = isoTime(services.clock.now())
  const kind = { content_type: 'application/pdf', created_at }
  saveUpload(services.db, { ...kind, file: quotation.full_file, bytes: copies.full.length })
  saveUpload(services.db, { ...kind, file: quotation.public_file, bytes: copies.public.length })
  changeQuotation(services.db, quotation.id, quotation.status, { files_show: quotation.status })
}

/** Brings the files of every quotation up to its status; also what a crash between the two left undone. */
export async function settleFiles(services: Services): Promise<void> {
  for (const quotation of listWithStaleFiles(services.db)) await settle(services, quotation)
}

/** The same for one whose status was just changed. The change stands already, so a failure is left to the next sweep. */
export async function settleFilesOf(services: Services, id: string): Promise<void> {
  const quotation = findQuotation(services.db, id)
  if (!quotation || quotation.files_show === quotation.status) return
  await settle(services, quotation).catch((error: unknown) => {
    services.log.error(
      { err: error, quotation: id },
      'the files of a quotation could not be brought up to its status',
    )
  })
}

async function settle(services: Services, quotation: Quotation): Promise<void> {
  if (quotation.status === 'verified' || quotation.status === 'pending_verification') {
    const copies = renderCopies(services, quotation, listQuotationLines(services.db, quotation.id))
    await writeCopies(services, quotation, copies)
    services.db.transaction(() => recordCopies(services, quotation, copies))
    return
  }
  services.db.transaction(() => {
    deleteUploads(services.db, [quotation.public_file])
    changeQuotation(services.db, quotation.id, quotation.status, { files_show: quotation.status })
  })
  await services.uploads.remove([quotation.public_file])
}
