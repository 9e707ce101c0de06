/** The editable fields of a user. */
import { pickFields, textNamesOf } from '#shared/base/fields.ts'
import type { UserWithEtag } from '#shared/user/schema.ts'
import { USER_FIELDS } from '#shared/user/user.ts'

/** In the order of the editor. */
const DRAFT_FIELDS = textNamesOf(USER_FIELDS, ['first_name', 'last_name'])
type UserField = (typeof DRAFT_FIELDS)[number]

export function userDraft(user: UserWithEtag): Record<UserField, string> {
  return pickFields(user, DRAFT_FIELDS)
}

/** As stored: usernames are lower case. */
export function tidied(field: UserField, text: string): string {
  return field === 'username' ? text.trim().toLowerCase() : text.trim()
}
