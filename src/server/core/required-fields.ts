/** Reports empty required fields first, before any other error (docs/rules.md, Records). */
import { isBlank } from '../../shared/base/tidied.ts'
import type { TextKey } from '../../shared/i18n/t.ts'
import { AppError } from '../platform/app-error.ts'

/** Throws `invalid` when one of `names` is blank. */
export function assertFilled(input: unknown, names: readonly string[]): void {
  const given = (input ?? {}) as Record<string, unknown>
  const fields = findBlankFields(given, names)
  if (fields) throw new AppError('invalid', 'error.fillAll', { fields })
}

export function findBlankFields(
  given: Record<string, unknown>,
  names: readonly string[],
): Record<string, TextKey> | undefined {
  const blanks = names.filter((name) => isBlankInput(given[name]))
  if (blanks.length === 0) return undefined
  return Object.fromEntries(blanks.map((name) => [name, 'error.required']))
}

/** True for text of only spaces or invisible characters too. */
export function isBlankInput(value: unknown): boolean {
  if (value === undefined || value === null) return true
  return typeof value === 'string' && isBlank(value)
}
