/** A record with its entity tag: an edit that sends the tag is rejected when someone else saved first. */
import { AppError } from '../platform/app-error.ts'
import { entityTag, hasEtag } from './etag.ts'

/** The tag leaves `position` out: moving records does not make an open edit stale. */
export function withEtag<Row extends object>(row: Row): Row & { etag: string } {
  return { ...row, etag: recordTag(row) }
}

/** Throws `conflict` when the record has changed since the caller read it. */
export function assertCurrent(row: object, ifMatch: string | undefined): void {
  if (ifMatch !== undefined && !hasEtag(ifMatch, recordTag(row))) {
    throw new AppError('conflict', 'error.changedMeanwhile')
  }
}

export function recordTag(row: object): string {
  if (!('position' in row)) return entityTag(row)
  const { position: _, ...content } = row
  return entityTag(content)
}
