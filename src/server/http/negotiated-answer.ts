/** An answer that is compressed and tagged once, when it is made, so that serving it to a browser only picks a buffer. */
import { webcrypto } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gunzipSync, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import { hasEtag } from '../core/etag.ts'
import type { SiteAnswer } from '../core/site-port.ts'

const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

export interface Ready {
  status: number
  headers: Record<string, string>
  /** Not as plain text, which is three quarters of the memory and which no browser asks for. */
  bodies: Record<Exclude<Encoding, 'identity'>, Buffer>
  etags: Record<Encoding, string>
  /** Whether `shrink` has nothing left to do. */
  isSmallest: boolean
}

type HeadersByEncoding = Partial<Record<Encoding, Record<string, string>>>
/** Of answers, until they are shrunk. */
const known = new WeakMap<Ready, HeadersByEncoding>()

/** Good is ready in a hundredth of a second; best is 8 % smaller and takes a quarter. */
const QUALITY = { good: 9, best: 11 }
/** Of larger texts, which would keep another thread busy for seconds. */
const SHRUNK_BYTES = 256 * 1_024

export async function makeReady(
  status: number,
  headers: Record<string, string>,
  text: string,
): Promise<Ready> {
  const identity = Buffer.from(text)
  const [br, gz] = await Promise.all([
    compress(identity, QUALITY.good),
    promisify(gzip)(identity, { level: constants.Z_BEST_COMPRESSION }),
  ])
  // Large enough to be worth another thread, like the compression above.
  const hash = Buffer.from(await webcrypto.subtle.digest('SHA-256', identity))
  const digest = hash.toString('base64url').slice(0, 22)
  return {
    status,
    headers,
    bodies: { br, gzip: gz },
    etags: { br: `"${digest}-br"`, gzip: `"${digest}-gz"`, identity: `"${digest}"` },
    isSmallest: identity.length > SHRUNK_BYTES,
  }
}

/** Replaces the body for Brotli by a smaller one. It takes long, on another thread: call it once the answer is live. */
export async function shrink(ready: Ready): Promise<void> {
  if (ready.isSmallest) return
  const br = await compress(await promisify(gunzip)(ready.bodies.gzip), QUALITY.best)
  ready.bodies = { ...ready.bodies, br }
  // Other bytes, so another tag.
  ready.etags = { ...ready.etags, br: ready.etags.br.replace(/-br"$/, '-br11"') }
  ready.isSmallest = true
  known.delete(ready)
}

/** The window fits a page and avoids setting up a larger one. */
function compress(content: Buffer, quality: number): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 16 }
  return promisify(brotliCompress)(content, { params })
}

interface Conditions {
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

export function answerWith(ready: Ready, { acceptEncoding, ifNoneMatch }: Conditions): SiteAnswer {
  const encoding = bestEncoding(acceptEncoding)
  const { status, bodies, etags } = ready
  if (status === 200 && hasEtag(ifNoneMatch, etags[encoding]))
    return { status: 304, headers: { ...ready.headers, ETag: etags[encoding] }, body: '' }
  const headers = headersIn(ready, encoding)
  return { status, headers, body: encoding === 'identity' ? gunzipSync(bodies.gzip) : bodies[encoding] }
}

/** Made when first asked for, and the same object from then on. */
function headersIn(ready: Ready, encoding: Encoding): Record<string, string> {
  let all = known.get(ready)
  if (!all) {
    all = {}
    known.set(ready, all)
  }
  all[encoding] ??= {
    ...ready.headers,
    ETag: ready.etags[encoding],
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  }
  return all[encoding]
}

/** Browsers send a handful of short headers; others are read each time. */
const REMEMBERED_MAX = 100
const REMEMBERED_MAX_CHARACTERS = 100
const remembered = new Map<string, Encoding>()

/** What the browser prefers, and of equals the smallest. Names of encodings have no case (RFC 9110, 8.4.1). */
export function bestEncoding(accepted = ''): Encoding {
  const before = remembered.get(accepted)
  if (before) return before
  const best = (negotiate(accepted.toLowerCase(), [...ENCODINGS]) as Encoding | null) ?? 'identity'
  if (remembered.size < REMEMBERED_MAX && accepted.length <= REMEMBERED_MAX_CHARACTERS)
    remembered.set(accepted, best)
  return best
}
