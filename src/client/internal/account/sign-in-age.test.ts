import { expect, it } from 'vitest'
import type { CurrentUser } from '#shared/auth/cookies.ts'
import { isSignInFresh } from './use-fresh-sign-in.ts'

const user: CurrentUser = {
  id: 7,
  username: 'rui',
  first_name: 'Rui',
  last_name: 'Fernandes',
  is_staff: false,
  expires_at: '2026-11-28T08:00:00.000Z',
}

it.each([
  ['2026-11-21T08:00:00.000Z', true],
  ['2026-11-21T08:14:59.000Z', true],
  ['2026-11-21T08:15:00.000Z', false],
  ['2026-11-27T08:00:00.000Z', false],
])('a sign-in at 08:00 on the 21st is fresh at %s: %j', (now, isFresh) => {
  expect(isSignInFresh(user, Date.parse(now))).toBe(isFresh)
})

it('is not fresh when no one is signed in', () => {
  expect(isSignInFresh(undefined, 0)).toBe(false)
})
