/** The secret in a mailed link, which proves whose quotation it is. Only its digest is stored. */
import type { Random } from '../../platform/clock.ts'

const KEY_BYTES = 24

export function drawKey(random: Random): string {
  return random.token(KEY_BYTES)
}
