import { digestOf } from '../platform/digest.ts'

const TAG_CHARACTERS = 22

/** Whether the caller already has this version: `If-None-Match` contains its tag, weak or strong, or `*`. */
export function hasEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}

/** The tag of a file, from its content. */
export function bytesTag(bytes: Uint8Array): string {
  return `"${digestOf(bytes).slice(0, TAG_CHARACTERS)}"`
}

/** The tag of an object, from its content: equal content has an equal tag. */
export function entityTag(object: object): string {
  return `"${digestOf(JSON.stringify(object)).slice(0, TAG_CHARACTERS)}"`
}
