/** A new password typed twice, with the old one where it is asked for (spec 5). What makes a good one, the server says. */
import type { TextKey } from '../../../shared/i18n/t.ts'

export interface PasswordEntry {
  /** Undefined where it is not asked for. */
  current_password: string | undefined
  password: string
  confirmation: string
}

export function passwordFaults(entry: PasswordEntry): Partial<Record<keyof PasswordEntry, TextKey>> {
  const { current_password, password, confirmation } = entry
  return {
    ...(current_password === '' && { current_password: 'error.required' }),
    ...(password === ''
      ? { password: 'error.passwordEmpty' }
      : password !== confirmation && { confirmation: 'account.passwordMismatch' }),
  }
}
