/**
 * A quotation's two PDFs follow its status: rendered while it is live, the public one deleted once it is not.
 * Both keep their names, so that links stay valid, until proofs end.
 */

import { isDeepStrictEqual } from 'node:util'
import { pickFields } from '#shared/base/fields.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { allTotals } from '#shared/product/product.ts'
import { DISCOUNT_FIELDS } from '#shared/quotation/discount.ts'
import { ACTS, actEvents, isKept, isOrder, LIFE, statusAfter } from '#shared/quotation/life.ts'
import type { QuotationReceipt, QuotationView } from '#shared/quotation/schema.ts'
import type { QuotationStatus } from '#shared/quotation/status.ts'
import type { Services } from '../../core/context.ts'
import type { Db } from '../../db/query.ts'
import { uploadPath } from '../stored-file/rules.ts'
import { deleteUploads, findUpload } from '../stored-file/store.ts'
import {
  currentContent,
  issuedAt,
  recordCopies,
  renderCopies,
  renderFullCopy,
  savePdf,
  type VersionContent,
  writeCopies,
} from './copies.ts'
import { listQuotationFiles, listWithStaleFiles } from './file/store.ts'
import { findNewestEventUntil } from './history/store.ts'
import { personToAsk, readPrinted, shownTerms } from './mail-letter.ts'
import { publicLines } from './public-lines.ts'
import { hasPublicFile, offerStateOf } from './rules.ts'
import { changeQuotation, findQuotation, listQuotationLines, type Quotation } from './store.ts'
import { NO_TERMS, versionLines } from './version/rules.ts'
import { findVersion, listVersionRows, type QuotationVersion } from './version/store.ts'

export function toReceipt(quotation: Pick<Quotation, 'id' | 'full_file'>): QuotationReceipt {
  return { id: quotation.id, file: uploadPath(quotation.full_file) }
}

export function readQuotationView(
  services: Pick<Services, 'db' | 'clock' | 'texts'>,
  quotation: Quotation,
  { isFull, isYours }: { isFull: boolean; isYours: boolean },
): IsoTimes<QuotationView> {
  const { db, clock, texts } = services
  const { id, status, version, created_at, expires_at, valid_until, monthly_total, upfront_total } = quotation
  const stored = findVersion(db, id, version)
  const printed = readPrinted(stored)
  const lines = versionLines(listQuotationLines(db, quotation))
  const state = offerStateOf(quotation, clock.now())
  return {
    id,
    is_yours: isYours,
    file: uploadPath(isFull ? quotation.full_file : quotation.public_file),
    status: isKept(status) ? ACTS.verify.to : ACTS.submit.to,
    state,
    version,
    created_at,
    expires_at,
    issued_at: issuedAt(quotation, stored),
    valid_until,
    ...pickFields(stored ?? NO_TERMS, DISCOUNT_FIELDS),
    ...allTotals({ monthly_total, upfront_total }),
    lines: isFull ? lines : publicLines(lines, texts.live.both),
    terms: shownTerms(printed, isFull && isOrder(status)),
    person: isFull ? personToAsk(services, quotation) : null,
  }
}

/** Updates the files of every quotation to its status, also after a crash. */
export async function settleFiles(services: Services): Promise<void> {
  for (const id of listWithStaleFiles(services.db)) await settleFilesOf(services, id)
}

/**
 * The same for one quotation whose status has just changed. The change is committed already, so a failure is
 * left to the next sweep.
 */
export async function settleFilesOf(services: Services, id: string): Promise<void> {
  try {
    await services.queue.run(`files ${id}`, () => settle(services, id))
  } catch (error) {
    services.log.error(
      { err: error, quotation: id },
      'the files of a quotation could not be updated to its status',
    )
  }
}

/** Repeats until the files show the status: it may change again while they are written. */
async function settle(services: Services, id: string): Promise<void> {
  for (;;) {
    const quotation = findQuotation(services.db, id)
    if (!quotation || quotation.files_show === quotation.status) return
    if (hasPublicFile(quotation)) {
      const copies = await renderCopies(services, quotation, currentContent(services.db, quotation))
      await writeCopies(services, quotation, copies)
      await restoreEarlierFiles(services, quotation)
      services.db.transaction(() => {
        const isSame = isDeepStrictEqual(findQuotation(services.db, id), quotation)
        recordCopies(services, quotation, copies)
        // What has changed since, such as its last day, is in the next ones.
        if (!isSame) changeQuotation(services.db, id, quotation.status, { files_show: null })
      })
    } else {
      await restoreFullFile(services, quotation)
      services.db.transaction(() => {
        deleteUploads(services.db, [quotation.public_file])
        changeQuotation(services.db, id, quotation.status, { files_show: quotation.status })
      })
      await services.uploads.remove([quotation.public_file])
    }
  }
}

/**
 * Does what may end the proofs of a quotation: the PDFs that were theirs leave the folder, and new ones are there once it
 * returns.
 */
export async function withFilesInStep<Result>(
  services: Services,
  id: string,
  act: () => Result | Promise<Result>,
): Promise<Result> {
  const before = listQuotationFiles(services.db, id)
  const result = await act()
  const kept = new Set(listQuotationFiles(services.db, id))
  const gone = before.filter((file) => !kept.has(file))
  if (gone.length > 0) await services.uploads.remove(gone)
  await settleFilesOf(services, id)
  return result
}

/** Restores the full copy of a quotation that only staff still see, after its proofs ended. */
async function restoreFullFile(services: Services, quotation: Quotation): Promise<void> {
  const { db } = services
  if (!LIFE[quotation.status].isSent || findUpload(db, quotation.full_file)) return
  const pdf = await renderFullCopy(services, quotation, currentContent(db, quotation))
  await services.uploads.write([{ name: quotation.full_file, content: pdf }])
  db.transaction(() => savePdf(services, quotation.full_file, pdf))
}

/**
 * Restores files of earlier versions that a restored backup did not have, as the customer had them when the
 * next version came.
 */
async function restoreEarlierFiles(services: Services, quotation: Quotation): Promise<void> {
  const { db } = services
  for (const version of listVersionRows(db, quotation.id)) {
    const isEarlier = version.state === 'sent' && version.version < quotation.version
    if (!isEarlier || findUpload(db, version.full_file)) continue
    const earlier = { ...quotation, ...pickFields(version, OF_VERSION) }
    const content = currentContent(db, earlier)
    const shown = { ...earlier, status: statusOfEarlier(db, version, content) }
    const pdf = await renderFullCopy(services, shown, content)
    await services.uploads.write([{ name: version.full_file, content: pdf }])
    db.transaction(() => savePdf(services, version.full_file, pdf))
  }
}

function statusOfEarlier(db: Db, version: QuotationVersion, { acceptance }: VersionContent): QuotationStatus {
  if (acceptance) return ACTS.accept.to
  const end = findNewestEventUntil(db, version, ENDS)
  return (end && statusAfter(end.kind)) ?? ACTS.send.to
}

/** What opens a version for its customer, or ends it. One that was cancelled is as it was once it is restored. */
const ENDS = actEvents(
  ({ to }) => to !== null && isKept(to) && LIFE[to].publicFile !== 'never' && !isOrder(to),
)

const OF_VERSION = ['version', 'valid_until', 'monthly_total', 'upfront_total', 'full_file'] as const
