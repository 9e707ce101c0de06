import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS, type Random, SECOND_MS } from '../../platform/clock.ts'
import { ATTEMPTS_MAX, answerWithoutAddresses, isHardBounce, retryDelayMs } from './rules.ts'

const noJitter: Random = { integer: (min) => min, token: () => '' }
const mostJitter: Random = { integer: (_min, max) => max - 1, token: () => '' }

function seededRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
  return { integer: (min, max) => min + Math.floor(next() * (max - min)), token: () => '' }
}

test.each([
  [1, 5 * SECOND_MS],
  [2, 10 * SECOND_MS],
  [3, 20 * SECOND_MS],
  [7, 320 * SECOND_MS],
  [8, 10 * MINUTE_MS],
  [100, 10 * MINUTE_MS],
  [ATTEMPTS_MAX - 1, 10 * MINUTE_MS],
])('after %i failed attempts the next one comes %i ms later, or up to a fifth sooner', (attempts, wait) => {
  expect(retryDelayMs(attempts, false, noJitter)).toBe(wait)
  expect(retryDelayMs(attempts, false, mostJitter)).toBe(wait * 0.8 + 1)
})

test('a permanent rejection is not retried', () => {
  expect(retryDelayMs(1, true, noJitter)).toBeNull()
})

test.each([1, 2, 3, 4, 5])('a mail is given up after about 24 hours of attempts (seed %i)', (seed) => {
  const random = seededRandom(seed)
  let elapsed = 0
  let attempts = 1
  for (;;) {
    const delay = retryDelayMs(attempts, false, random)
    if (delay === null) break
    elapsed += delay
    attempts += 1
  }
  expect(attempts).toBe(ATTEMPTS_MAX)
  expect(elapsed / HOUR_MS).toBeGreaterThan(23)
  expect(elapsed / HOUR_MS).toBeLessThan(25)
})

test('an answer that repeats an address is logged without it', () => {
  expect(answerWithoutAddresses('550 5.1.1 <mei.ling@kamsin.example>: no such user')).toBe(
    '550 5.1.1 <(address)>: no such user',
  )
})

test.each([
  ['550 5.1.1 <mei@kamsin.example>: no such user', true],
  ['550-5.1.1 The email account that you tried to reach does not exist', true],
  ['550 no such user', true],
  ['553 mailbox name invalid', true],
  ['551 user not local', true],
  ['550 5.2.1 the account is disabled', true],
  ['552 5.2.2 mailbox full', false],
  ['550 5.7.1 relaying denied', false],
  ['550 relay not permitted', false],
  ['554 5.7.1 blocked by spamhaus', false],
  ['550 5.1.8 bad sender address', false],
  ['550 blocked', false],
  ['450 4.1.1 try later', false],
  ['connect ECONNREFUSED', false],
])('%j means that the mailbox does not exist: %s', (answer, isBounce) => {
  expect(isHardBounce(answer)).toBe(isBounce)
})
