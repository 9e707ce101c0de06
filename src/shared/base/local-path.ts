/** A path on this site, out of a text that may be anybody's (spec 3: `dest`; threats, "Access"). */

import { readUrl } from './read-url.ts'

const CHARACTERS_MAX = 500
/** Any origin would do: a path that stays on it stays on ours. */
const ORIGIN = 'https://site.invalid'
/** Browsers read a backslash as a slash, and drop tabs and line breaks from an address. */
const READ_OTHERWISE = /[\\\p{Cc}]/u

/** The path as a browser would write it, with query and fragment; undefined for whatever could lead elsewhere. */
export function localPath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith('/') || text.length > CHARACTERS_MAX || READ_OTHERWISE.test(text)) return undefined
  const url = readUrl(text, ORIGIN)
  if (!url) return undefined
  const { origin, pathname, search, hash } = url
  // Taking out dots may have left a path that begins as another site does: `/.//elsewhere`.
  return origin === ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
