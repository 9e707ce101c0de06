/** Guesses at passwords without solved captchas: a used one and a forged one by turns, each from an address of its own. */
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect } from 'vitest'
import type { TestServer } from './server.ts'
import { token } from './sign-in.ts'

const WRONG = 'not-the-password'
const AT_ONCE = 100

export async function expectNoPasswordToBeReached(server: TestServer, guesses: number): Promise<void> {
  const used = await server.solveCaptchaAtOnce()
  await token(server, { password: WRONG, captcha: used })
  const forged = await forgedCaptcha()
  const statuses = new Map<number, number>()
  const codes = new Set<unknown>()
  for (let round = 0; round < guesses / AT_ONCE; round++) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        const captcha = index % 2 ? used : forged
        const from = `10.${round}.${index}.1`
        const { status, body } = await token(server, { captcha, password: WRONG }, { from })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        codes.add(body.code)
      }),
    )
  }
  expect([...statuses]).toEqual([[400, guesses]])
  expect([...codes]).toEqual(['captcha'])
  const failures = server.services.db.sqlite.prepare('select count(*) from sign_in_failure').pluck().get()
  expect(failures).toBe(1)
}

async function forgedCaptcha(): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1_000,
    counter: 1,
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1_000) + 600,
    hmacSignatureSecret: 'someone else’s',
    hmacKeySignatureSecret: 'someone else’s',
  })
  const solution = { counter: 1, derivedKey: 'ab'.repeat(32), time: 1 }
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
