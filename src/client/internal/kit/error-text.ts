/** Error messages for people. */
import type { T, TextKey } from '#shared/i18n/t.ts'
import { toApiError } from '../../session/api-error.ts'

/** The server's message, or that the server did not respond. */
export function failureText(error: unknown, t: T): string {
  return toApiError(error)?.detail ?? t('account.unreachable')
}

/** Error texts by field. */
export function errorTexts<Name extends string>(
  errors: Partial<Record<Name, TextKey>>,
  t: T,
): Partial<Record<Name, string>> {
  return Object.fromEntries(
    Object.entries<TextKey | undefined>(errors).map(([name, key]) => [name, key && t(key)]),
  ) as Partial<Record<Name, string>>
}
