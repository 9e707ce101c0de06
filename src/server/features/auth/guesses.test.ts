/**
 * Guessing passwords: per address, per account and address, per account; through both endpoints and in
 * batches (docs/rules.md, REST).
 */

import { describe, expect, it, onTestFinished } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { fill } from '#shared/i18n/t.ts'
import { zh } from '#shared/i18n/zh.ts'
import { freePort } from '#test/support/free-port.ts'
import { expectNoPasswordToBeReached } from '#test/support/guess-passwords.ts'
import { ADMIN, aServer, type TestServer } from '#test/support/server.ts'
import { aBrowser, newAddress, signedIn, token } from '#test/support/sign-in.ts'
import { readTrpc } from '#test/support/trpc.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../platform/clock.ts'
import { waitAfter } from './guesses.ts'

const WRONG = 'not-the-password'

async function ownServer(): Promise<TestServer> {
  const server = await aServer()
  onTestFinished(() => server.stop())
  return server
}

const guess = async (server: TestServer, from: string, input: object = {}) => {
  const captcha = await server.solveCaptchaAtOnce()
  const { status, body, headers } = await token(server, { password: WRONG, captcha, ...input }, { from })
  return { status, code: body.code, detail: body.detail, wait: Number(headers.get('retry-after')) }
}

/** One correct sign-in from each address, all at the same moment. */
async function rightAtOnce(server: TestServer, addresses: string[], language: string) {
  const captchas: string[] = []
  for (const _ of addresses) captchas.push(await server.solveCaptchaAtOnce())
  const headers = { 'accept-language': language }
  // The hashes of other sign-ins keep all of them in progress for a while.
  const others = Array.from({ length: 60 }, () => server.services.auth.passwords.matches(undefined, WRONG))
  const answers = await Promise.all(
    addresses.map((from, index) => token(server, { captcha: captchas[index] }, { from, headers })),
  )
  await Promise.all(others)
  return answers
}

const failures = ({ services }: TestServer) =>
  services.db.sqlite.prepare('select count(*) from sign_in_failure').pluck().get() as number

describe('the wait after failures', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 5],
    [6, 10],
    [8, 40],
    [12, 640],
    [13, 900],
    [5_000, 900],
  ])('of %i is %i seconds', (count, seconds) => {
    expect(waitAfter(count)).toBe(seconds)
  })
})

