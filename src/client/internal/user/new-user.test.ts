import { expect, it } from 'vitest'
import { byName, requiredNamesOf } from '#shared/base/fields.ts'
import { USER_FIELDS } from '#shared/user/user.ts'
import { NEW_USER, newUserErrors } from './new-user-page.tsx'

const complete = {
  ...NEW_USER.start,
  username: 'chan.ml',
  first_name: '美玲',
  last_name: '陳',
  email: 'mei.ling@example.hk',
  password: 'jade wok 88',
  confirmation: 'jade wok 88',
}

it('accepts a complete entry', () => {
  expect(newUserErrors(complete, false)).toEqual({})
})

it('marks every field of an empty entry that may not be blank', () => {
  const blank = [...requiredNamesOf(USER_FIELDS), 'password', 'confirmation'] as const
  expect(newUserErrors(NEW_USER.start, false)).toEqual(byName(blank, () => 'error.required'))
})

it.each([
  ['spaces', '   '],
  ['nothing', ''],
])('requires more than %s as last name', (_, last_name) => {
  expect(newUserErrors({ ...complete, last_name }, false)).toEqual({ last_name: 'error.required' })
})

it('reports missing fields before it compares the passwords', () => {
  expect(newUserErrors({ ...complete, email: '', confirmation: 'other' }, false)).toEqual({
    email: 'error.required',
  })
})

it('requires the same password twice', () => {
  expect(newUserErrors({ ...complete, confirmation: 'jade wok 89' }, false)).toEqual({
    confirmation: 'account.passwordMismatch',
  })
})

it('requires no password of someone who is invited', () => {
  const invited = { ...complete, password: '', confirmation: '' }
  expect(newUserErrors(invited, true)).toEqual({})
})
