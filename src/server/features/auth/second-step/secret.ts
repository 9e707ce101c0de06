/** The secrets of two-step verification: the one shared with a user’s app, encrypted at rest, its codes, and recovery codes. */
import { Secret, TOTP } from 'otpauth'
import type { Random } from '#server/platform/clock.ts'
import { digestOf } from '#server/platform/digest.ts'
import { seal, unseal } from '#server/platform/seal.ts'
import { RECOVERY_CODES, SECOND_STEP_DIGITS } from '#shared/base/limits.ts'
import { lettersInGroups } from '../../user/first.ts'
import type { Keys } from '../keys.ts'

/** The secret is as long as the digest of SHA-1 (RFC 4226, requirement R6). */
const SECRET_BYTES = 20
const GROUP_LETTERS = 4

type SecretKey = Pick<Keys, 'secondStepSecret'>

export function newSecret(random: Random): Buffer {
  return Buffer.from(random.token(SECRET_BYTES), 'base64url')
}

/** Bound to this user. */
export function sealSecret(keys: SecretKey, random: Random, user: number, secret: Buffer): Buffer {
  return seal(keys.secondStepSecret, random, nameOf(user), secret)
}

/** Returns undefined when it was encrypted with another key, or for another user. */
export function openSecret(keys: SecretKey, user: number, sealed: Buffer): Buffer | undefined {
  return unseal(keys.secondStepSecret, nameOf(user), sealed)
}

/** Groups the letters for typing: `ABCD EFGH …` */
export function inGroups(letters: string): string {
  return letters.replace(new RegExp(`.{${GROUP_LETTERS}}(?=.)`, 'g'), '$& ')
}

function nameOf(user: number): string {
  return `second step of ${user}`
}

const GROUPS = 3

/**
 * Recovery codes, for a user who has lost the phone. 74 random bits each, so a plain digest is safe to
 * store. Makes codes as people read them: `abcde-fghjk-mnpqr`.
 */
export function newRecoveryCodes(random: Random): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => lettersInGroups(random, GROUPS))
}

/** The code may have hyphens or not: `codeSchema` removes them. */
export function recoveryDigest(code: string): string {
  return digestOf(code.replaceAll('-', ''))
}

const SECOND_STEP_SECONDS = 30
/** How many time steps a code (RFC 6238: HMAC-SHA-1, six digits, 30 seconds) may be early or late. */
export const SECOND_STEP_DRIFT_STEPS = 1

const RULES = { algorithm: 'SHA1', digits: SECOND_STEP_DIGITS, period: SECOND_STEP_SECONDS }
const CODE = new RegExp(`^\\d{${SECOND_STEP_DIGITS}}$`)

export function isTotpCode(code: string): boolean {
  return CODE.test(code)
}

export function timeStepAt(ms: number): number {
  return TOTP.counter({ ...RULES, timestamp: ms })
}

/** The time step of the code; undefined when it matches none near now. */
export function stepOfCode(secret: Buffer, code: string, nowMs: number): number | undefined {
  // The library throws an error at six characters beyond ASCII.
  if (!isTotpCode(code)) return undefined
  const token = { token: code, timestamp: nowMs, window: SECOND_STEP_DRIFT_STEPS }
  const steps = TOTP.validate({ ...RULES, ...token, secret: secretOf(secret) })
  return steps === null ? undefined : timeStepAt(nowMs) + steps
}

/** RFC 4648, without padding: a secret's 160 bits are 32 letters. */
export function base32(secret: Buffer): string {
  return secretOf(secret).base32
}

/** The URL that apps read from the QR code. They show the site's name, so it must contain no colon. */
export function setUpAddress(secret: Buffer, site: string, username: string): string {
  const names = { issuer: site.replaceAll(':', ' '), label: username }
  return new TOTP({ ...RULES, ...names, secret: secretOf(secret) }).toString()
}

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer })
}
