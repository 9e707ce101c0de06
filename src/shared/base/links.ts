/**
 * Links that admins enter for tools and partners. Only listed
 * schemes are accepted, so `javascript:` is refused.
 */

/** At the start of a link it means the site's own origin; alone it is the default link. */
export const HOST = '{host}'

/** Its description in the API document. */
export const HOST_LINK =
  'A {host} at the beginning stands for the site’s own URL (PUBLIC_URL). Where that is https://www.example.com, {host}/contact leads to https://www.example.com/contact.'

/** Browsers drop these characters from a URL, which may change where it leads. */
export const READ_OTHERWISE = /[\p{Cc}\p{Cf}\p{Cs}]/u

const WEB = /^https?:\/\/[^/\\]/i
/** The rest must begin with a path, otherwise it could change the host. */
const OWN_HOST = /^\{host\}(?::\d{1,5})?(?:[/?#]|$)/

const ANY_ORIGIN = 'https://site.invalid'

/** A link to the web or to a path on this site. */
export function isWebLink(link: string): boolean {
  if (READ_OTHERWISE.test(link)) return false
  if (OWN_HOST.test(link)) return readUrl(resolveLink(link, ANY_ORIGIN)) !== undefined
  return WEB.test(link) && readUrl(link)?.hostname.includes('{') === false
}

/** The URL of `link`, with `{host}` replaced. */
export function resolveLink(link: string, origin: string): string {
  if (!link.startsWith(HOST)) return link
  const rest = link.slice(HOST.length)
  // A port after `{host}` replaces the port of the origin.
  return (rest.startsWith(':') ? origin.replace(/:\d+$/, '') : origin) + rest
}

/** The link as shown to people. */
export function linkInWords(link: string, origin: string): string {
  return resolveLink(link, origin)
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/(.)\/$/, '$1')
}

/** Parses a URL; undefined if invalid. `URL.canParse` is newer than the oldest supported browsers. */
export function readUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
