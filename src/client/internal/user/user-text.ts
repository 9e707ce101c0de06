/** The text that a search of users matches. */
import type { User } from '../../../shared/user/schema.ts'

/** Chinese names are typed without a space, family name first. */
export function userSearchText({ username, first_name, last_name, email }: User): string {
  return `${username} ${first_name} ${last_name}${first_name} ${email}`
}
