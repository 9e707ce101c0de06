/** Secrets are stored as SHA-256 digests and compared in constant time. */
import { hash, hkdfSync, timingSafeEqual } from 'node:crypto'

const DERIVED_BYTES = 32

export function digestOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url')
}

export function matchesDigest(text: string, digest: string): boolean {
  return isSameText(digestOf(text), digest)
}

/** Takes a time that reveals only the lengths. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Derives a key for one purpose from a shared secret. */
export function derivedSecret(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, DERIVED_BYTES))
}
