/** Codes on paper for whoever has lost the phone. 74 bits of chance each, so that a plain digest keeps them. */
import { RECOVERY_CODES } from '../../../../shared/base/limits.ts'
import type { Random } from '../../../platform/clock.ts'
import { digestOf } from '../../../platform/digest.ts'
import { lettersInGroups } from '../../user/generate-password.ts'

const GROUPS = 3

/** As people read them: `abcde-fghjk-mnpqr`. */
export function newRecoveryCodes(random: Random): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => lettersInGroups(random, GROUPS))
}

/** With or without its hyphens: `codeSchema` drops them from what was typed. */
export function recoveryDigest(code: string): string {
  return digestOf(code.replaceAll('-', ''))
}
