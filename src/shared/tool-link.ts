/**
 * Where a tool may lead: the web, a mail, a telephone, or a place on this site (spec 5). Anything else, `javascript:`
 * and `data:` first of all, is refused by not being named here.
 */

/** Stands for the site's own origin. */
export const HOST = '{host}'

const WEB = /^https?:\/\/[^/\\]/i
const MAIL = /^mailto:\S+$/i
const TELEPHONE = /^tel:\+?[\d\s\-.()*#]+(?:;[\w=+.-]+)*$/i
/** A second slash, of either kind, would begin another host. */
const LOCAL = /^\/(?![/\\])/
const OWN_HOST = /^\{host\}(?::\d{1,5})?(?:[/?#]|$)/

export function isToolLink(link: string): boolean {
  // Browsers take these out of an address before they read it, and what is left may be another one.
  if (/[\p{Cc}\p{Cf}\p{Cs}]/u.test(link)) return false
  if (WEB.test(link)) return URL.canParse(link)
  return MAIL.test(link) || TELEPHONE.test(link) || LOCAL.test(link) || OWN_HOST.test(link)
}

/** `link` as a browser follows it. */
export function resolveToolLink(link: string, origin: string): string {
  return link.startsWith(HOST) ? origin + link.slice(HOST.length) : link
}
