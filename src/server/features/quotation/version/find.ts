/** The versions of a quotation as users see them. */
import type { Selectable } from 'kysely'
import { withEtag } from '#server/core/with-etag.ts'
import type { Db } from '#server/db/query.ts'
import type { QuotationLineTable } from '#server/db/tables/quotation.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { allTotals } from '#shared/product/total.ts'
import type { Version, VersionLine } from '#shared/quotation/version-schema.ts'
import { uploadPath } from '../../stored-file/rules.ts'
import { listAttached } from '../attached/store.ts'
import {
  listAcceptances,
  listLinesOfVersions,
  listVersionRows,
  type QuotationAcceptance,
  type QuotationVersion,
} from './store.ts'

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
    return { ...versionOf(row, ofIt(lines), ofIt(acceptances)), files }
  })
}

function versionOf(
  {
    quotation: _,
    author: __,
    printed: ___,
    full_file,
    monthly_total,
    upfront_total,
    ...row
  }: QuotationVersion,
  lines: readonly Selectable<QuotationLineTable>[],
  acceptances: readonly QuotationAcceptance[],
): Omit<IsoTimes<Version>, 'files'> {
  return withEtag({
    ...row,
    ...allTotals({ monthly_total, upfront_total }),
    file: row.state === 'sent' ? uploadPath(full_file) : null,
    lines: lines.map(lineOf),
    acceptances: acceptances.map(({ at, name, reference, address, pdf_digest, taken_back_at }) => ({
      at,
      name,
      reference,
      address,
      pdf_digest,
      taken_back_at,
    })),
  })
}

function lineOf({
  quotation: _,
  version: __,
  is_optional,
  is_chosen,
  ...line
}: Selectable<QuotationLineTable>): VersionLine {
  return { ...line, is_optional: is_optional === 1, is_chosen: is_chosen === 1 }
}
