import { expect, it } from 'vitest'
import { passwordFaults } from './password-entry.ts'

it.each([
  ['', '', { password: 'error.passwordEmpty' }],
  ['', 'jade wok 88', { password: 'error.passwordEmpty' }],
  ['jade wok 88', '', { confirmation: 'account.passwordMismatch' }],
  ['jade wok 88', 'jade wok 89', { confirmation: 'account.passwordMismatch' }],
  ['鑊氣十足 2026', '鑊氣十足 2026', {}],
  ['        ', '        ', {}],
])('%j confirmed as %j has the errors %j', (password, confirmation, faults) => {
  expect(passwordFaults({ current_password: undefined, password, confirmation })).toEqual(faults)
})

it('requires the current password only if it is asked for', () => {
  const fresh = { password: 'jade wok 88', confirmation: 'jade wok 88' }
  expect(passwordFaults({ ...fresh, current_password: '' })).toEqual({ current_password: 'error.required' })
  expect(passwordFaults({ ...fresh, current_password: 'x' })).toEqual({})
})
