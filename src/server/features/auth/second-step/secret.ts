/** The secret shared with a user's app, encrypted at rest. */
import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Random } from '#server/platform/clock.ts'
import type { Keys } from '../keys.ts'

/** As long as the digest of SHA-1 (RFC 4226, requirement R6). */
const SECRET_BYTES = 20
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const GROUP_LETTERS = 4

type SecretKey = Pick<Keys, 'secondStepSecret'>

export function newSecret(random: Random): Buffer {
  return Buffer.from(random.token(SECRET_BYTES), 'base64url')
}

/** Nonce, tag, cipher text. Bound to this user. */
export function sealSecret(keys: SecretKey, random: Random, user: number, secret: Buffer): Buffer {
  const nonce = Buffer.from(random.token(NONCE_BYTES), 'base64url')
  const cipher = createCipheriv(CIPHER, keys.secondStepSecret, nonce).setAAD(associatedData(user))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** Undefined when it was encrypted with another key, or for another user. */
export function openSecret(keys: SecretKey, user: number, sealed: Buffer): Buffer | undefined {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  try {
    const decipher = createDecipheriv(CIPHER, keys.secondStepSecret, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(associatedData(user)).setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}

/** For typing: `ABCD EFGH …` */
export function inGroups(letters: string): string {
  return letters.replace(new RegExp(`.{${GROUP_LETTERS}}(?=.)`, 'g'), '$& ')
}

function associatedData(user: number): Buffer {
  return Buffer.from(`second step of ${user}`)
}
