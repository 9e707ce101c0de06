/** Validates a new password typed twice, with the current one if required. The server checks its strength. */
import type { TextKey } from '#shared/i18n/t.ts'

export interface PasswordEntry {
  /** Undefined if it is not required. */
  current_password: string | undefined
  password: string
  confirmation: string
}

export function passwordErrors(entry: PasswordEntry): Partial<Record<keyof PasswordEntry, TextKey>> {
  const { current_password, password, confirmation } = entry
  return {
    ...(current_password === '' && { current_password: 'error.required' }),
    ...(password === ''
      ? { password: 'error.passwordEmpty' }
      : password !== confirmation && { confirmation: 'account.passwordMismatch' }),
  }
}