describe('an account', () => {
  it('waits longer and longer from a failing address, even with the right password', async () => {
    const server = await ownServer()
    const from = newAddress()
    for (let failure = 0; failure < 5; failure++) expect((await guess(server, from)).status).toBe(401)
    const waiting = await guess(server, from, { password: ADMIN.password })
    expect(waiting).toMatchObject({ status: 429, code: 'too_many', wait: 5 })
    expect(waiting.detail).toBe(fill(en.error.signInWait_other, { count: 5 }))
    server.clock.advance(5 * SECOND_MS)
    expect((await guess(server, from)).status).toBe(401)
    expect(await guess(server, from)).toMatchObject({ status: 429, wait: 10 })
    server.clock.advance(10 * SECOND_MS)
    expect((await guess(server, from, { password: ADMIN.password })).status).toBe(200)
    expect((await guess(server, from)).status).toBe(401)
  })

  it('can be used from elsewhere in the same time', async () => {
    const server = await ownServer()
    const from = newAddress()
    for (let failure = 0; failure < 6; failure++) await guess(server, from)
    expect((await token(server)).status).toBe(200)
  })

  it('still has to wait after a restart', async () => {
    const server = await aServer()
    const from = newAddress()
    for (let failure = 0; failure < 5; failure++) await guess(server, from)
    const failed = server.clock.now()
    await server.stop()
    const again = await aServer({}, server.directory)
    onTestFinished(() => again.stop())
    // However long the start took.
    again.clock.advance(failed - again.clock.now())
    expect((await guess(again, from)).status).toBe(429)
  })

  it('allows 50 failures a day in total; then only known browsers', async () => {
    const server = await ownServer()
    const known = aBrowser(server)
    await known.signIn()
    known.jar.delete('access')
    for (let failure = 0; failure < 50; failure++) {
      expect((await guess(server, newAddress())).status).toBe(401)
    }
    const locked = await guess(server, newAddress(), { password: ADMIN.password })
    expect([locked.status, locked.code]).toEqual([429, 'too_many'])
    expect(locked.wait).toBeGreaterThan((DAY_MS - HOUR_MS) / SECOND_MS)
    expect((await known.signIn()).status).toBe(200)
    server.clock.advance(DAY_MS)
    expect((await guess(server, newAddress(), { password: ADMIN.password })).status).toBe(200)
  })

  it('over https knows a browser by a cookie that no other host can set', async () => {
    const port = await freePort()
    const secure = await aServer({ publicUrl: 'https://wokandwire.example', port })
    onTestFinished(() => secure.stop())
    const call: TestServer['call'] = (path, { from: _, ...init } = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, init)
    const browser = aBrowser({ ...secure, call })
    const planted = 'A'.repeat(43)
    browser.jar.set('known_browser', planted)
    const { cookies } = await browser.signIn()
    const line = cookies.find((cookie) => cookie.includes('known_browser'))
    expect(line).toMatch(
      /^__Host-known_browser=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(line).not.toContain(planted)
    const name = '__Host-known_browser'
    const before = browser.jar.get(name)
    await browser.signIn()
    expect(browser.jar.get(name)).toBe(before)
  })

  it('that does not exist is counted in the same way', async () => {
    const server = await ownServer()
    const from = newAddress()
    for (let failure = 0; failure < 5; failure++) await guess(server, from, { username: 'nobody' })
    expect(await guess(server, from, { username: 'nobody' })).toMatchObject({ status: 429, wait: 5 })
    expect((await guess(server, from, { username: 'somebody' })).status).toBe(401)
  })

  it('allows no more guesses when they arrive at the same moment', async () => {
    const server = await ownServer()
    const from = newAddress()
    const captchas = []
    for (let number = 0; number < 19; number++) captchas.push(await server.solveCaptchaAtOnce())
    const statuses = await Promise.all(
      captchas.map(async (captcha) => (await token(server, { password: WRONG, captcha }, { from })).status),
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(14)
    const refused = await guess(server, from, { password: ADMIN.password })
    expect(refused.status).toBe(429)
    // A second may have passed since the fifth failure.
    expect([4, 5]).toContain(refused.wait)
  })

  it.each([
    ['en', en.error.signInsUnderWay],
    ['zh', zh.error.signInsUnderWay],
  ])(
    'lets in a correct sign-in at the same moment, or answers in %s that others are being checked',
    async (language, text) => {
      const server = await ownServer()
      const from = newAddress()
      const answers = await rightAtOnce(server, Array(20).fill(from), language)
      const refused = answers.filter(({ status }) => status !== 200)
      expect(answers.length - refused.length).toBeGreaterThanOrEqual(5)
      expect(refused.length).toBeGreaterThan(0)
      expect(new Set(refused.map(({ body }) => body.detail))).toEqual(new Set([text]))
      expect(
        refused.every(({ status, headers }) => status === 429 && headers.get('retry-after') === '1'),
      ).toBe(true)
      expect(failures(server)).toBe(0)
    },
  )

  it('is not locked for the day by correct sign-ins from more addresses than may fail', async () => {
    const server = await ownServer()
    const answers = await rightAtOnce(server, Array.from({ length: 60 }, newAddress), 'en')
    const refused = answers.filter(({ status }) => status !== 200)
    // A slow machine also says for two seconds that it has no place for another password.
    expect(refused.filter(({ headers }) => Number(headers.get('retry-after')) > 2)).toEqual([])
    expect(failures(server)).toBe(0)
  })

  it('reports too many failed attempts once enough have failed, however many are in progress', async () => {
    const server = await ownServer()
    const from = newAddress()
    for (let failure = 0; failure < 5; failure++) await guess(server, from)
    const answers = await rightAtOnce(server, Array(5).fill(from), 'en')
    expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual(Array(5).fill('5'))
  })

  it('does not stay locked when a clock that was ahead is corrected', async () => {
    const ahead = await aServer({}, undefined, 30 * DAY_MS)
    const from = newAddress()
    for (let failure = 0; failure < 6; failure++) await guess(ahead, from)
    await ahead.stop()
    const right = await aServer({}, ahead.directory)
    onTestFinished(() => right.stop())
    expect((await guess(right, from, { password: ADMIN.password })).status).toBe(200)
  })

  it('allows no faster guessing with one of its sessions', async () => {
    const server = await ownServer()
    const { headers } = await signedIn(server)
    const from = newAddress()
    const change = async () => {
      const body = JSON.stringify({ password: 'brand-new-words', current_password: WRONG })
      const init = { method: 'POST', from, headers: { ...headers, 'content-type': 'application/json' }, body }
      return (await server.call('/api/change_password', init)).status
    }
    const statuses = []
    for (let attempt = 0; attempt < 7; attempt++) statuses.push(await change())
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
  })
})

describe('an address', () => {
  it('may sign in 20 times a minute, in batches or one by one', async () => {
    const server = await ownServer()
    const from = newAddress()
    const browser = aBrowser(server, from)
    const inputs = Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [index, { ...ADMIN, username: `u${index}`, captcha: 'none' }]),
    )
    const path = Array.from({ length: 10 }, () => 'auth.login').join(',')
    const reasons: unknown[] = []
    for (let batch = 0; batch < 3; batch++) {
      const answer = await server.call(`/trpc/${path}?batch=1`, {
        method: 'POST',
        from,
        headers: {
          'content-type': 'application/json',
          cookie: browser.cookieHeader(),
          'x-csrftoken': browser.jar.get('csrftoken')!,
        },
        body: JSON.stringify(inputs),
      })
      const parts = await readTrpc<{ error: { data: { reason: string } } }[]>(answer)
      reasons.push(...parts.map(({ error }) => error.data.reason))
    }
    expect(reasons.filter((reason) => reason === 'captcha')).toHaveLength(20)
    expect(reasons.filter((reason) => reason === 'too_many')).toHaveLength(10)
  })
})

describe('two hundred guesses', () => {
  it('reach no password without solved captchas', async () => {
    await expectNoPasswordToBeReached(await ownServer(), 200)
  })
})

describe('a solved captcha', () => {
  it('works for one of 50 sign-ins at once', async () => {
    const server = await ownServer()
    const captcha = await server.solveCaptcha()
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async () => (await token(server, { captcha })).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 400)).toHaveLength(49)
  })

  it('is used up by a wrong password too', async () => {
    const server = await ownServer()
    const captcha = await server.solveCaptcha()
    expect((await token(server, { captcha, password: WRONG })).status).toBe(401)
    const again = await token(server, { captcha })
    expect([again.status, again.body.code]).toEqual([400, 'captcha'])
  })

  it('is checked after the limits and before the hash', async () => {
    const server = await ownServer()
    const { status, body } = await token(server, { captcha: 'nonsense' })
    expect([status, body.code, body.fields]).toEqual([400, 'captcha', { captcha: en.error.captcha }])
    expect(failures(server)).toBe(0)
  })
})
