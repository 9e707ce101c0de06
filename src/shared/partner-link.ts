/** Where the links of a partner may lead: the web, or a place on this site (spec 5). Nothing else is taken. */

/** In `link` and `socials` it stands for the site's own origin, and is their default. */
export const HOST_PLACEHOLDER = '{host}'

const WEB = /^https?:\/\/[^/\\]/i
/** Whatever follows begins a path, so that it cannot become another host. */
const OWN_HOST = /^\{host\}(?:[/?#]|$)/

export function isPartnerLink(link: string): boolean {
  // Browsers take these out of an address before they read it, and what is left may be another one.
  if (/[\s\p{Cc}\p{Cf}\p{Cs}]/u.test(link)) return false
  return OWN_HOST.test(link) || (WEB.test(link) && URL.canParse(link))
}

/** `link` with the origin in the place of the placeholder, ready to follow. */
export function resolvePartnerLink(link: string, origin: string): string {
  return link.replaceAll(HOST_PLACEHOLDER, origin)
}
