/** Time-based codes from a secret (RFC 6238: HMAC-SHA-1, six digits, 30 seconds, one step early or late). */
import { Secret, TOTP } from 'otpauth'
import { SECOND_STEP_DIGITS } from '#shared/base/limits.ts'

const SECOND_STEP_SECONDS = 30
/** How many time steps a code may be early or late. */
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
