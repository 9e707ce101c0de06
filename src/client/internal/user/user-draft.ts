/** The editable fields of a user (spec 5). */
import type { UserWithEtag } from '../../../shared/user/schema.ts'

export type UserField = 'first_name' | 'last_name' | 'username' | 'email'

export function userDraft({
  first_name,
  last_name,
  username,
  email,
}: UserWithEtag): Record<UserField, string> {
  return { first_name, last_name, username, email }
}

/** As stored: usernames are lower case. */
export function tidied(field: UserField, text: string): string {
  return field === 'username' ? text.trim().toLowerCase() : text.trim()
}
