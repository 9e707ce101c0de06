/** A safe path on this site from untrusted text (`dest`; docs/rules.md, Access). */

import { readUrl } from './links.ts'

const CHARACTERS_MAX = 500
/** A placeholder: a path that stays on this origin stays on ours. */
const ORIGIN = 'https://site.invalid'
/** Browsers read a backslash as a slash, and drop tabs and line breaks from a URL. */
const READ_OTHERWISE = /[\\\p{Cc}]/u

/** The normalised path with query and fragment; undefined if it could lead to another site. */
export function localPath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith('/') || text.length > CHARACTERS_MAX || READ_OTHERWISE.test(text)) return undefined
  const url = readUrl(text, ORIGIN)
  if (!url) return undefined
  const { origin, pathname, search, hash } = url
  // Removing dot segments may leave a path that begins like another host: `/.//elsewhere`.
  return origin === ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
