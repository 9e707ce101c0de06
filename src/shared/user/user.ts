/** The fields of a user. */
import type { Fields } from '../base/fields.ts'
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS, USERNAME_MAX_CHARACTERS } from '../base/limits.ts'

export const USER_FIELDS = {
  username: { label: 'user.username', max: USERNAME_MAX_CHARACTERS },
  first_name: { label: 'user.first_name', max: NAME_MAX_CHARACTERS },
  last_name: { label: 'user.last_name', max: NAME_MAX_CHARACTERS },
  email: { label: 'user.email', max: EMAIL_MAX_CHARACTERS },
  is_staff: { label: 'user.isAdmin' },
} as const satisfies Fields
