/** Secrets are kept as SHA-256 digests and compared in constant time. */
import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto'

const DERIVED_BYTES = 32

export function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url')
}

export function matchesDigest(text: string, digest: string): boolean {
  return isSameText(digestOf(text), digest)
}

/** In a time that tells nothing but the lengths. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** A key for one purpose out of a secret for many. */
export function derivedSecret(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, DERIVED_BYTES))
}
