/** The texts of a user beyond name and username, and what a search looks at. */
import { textNamesOf } from '#shared/base/fields.ts'
import type { User } from '#shared/user/schema.ts'
import { USER_FIELDS } from '#shared/user/user.ts'

const { username: _username, first_name: _first, last_name: _last, ...OTHER_FIELDS } = USER_FIELDS
export const OTHER_USER_TEXTS = textNamesOf(OTHER_FIELDS)
export type OtherUserText = (typeof OTHER_USER_TEXTS)[number]

/** Chinese names are typed without a space, family name first. */
export function userSearchText(user: User): string {
  const { username, first_name, last_name } = user
  const others = OTHER_USER_TEXTS.map((name) => user[name])
  return `${username} ${first_name} ${last_name}${first_name} ${others.join(' ')}`
}
