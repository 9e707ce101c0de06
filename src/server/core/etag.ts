import { digestOf } from '../platform/digest.ts'

const TAG_CHARACTERS = 22

/** Whether a caller already has what would be sent: `If-None-Match` names its tag, weakly or not, or anything at all. */
export function hasEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}

/** The tag of a file by what it holds. */
export function bytesTag(bytes: Uint8Array): string {
  return `"${digestOf(bytes).slice(0, TAG_CHARACTERS)}"`
}

/** The tag of an object by what it holds: the same content, the same tag. */
export function entityTag(object: object): string {
  return `"${digestOf(JSON.stringify(object)).slice(0, TAG_CHARACTERS)}"`
}
