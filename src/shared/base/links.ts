/** Links as staff enter them for tools and partners (spec 5). What is not named here is refused, `javascript:` first of all. */

import type { TextKey } from '../i18n/t.ts'
import { readUrl } from './read-url.ts'

/** At the beginning of a link it stands for the site's own origin; alone it is the default. */
export const HOST = '{host}'

/** What programs are told of it. */
export const HOST_LINK = 'reference.hostLink' satisfies TextKey

/** Browsers take these out of an address before they read it, and what is left may be another one. */
export const READ_OTHERWISE = /[\p{Cc}\p{Cf}\p{Cs}]/u

const WEB = /^https?:\/\/[^/\\]/i
/** Whatever follows begins a path, so that it cannot become another host. */
const OWN_HOST = /^\{host\}(?::\d{1,5})?(?:[/?#]|$)/

const ANY_ORIGIN = 'https://site.invalid'

/** To the web, or to a place on this site. */
export function isWebLink(link: string): boolean {
  if (READ_OTHERWISE.test(link)) return false
  if (OWN_HOST.test(link)) return readUrl(resolveLink(link, ANY_ORIGIN)) !== undefined
  return WEB.test(link) && readUrl(link)?.hostname.includes('{') === false
}

/** `link` as a browser follows it. */
export function resolveLink(link: string, origin: string): string {
  if (!link.startsWith(HOST)) return link
  const rest = link.slice(HOST.length)
  // A port of its own takes the place of the origin's.
  return (rest.startsWith(':') ? origin.replace(/:\d+$/, '') : origin) + rest
}

/** Where `link` leads, as people read it. */
export function linkInWords(link: string, origin: string): string {
  return resolveLink(link, origin)
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/(.)\/$/, '$1')
}
