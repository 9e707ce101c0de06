/** The secret shared with a user's app: encrypted at rest, sent to the app in base32 and as a QR code. */
import { createCipheriv, createDecipheriv } from 'node:crypto'
import { SECOND_STEP_DIGITS, SECOND_STEP_SECONDS } from '../../../../shared/base/limits.ts'
import type { Random } from '../../../platform/clock.ts'
import type { Keys } from '../keys.ts'

/** As long as the digest of SHA-1 (RFC 4226, requirement R6). */
const SECRET_BYTES = 20
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
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

/** RFC 4648, without padding: a secret's 160 bits are 32 letters. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** For typing: `ABCD EFGH …` */
export function inGroups(letters: string): string {
  return letters.replace(new RegExp(`.{${GROUP_LETTERS}}(?=.)`, 'g'), '$& ')
}

/** The URL that apps read from the QR code. They show the site's name, so it must contain no colon. */
export function setUpAddress(secret: Buffer, site: string, username: string): string {
  const issuer = encodeURIComponent(site.replaceAll(':', ' '))
  const account = encodeURIComponent(username)
  const rules = `algorithm=SHA1&digits=${SECOND_STEP_DIGITS}&period=${SECOND_STEP_SECONDS}`
  return `otpauth://totp/${issuer}:${account}?secret=${base32(secret)}&issuer=${issuer}&${rules}`
}

function associatedData(user: number): Buffer {
  return Buffer.from(`second step of ${user}`)
}
