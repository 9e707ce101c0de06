/** Secrets are kept as SHA-256 digests and compared in constant time. */
import { createHash, timingSafeEqual } from 'node:crypto'

export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

export function matchesDigest(text: string, digest: string): boolean {
  return timingSafeEqual(Buffer.from(digestOf(text)), Buffer.from(digest))
}
