/** Encrypts short secrets that are stored, each bound to what it is of. */
import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Random } from './clock.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Nonce, tag, cipher text. The key has 32 bytes; `of` names what the secret belongs to. */
export function seal(key: Buffer, random: Random, of: string, secret: Uint8Array): Buffer {
  const nonce = Buffer.from(random.token(NONCE_BYTES), 'base64url')
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(of))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** Returns undefined when it was encrypted with another key, or for something else. */
export function unseal(key: Buffer, of: string, sealed: Buffer): Buffer | undefined {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(of)).setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}
