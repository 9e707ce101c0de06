/** What to say of something that went wrong. */
import type { T, TextKey } from '../../../shared/i18n/t.ts'
import { toApiError } from '../../session/api-error.ts'

/** The server's own words, or that it was not reached. */
export function failureText(error: unknown, t: T): string {
  return toApiError(error)?.detail ?? t('account.unreachable')
}

/** Faults of fields in words. */
export function faultTexts<Name extends string>(
  faults: Partial<Record<Name, TextKey>>,
  t: T,
): Partial<Record<Name, string>> {
  return Object.fromEntries(
    Object.entries<TextKey | undefined>(faults).map(([name, key]) => [name, key && t(key)]),
  ) as Partial<Record<Name, string>>
}
