/** Where a tool may lead: the web, an email, a phone, or a path on this site. */
import { isWebLink, READ_OTHERWISE } from '../base/links.ts'
import { readUrl } from '../base/read-url.ts'

const MAIL = /^mailto:\S+$/i
const TELEPHONE = /^tel:\+?[\d\s\-.()*#]+(?:;[\w=+.-]+)*$/i
/** A second slash or a backslash would begin another host. */
const LOCAL = /^\/(?![/\\])/

export function isToolLink(link: string): boolean {
  if (READ_OTHERWISE.test(link)) return false
  if (MAIL.test(link) || TELEPHONE.test(link)) return readUrl(link) !== undefined
  return isWebLink(link) || LOCAL.test(link)
}
