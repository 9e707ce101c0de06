/** Time-based codes from a secret (RFC 6238: HMAC-SHA-1, six digits, 30 seconds, one step early or late). */
import { createHmac } from 'node:crypto'
import {
  SECOND_STEP_DIGITS,
  SECOND_STEP_DRIFT_STEPS,
  SECOND_STEP_SECONDS,
} from '../../../../shared/base/limits.ts'
import { SECOND_MS } from '../../../platform/clock.ts'
import { isSameText } from '../../../platform/digest.ts'

export function timeStepAt(ms: number): number {
  return Math.floor(ms / (SECOND_STEP_SECONDS * SECOND_MS))
}

/** RFC 4226, section 5.3. */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.at(-1)! & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** SECOND_STEP_DIGITS).padStart(SECOND_STEP_DIGITS, '0')
}

/** The time step of the code; undefined when it matches none near now. */
export function stepOfCode(secret: Buffer, code: string, nowMs: number): number | undefined {
  const now = timeStepAt(nowMs)
  const near = Array.from(
    { length: 2 * SECOND_STEP_DRIFT_STEPS + 1 },
    (_, index) => now - SECOND_STEP_DRIFT_STEPS + index,
  )
  // Compares all, so that the time taken does not reveal how early or late a code is.
  const [found] = near.filter((step) => step >= 0 && isSameText(totpCode(secret, step), code))
  return found
}
