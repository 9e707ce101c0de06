/** What the form of a user's entry holds (spec 5). */
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

/** As the server stores it: usernames are in lower case. */
export function tidied(field: UserField, text: string): string {
  return field === 'username' ? text.trim().toLowerCase() : text.trim()
}
