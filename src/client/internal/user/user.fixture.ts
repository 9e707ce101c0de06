/** A user for the tests in this folder. */
import { emptyTexts, textNamesOf } from '#shared/base/fields.ts'
import { type UserWithEtag, userWithEtagSchema } from '#shared/user/schema.ts'
import { USER_FIELDS } from '#shared/user/user.ts'

export function aUser(fields: Partial<UserWithEtag> = {}): UserWithEtag {
  return userWithEtagSchema.parse({
    ...emptyTexts(textNamesOf(USER_FIELDS)),
    id: 2,
    username: 'rui.fernandes',
    first_name: 'Rui',
    last_name: 'Fernandes',
    email: 'rui@example.mo',
    is_staff: false,
    date_joined: '2026-11-01T02:00:00.000Z',
    etag: '"a"',
    ...fields,
  })
}
