import { expect, it } from 'vitest'
import { AppError } from '../../platform/app-error.ts'
import { systemRandom } from '../../platform/clock.ts'
import { createPasswords } from './password.ts'

const AT_ONCE_AND_WAITING = 2 + 100

it('rejects a password check while a hundred others wait, and takes the next one after them', async () => {
  const passwords = createPasswords(systemRandom)
  const check = () => passwords.matches(undefined, 'typed').catch((error: unknown) => error)
  const burst = await Promise.all(Array.from({ length: AT_ONCE_AND_WAITING + 1 }, check))
  const refused = burst.pop()
  expect(burst).toEqual(burst.map(() => false))
  expect(refused).toBeInstanceOf(AppError)
  expect(refused).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
  expect(await check()).toBe(false)
})
