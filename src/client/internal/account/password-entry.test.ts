import { expect, it } from 'vitest'
import { passwordErrors } from './change-password-dialog.tsx'

it.each([
  ['', '', { password: 'error.passwordEmpty' }],
  ['', 'jade wok 88', { password: 'error.passwordEmpty' }],
  ['jade wok 88', '', { confirmation: 'account.passwordMismatch' }],
  ['jade wok 88', 'jade wok 89', { confirmation: 'account.passwordMismatch' }],
  ['鑊氣十足 2026', '鑊氣十足 2026', {}],
  ['        ', '        ', {}],
])('%j confirmed as %j has the errors %j', (password, confirmation, errors) => {
  expect(passwordErrors({ current_password: undefined, password, confirmation })).toEqual(errors)
})

it('requires the current password only if it is asked for', () => {
  const fresh = { password: 'jade wok 88', confirmation: 'jade wok 88' }
  expect(passwordErrors({ ...fresh, current_password: '' })).toEqual({ current_password: 'error.required' })
  expect(passwordErrors({ ...fresh, current_password: 'x' })).toEqual({})
})
