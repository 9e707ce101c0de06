import { AppError } from '../platform/app-error.ts'
import { digestOf } from '../platform/digest.ts'

const TAG_CHARACTERS = 22

/** Whether the caller already has this version: `If-None-Match` contains its tag, weak or strong, or `*`. */
export function hasEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = tagsIn(ifNoneMatch)
  return tags.includes(etag) || tags.includes('*')
}

function tagsIn(header = ''): string[] {
  return header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
}

/** The tag of a file, from its content. */
export function bytesTag(bytes: Uint8Array): string {
  return `"${digestOf(bytes).slice(0, TAG_CHARACTERS)}"`
}

/** The tag of an object, from its content: equal content has an equal tag. */
export function entityTag(object: object): string {
  return `"${digestOf(JSON.stringify(object)).slice(0, TAG_CHARACTERS)}"`
}

/**
 * A record with its entity tag: an edit that sends the tag is rejected when someone else saved first. The
 * tag leaves `position` out: moving records does not make an open edit stale.
 */
export function withEtag<Row extends object>(row: Row): Row & { etag: string } {
  return { ...row, etag: recordTag(row) }
}

/** Throws `conflict` when the record has changed since the caller read it. */
export function assertCurrent(row: object, ifMatch: string | undefined): void {
  if (ifMatch !== undefined && !hasEtag(ifMatch, recordTag(row))) {
    throw new AppError('conflict', 'error.changedMeanwhile')
  }
}

/** The same of a record whose parts have a tag each: none that the caller names may be stale. */
export function assertPartsCurrent(parts: readonly object[], ifMatch: string | undefined): void {
  if (ifMatch === undefined) return
  const current = [...parts.map(recordTag), '*']
  if (!tagsIn(ifMatch).every((tag) => current.includes(tag))) {
    throw new AppError('conflict', 'error.changedMeanwhile')
  }
}

export function recordTag(row: object): string {
  if (!('position' in row)) return entityTag(row)
  const { position: _, ...content } = row
  return entityTag(content)
}
