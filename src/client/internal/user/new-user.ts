/** The fields of a new user and their checks. The server has more rules. */
import { emptyTexts, optionalNamesOf, textNamesOf } from '#shared/base/fields.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { USER_FIELDS } from '#shared/user/user.ts'

/** In the order of the form. */
const NEW_USER_FIELDS = [...textNamesOf(USER_FIELDS), 'password', 'confirmation'] as const
type NewUserField = (typeof NEW_USER_FIELDS)[number]
type NewUserEntry = Record<NewUserField, string>

export const EMPTY_NEW_USER: NewUserEntry = emptyTexts(NEW_USER_FIELDS)

const OPTIONAL: readonly NewUserField[] = optionalNamesOf(USER_FIELDS)

interface NewUserFaults {
  fields: Partial<Record<NewUserField, TextKey>>
  /** The message above the button. */
  whole?: TextKey
}

/** Someone who is invited sets their own password. A password may consist of spaces; the other fields may not. */
export function newUserFaults(entry: NewUserEntry, isInvited: boolean): NewUserFaults {
  const isSecret = (field: NewUserField) => field === 'password' || field === 'confirmation'
  const empty = NEW_USER_FIELDS.filter(
    (field) =>
      (isSecret(field) ? !isInvited && entry[field] === '' : entry[field].trim() === '') &&
      !OPTIONAL.includes(field),
  )
  if (empty.length > 0) {
    return {
      fields: Object.fromEntries(empty.map((field) => [field, 'error.required'])),
      whole: 'user.fillAllFields',
    }
  }
  return {
    fields:
      isInvited || entry.password === entry.confirmation ? {} : { confirmation: 'account.passwordMismatch' },
  }
}
