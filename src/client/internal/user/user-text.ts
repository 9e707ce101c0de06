/** What a search of users looks at. */
import type { User } from '../../../shared/user/schema.ts'

/** A Chinese name is typed without a space, family name first. */
export function userSearchText({ username, first_name, last_name, email }: User): string {
  return `${username} ${first_name} ${last_name}${first_name} ${email}`
}
