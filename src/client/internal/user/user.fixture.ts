/** A user for the tests in this folder. */
import { type UserWithEtag, userWithEtagSchema } from '../../../shared/user/schema.ts'

export function aUser(fields: Partial<UserWithEtag> = {}): UserWithEtag {
  return userWithEtagSchema.parse({
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
