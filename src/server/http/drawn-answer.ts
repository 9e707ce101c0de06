/** The company's own icon or share picture as an answer. */
import { createHash } from 'node:crypto'
import { hasEtag } from '../core/etag.ts'
import type { DrawnFile, SiteAnswer, SiteRequest } from '../core/site-port.ts'
import { FOR_A_WHILE } from './static-files.ts'

/** Headers for the picture of a quotation's link: whose address it is may change, and search engines list none. */
export const OF_ONE_LINK = {
  'Cache-Control': 'private, max-age=3600',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
}

/** It is kept as long as the file in whose place it is: a link to it has its version. */
export function drawnAnswer(
  { content, content_type }: DrawnFile,
  { ifNoneMatch }: Pick<SiteRequest, 'ifNoneMatch'>,
  more: Record<string, string> = {},
): SiteAnswer {
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  const headers = { 'Content-Type': content_type, 'Cache-Control': FOR_A_WHILE, ETag: etag, ...more }
  return hasEtag(ifNoneMatch, etag)
    ? { status: 304, headers, body: '' }
    : { status: 200, headers, body: content }
}
