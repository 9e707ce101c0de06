/** The versions of a quotation as users see them. */

import type { Selectable } from 'kysely'
import type { Context } from '#server/core/context.ts'
import { withEtag } from '#server/core/etag.ts'
import type { Db } from '#server/db/query.ts'
import type { QuotationLineTable } from '#server/db/tables/quotation.ts'
import { pickFields } from '#shared/base/fields.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { allTotals } from '#shared/product/product.ts'
import { isOrder } from '#shared/quotation/life.ts'
import type { Offer, VersionChanges } from '#shared/quotation/offer-schema.ts'
import type { Version, VersionLine } from '#shared/quotation/version-schema.ts'
import { uploadPath } from '../../stored-file/rules.ts'
import { listAttached } from '../attached/store.ts'
import { isShared } from '../history/sharing.ts'
import { findNewestEvent } from '../history/store.ts'
import { personToAsk, readPrinted, shownTerms } from '../mail-letter.ts'
import { offerStateOf } from '../rules.ts'
import type { Quotation } from '../store.ts'
import type { RequestedQuantities } from './lines.ts'
import { changesBetween, isPrepared, shownLine, TERM_FIELDS } from './rules.ts'
import {
  findVersion,
  listAcceptances,
  listLinesOfVersions,
  listVersionRows,
  type QuotationAcceptance,
  type QuotationVersion,
} from './store.ts'
import { findUndoUntil, isUndone } from './undone.ts'
import { offeredVisit } from './wished-visit.ts'

/** Newest first, each with the tag that an edit of it sends back. */
export function listVersions(db: Db, quotation: string): IsoTimes<Version>[] {
  const lines = listLinesOfVersions(db, quotation)
  const acceptances = listAcceptances(db, quotation)
  const attached = listAttached(db, quotation)
  return listVersionRows(db, quotation).map((row) => {
    const ofIt = <Part extends { version: number }>(parts: Part[]) =>
      parts.filter(({ version }) => version === row.version)
    // Not in the tag: a file that was attached conflicts with no edit.
    const files = ofIt(attached).map(({ name, file, content_type, bytes }) => ({
      ...{ name, content_type, bytes },
      file: uploadPath(file),
    }))
    return { ...toVersion(row, ofIt(lines), ofIt(acceptances)), files }
  })
}

function toVersion(
  {
    quotation: _,
    author: __,
    printed: ___,
    full_file,
    monthly_total,
    upfront_total,
    shows_photos,
    ...row
  }: QuotationVersion,
  lines: readonly Selectable<QuotationLineTable>[],
  acceptances: readonly QuotationAcceptance[],
): Omit<IsoTimes<Version>, 'files'> {
  return withEtag({
    ...row,
    shows_photos: shows_photos === 1,
    ...allTotals({ monthly_total, upfront_total }),
    file: row.state === 'sent' ? uploadPath(full_file) : null,
    lines: lines.map(toVersionLine),
    acceptances: acceptances.map(
      ({ at, name, reference, address, pdf_digest, handed_by, taken_back_at }) => ({
        at,
        name,
        handed_by,
        reference,
        address,
        pdf_digest,
        taken_back_at,
      }),
    ),
  })
}

function toVersionLine({ quotation: _, version: __, ...line }: Selectable<QuotationLineTable>): VersionLine {
  return shownLine(line)
}

/**
 * The newest version as its owner sees it, and what a version changes. Against the sent version before it;
 * null for the first.
 */
export function findVersionChanges(
  db: Db,
  quotation: string,
  after: Pick<IsoTimes<Version>, 'version' | 'lines' | 'monthly_total' | 'upfront_total'>,
): IsoTimes<VersionChanges> | null {
  const [before] = sentBefore(listVersions(db, quotation), after.version)
  return before ? changesBetween(before, after) : null
}

/** The newest version that the customer has, and what they can do with it. */
export function readOffer(ctx: Context, quotation: Quotation): IsoTimes<Offer> {
  const { db, clock } = ctx
  const { id, valid_until } = quotation
  const versions = listVersions(db, id)
  const current = versions.find(({ version }) => version === quotation.version)!
  const earlier = sentBefore(versions, current.version)
  const acceptance = listAcceptances(db, id).find(({ taken_back_at }) => taken_back_at === null)
  const printed = readPrinted(findVersion(db, id, quotation.version))
  const state = offerStateOf(quotation, clock.now())
  return {
    id,
    version: current.version,
    state,
    is_prepared: isPrepared(current),
    valid_until,
    ...pickFields(current, TERM_FIELDS),
    deposit: printed.deposit?.deposit ? printed.deposit : null,
    lines: current.lines,
    files: current.files,
    ...allTotals(quotation),
    terms: shownTerms(printed, isOrder(quotation.status)),
    person: personToAsk(ctx, quotation),
    changes: earlier[0] ? changesBetween(earlier[0], current) : null,
    earlier: earlier.map(({ version, sent_at, file }) => ({ version, sent_at: sent_at!, file: file! })),
    reference: quotation.reference,
    accepted: acceptance ? pickFields(acceptance, ['version', 'at', 'name', 'handed_by']) : null,
    undo_until: findUndoUntil(ctx, quotation),
    is_undone: isUndone(db, quotation),
    contact: pickFields(quotation, ['name', 'email', 'phone']),
    has_asked_for_change: quotation.change_asked_at !== null,
    asked: findAskedQuantities(db, quotation),
    has_asked_for_call: quotation.call_asked_at !== null,
    visit: offeredVisit(ctx, quotation, { state, is_prepared: isPrepared(current) }),
    is_shared: isShared(db, id),
  }
}

/**
 * Returns what the next request begins with; none where it was about another version, or from before its
 * quantities were kept.
 */
function findAskedQuantities(db: Db, { id, version, change_asked_at }: Quotation): Offer['asked'] {
  const event = change_asked_at === null ? undefined : findNewestEvent(db, id, ['change_requested'])
  if (event?.version !== version + 1) return null
  const { text, wish } = JSON.parse(event.detail) as { text: string; wish?: RequestedQuantities }
  return wish ? { ...wish, detail: text } : null
}

function sentBefore(versions: readonly IsoTimes<Version>[], before: number): IsoTimes<Version>[] {
  return versions.filter(({ state, version }) => state === 'sent' && version < before)
}
