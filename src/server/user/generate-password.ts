/** A password that a person can copy from a terminal: four groups of five letters, none that looks like another. */
import type { Random } from '../platform/clock.ts'

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LETTERS = 5

/** 99 bits of chance. */
export function generatePassword(random: Random): string {
  const letter = () => LETTERS[random.integer(0, LETTERS.length)]!
  return Array.from({ length: GROUPS }, () => Array.from({ length: GROUP_LETTERS }, letter).join('')).join(
    '-',
  )
}
