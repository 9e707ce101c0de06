/** Recovery codes, for a user who has lost the phone. 74 random bits each, so a plain digest is safe to store. */

import type { Random } from '#server/platform/clock.ts'
import { digestOf } from '#server/platform/digest.ts'
import { RECOVERY_CODES } from '#shared/base/limits.ts'
import { lettersInGroups } from '../../user/generate-password.ts'

const GROUPS = 3

/** As people read them: `abcde-fghjk-mnpqr`. */
export function newRecoveryCodes(random: Random): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => lettersInGroups(random, GROUPS))
}

/** With or without hyphens: `codeSchema` removes them. */
export function recoveryDigest(code: string): string {
  return digestOf(code.replaceAll('-', ''))
}
