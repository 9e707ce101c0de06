/** A path on this site, out of a text that may be anybody's (spec 3: `dest`; threats, "Access"). */

const CHARACTERS_MAX = 500
/** Any origin would do: a path that stays on it stays on ours. */
const ORIGIN = 'https://site.invalid'
/** Browsers read a backslash as a slash, and drop tabs and line breaks from an address. */
const READ_OTHERWISE = /[\\\p{Cc}]/u

/** The path as a browser would write it, with query and fragment; undefined for whatever could lead elsewhere. */
export function localPath(text: string | null | undefined): string | undefined {
  if (!text?.startsWith('/') || text.length > CHARACTERS_MAX || READ_OTHERWISE.test(text)) return undefined
  if (!URL.canParse(text, ORIGIN)) return undefined
  const { origin, pathname, search, hash } = new URL(text, ORIGIN)
  // Taking out dots may have left a path that begins as another site does: `/.//elsewhere`.
  return origin === ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
