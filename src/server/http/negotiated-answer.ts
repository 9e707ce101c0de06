/** An answer that is compressed and tagged once, when it is made, so that serving it to a browser only picks a buffer. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import { hasEtag } from '../core/etag.ts'
import type { SiteAnswer } from '../core/site-port.ts'

const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** As it was made, before it is compressed. */
export interface Rendered {
  status: number
  headers: Record<string, string>
  text: string
}

export interface Ready {
  status: number
  headers: Record<string, string>
  bodies: Record<Encoding, Buffer>
  /** Strong, one for each encoding (RFC 9110, 8.8.3). */
  etags: Record<Encoding, string>
}

/**
 * 4 ms a page. 9 is 0.3 % smaller, but takes four times as long and 32 MB for each page that is compressed at once (7: 8 MB);
 * the best, 11, is 8 % smaller and takes a quarter of a second.
 */
const BROTLI_QUALITY = 7

/** Compresses on other threads. `before`, an answer of an earlier release, is kept where the text is the same. */
export async function makeReady({ status, headers, text }: Rendered, before?: Ready): Promise<Ready> {
  const identity = Buffer.from(text)
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const etags = { br: `"${digest}-br"`, gzip: `"${digest}-gz"`, identity: `"${digest}"` }
  if (before?.etags.identity === etags.identity) return { status, headers, bodies: before.bodies, etags }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    promisify(gzip)(identity, { level: constants.Z_BEST_COMPRESSION }),
  ])
  return { status, headers, bodies: { br, gzip: gz, identity }, etags }
}

/** `key`: the answer's name in the release, by which the one of an earlier release is found. */
export type MakeAnswer = (key: string, rendered: Rendered) => Promise<Ready>

interface Conditions {
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

export function answerWith(
  { status, headers: common, bodies, etags }: Ready,
  { acceptEncoding, ifNoneMatch }: Conditions,
): SiteAnswer {
  const encoding = bestEncoding(acceptEncoding)
  const headers = { ...common, ETag: etags[encoding] }
  if (status === 200 && hasEtag(ifNoneMatch, etags[encoding])) return { status: 304, headers, body: '' }
  return { status, headers: { ...headers, ...encodingHeader(encoding) }, body: bodies[encoding] }
}

export function encodingHeader(encoding: Encoding): Record<string, string> {
  return encoding === 'identity' ? {} : { 'Content-Encoding': encoding }
}

/** What the browser prefers, and of equals the smallest. Names of encodings have no case (RFC 9110, 8.4.1). */
export function bestEncoding(accepted = ''): Encoding {
  return (negotiate(accepted.toLowerCase(), [...ENCODINGS]) as Encoding | null) ?? 'identity'
}
