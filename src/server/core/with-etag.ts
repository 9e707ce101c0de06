/**
 * A record with its entity tag: an edit that sends the tag is rejected when someone else changed the record
 * first (contract 3).
 */
import { AppError } from '../platform/app-error.ts'
import { entityTag, hasEtag } from './etag.ts'

export function withEtag<Row extends object>(row: Row): Row & { etag: string } {
  return { ...row, etag: entityTag(row) }
}

/** Throws `conflict` when the record has changed since the caller read it. */
export function assertCurrent(row: object, ifMatch: string | undefined): void {
  if (ifMatch !== undefined && !hasEtag(ifMatch, entityTag(row))) {
    throw new AppError('conflict', 'error.changedMeanwhile')
  }
}
