/** A password that is easy to copy from a terminal: four groups of five letters without look-alikes. */
import type { Random } from '../../platform/clock.ts'

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LETTERS = 5

/** 99 random bits. */
export function generatePassword(random: Random): string {
  return lettersInGroups(random, GROUPS)
}

/** 24.7 random bits per group. */
export function lettersInGroups(random: Random, groups: number): string {
  const letter = () => LETTERS[random.integer(0, LETTERS.length)]!
  const group = () => Array.from({ length: GROUP_LETTERS }, letter).join('')
  return Array.from({ length: groups }, group).join('-')
}
