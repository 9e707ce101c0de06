/** The two PDFs of a quotation: what they show, rendered and written. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pickFields } from '#shared/base/fields.ts'
import { LIFE } from '#shared/quotation/life.ts'
import type { Services } from '../../core/context.ts'
import type { Db } from '../../db/query.ts'
import { isoTime } from '../../platform/clock.ts'
import { findUpload, saveUpload } from '../stored-file/store.ts'
import { namesOfAttached } from './attached/store.ts'
import { type PrintedVersion, personToAsk, readPrinted } from './mail-letter.ts'
import type { QuotationCopy, QuotationDocument } from './pdf/document.ts'
import { changeQuotation, listQuotationLines, type Quotation, type StoredLine } from './store.ts'
import { isPrepared, NO_TERMS, type Terms } from './version/rules.ts'
import { findAcceptance, findVersion, type QuotationVersion } from './version/store.ts'

export interface RenderedCopies {
  full: Uint8Array
  public: Uint8Array
}

/** What a PDF shows besides the quotation itself. */
export interface VersionContent {
  lines: readonly StoredLine[]
  /** The terms; if absent, those of the submission. */
  terms?: Terms | undefined
  /** The names of its attached files. */
  files?: readonly string[]
  acceptance?: { name: string; at: string; reference: string; handed_by: string } | null | undefined
  printed: PrintedVersion
  /** Staff made it. */
  isPrepared: boolean
  issuedAt: string
}

/** Returns it as the customer asks for it. */
export function asSubmitted(
  { created_at }: Pick<Quotation, 'created_at'>,
  lines: readonly StoredLine[],
  printed: PrintedVersion,
): VersionContent {
  return { lines, printed, isPrepared: false, issuedAt: created_at }
}

/** Reads the content of the quotation's current version. */
export function currentContent(db: Db, quotation: Quotation): VersionContent {
  const { id, version } = quotation
  const stored = findVersion(db, id, version)
  return {
    lines: listQuotationLines(db, quotation),
    terms: stored,
    files: namesOfAttached(db, quotation),
    printed: readPrinted(stored),
    isPrepared: stored !== undefined && isPrepared(stored),
    issuedAt: issuedAt(quotation, stored),
    acceptance: findAcceptance(db, id, version),
  }
}

/** The date on the PDF and on the page. */
export function issuedAt(
  { created_at }: Quotation,
  version: Pick<QuotationVersion, 'sent_at'> | undefined,
): string {
  return version?.sent_at ?? created_at
}

type Renderer = Pick<Services, 'db' | 'quotations' | 'texts' | 'site'>

export async function renderCopies(
  services: Renderer,
  quotation: Quotation,
  content: VersionContent,
): Promise<RenderedCopies> {
  const full = await renderFullCopy(services, quotation, content)
  // A document of many rare characters takes a while: yield between the two.
  await nextTurn()
  return { full, public: await renderCopy(services, quotation, content, 'public') }
}

/** The copy in the folder, or a preview: its owner and staff read it, so its code has no key. */
export function renderFullCopy(
  services: Renderer,
  quotation: Quotation,
  content: VersionContent,
): Promise<Uint8Array> {
  return renderCopy(services, quotation, content, 'full')
}

/** What is mailed to the customer, and to no one else: its code has the key of that mail's link. */
export function renderMailedCopy(
  services: Renderer,
  quotation: Quotation,
  content: VersionContent,
  key: string,
): Promise<Uint8Array> {
  return renderCopy(services, quotation, content, 'full', key)
}

function renderCopy(
  services: Renderer,
  quotation: Quotation,
  content: VersionContent,
  copy: QuotationCopy,
  key = '',
): Promise<Uint8Array> {
  const { lines, terms = NO_TERMS, acceptance = null, printed } = content
  const document: QuotationDocument = {
    id: quotation.id,
    version: quotation.version,
    state: LIFE[quotation.status].prints,
    language: quotation.language,
    is_prepared: content.isPrepared,
    issued_at: content.issuedAt,
    created_at: quotation.created_at,
    expires_at: quotation.expires_at,
    verified_at: quotation.verified_at,
    valid_until: quotation.valid_until,
    acceptance: acceptance && pickFields(acceptance, ['name', 'at', 'handed_by']),
    discount: {
      percent: terms.discount_percent,
      monthly: terms.discount_monthly,
      upfront: terms.discount_upfront,
      reason: terms.discount_reason,
    },
    note: terms.note,
    files: content.files ?? [],
    ...printed,
    person: personToAsk(services, quotation),
    // A customer who accepts may say it themselves.
    reference: acceptance?.reference || printed.reference,
    monthly_total: quotation.monthly_total,
    upfront_total: quotation.upfront_total,
    contact: pickFields(quotation, ['name', 'restaurant', 'district', 'email', 'phone', 'detail']),
    lines: [...lines],
    view_url: `${services.site.publicUrl()}/quotation/view?id=${quotation.id}`,
  }
  return services.quotations.renderPdf(document, copy, services.texts.live.both, key)
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

/** Call it inside a transaction: stores the written copies, unless the status has changed since. */
export function recordCopies(services: Services, quotation: Quotation, copies: RenderedCopies): void {
  const isCurrent = changeQuotation(services.db, quotation.id, quotation.status, {
    files_show: quotation.status,
  })
  // The full copy stays, whatever the status is now, and is the one in the folder.
  if (isCurrent || findUpload(services.db, quotation.full_file))
    savePdf(services, quotation.full_file, copies.full)
  if (isCurrent) savePdf(services, quotation.public_file, copies.public)
}

export function savePdf({ db, clock }: Services, file: string, { length }: Uint8Array): void {
  const created_at = isoTime(clock.now())
  saveUpload(db, { file, content_type: 'application/pdf', bytes: length, created_at })
}
