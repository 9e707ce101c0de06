import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { beforeAll, describe, expect, it } from 'vitest'
import { isoTime, MINUTE_MS, SECOND_MS, systemRandom } from '../clock.ts'
import { createAltcha } from './altcha.ts'

const VISITOR = { address: '192.0.2.7' }
/** Whole seconds of today, because the library reads the machine's clock too. */
const clock = { time: Math.floor(Date.now() / SECOND_MS) * SECOND_MS, now: () => clock.time }
const altcha = createAltcha('a secret of this site', clock, systemRandom)
let payload: string

beforeAll(async () => {
  const challenge = (await altcha.challenge()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  payload = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
})

describe('a solution', () => {
  it('is valid for ten minutes, for any form, from any address', async () => {
    for (const action of ['login', 'contact', 'quotation'] as const) {
      const { expires_at } = await altcha.read(payload).check(action, VISITOR)
      expect(expires_at).toBe(isoTime(clock.time + 10 * MINUTE_MS))
    }
    clock.time += 10 * MINUTE_MS
    const late = altcha.read(payload).check('login', VISITOR)
    await expect(late).rejects.toMatchObject({ code: 'captcha', text: 'error.captchaExpired' })
    clock.time -= 10 * MINUTE_MS
  })

  it('has the same digest however it is encoded', () => {
    const { challenge, solution } = JSON.parse(Buffer.from(payload, 'base64').toString())
    const rewritten = JSON.stringify({ solution: { ...solution, time: 1 }, challenge, more: true })
    const other = Buffer.from(rewritten).toString('base64')
    expect(altcha.read(other).digest).toBe(altcha.read(payload).digest)
  })

  it('is rejected when its challenge is from another site', async () => {
    const other = createAltcha('a secret of another site', clock, systemRandom)
    const check = other.read(payload).check('login', VISITOR)
    await expect(check).rejects.toMatchObject({ code: 'captcha', text: 'error.captcha' })
  })

  it.each(['', 'x', 'bm8=', 'e30=', '{}'])('is not %j', (text) => {
    expect(() => altcha.read(text)).toThrowError(expect.objectContaining({ code: 'captcha' }))
  })
})
