/** The fields of a new user and their checks. The server has more rules. */
import { byName, emptyTexts, optionalNamesOf, textNamesOf } from '#shared/base/fields.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { USER_FIELDS } from '#shared/user/user.ts'
import type { NewRecord } from '../kit/use-new-record.ts'

/** In the order of the form. */
const NEW_USER_FIELDS = [...textNamesOf(USER_FIELDS), 'password', 'confirmation'] as const
type NewUserField = (typeof NEW_USER_FIELDS)[number]

export const NEW_USER: NewRecord<NewUserField> = {
  keptAs: 'new-user',
  start: emptyTexts(NEW_USER_FIELDS),
  notKept: ['password', 'confirmation'],
}

const OPTIONAL: readonly NewUserField[] = optionalNamesOf(USER_FIELDS)

/** Someone who is invited sets their own password. A password may consist of spaces; the other fields may not. */
export function newUserErrors(
  entry: Record<NewUserField, string>,
  isInvited: boolean,
): Partial<Record<NewUserField, TextKey>> {
  const isSecret = (field: NewUserField) => field === 'password' || field === 'confirmation'
  const empty = NEW_USER_FIELDS.filter(
    (field) =>
      (isSecret(field) ? !isInvited && entry[field] === '' : entry[field].trim() === '') &&
      !OPTIONAL.includes(field),
  )
  if (empty.length > 0) return byName(empty, () => 'error.required')
  return isInvited || entry.password === entry.confirmation
    ? {}
    : { confirmation: 'account.passwordMismatch' }
}
