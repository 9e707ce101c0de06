/** Two-step sign-in through both endpoints, and every way to fail. */

import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { aSecondStepper, codeStep, passwordStep, type SecondStepper } from '#test/support/second-step.ts'
import { ADMIN, aServer, type TestServer } from '#test/support/server.ts'
import { aBrowser, newAddress, signedIn, token } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../platform/clock.ts'

const STEP_MS = 30 * SECOND_MS

let server: TestServer
let she: SecondStepper
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  she = await aSecondStepper(server)
})

const codeNow = () => she.app.codeAt(server.clock.now())
/** Not a code of the current minutes. */
const wrongCode = () => {
  const near = [-2, -1, 0, 1, 2].map((steps) => she.app.codeAt(server.clock.now() + steps * STEP_MS))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!
}
const trail = (action: string) =>
  server.services.db.sqlite
    .prepare('select detail from audit where action = ? and coalesce(subject, actor) = ? order by id')
    .pluck()
    .all(action, she.id) as string[]
const sessions = () =>
  server.services.db.sqlite.prepare('select count(*) from session where user = ?').pluck().get(she.id)

describe('an account with two-step verification', () => {
  it('is asked for a code after the right password, and signs in with the app’s code', async () => {
    const first = await token(server, { ...she.person })
    expect(first.status).toBe(401)
    expect(first.body).toEqual({
      detail: en.error.secondStep,
      errors: en.error.secondStep,
      code: 'second_step',
      second_step: expect.any(String),
    })
    const { status, body } = await codeStep(server, {
      token: first.body.second_step as string,
      code: codeNow(),
    })
    expect([status, body]).toEqual([200, { access: expect.any(String), refresh: expect.any(String) }])
    const headers = { authorization: `Bearer ${body.access}` }
    expect((await server.json('/api/get_me', { headers })).body.username).toBe(she.person.username)
    expect(trail('sign_in').at(-1)).toBe('{"by":"password and code"}')
  })

  it('gets the same cookies in a browser as with a password, and none before the code', async () => {
    const browser = aBrowser(server)
    const first = await browser.signIn(she.person)
    expect([first.status, first.body.reason, first.cookies]).toEqual([401, 'second_step', []])
    const { second_step } = first.body.extra as { second_step: string }
    const wrong = await browser.post('auth.secondStep', { token: second_step, code: wrongCode() })
    expect([wrong.status, wrong.body.fields, wrong.cookies]).toEqual([401, { code: en.error.codeWrong }, []])
    const { status, body } = await browser.post('auth.secondStep', { token: second_step, code: codeNow() })
    expect([status, body]).toEqual([200, { access: expect.any(String) }])
    expect([...browser.jar.keys()].toSorted()).toEqual(
      ['access', 'csrftoken', 'current_user', 'known_browser', 'refresh'].toSorted(),
    )
    expect((await browser.refresh()).status).toBe(200)
  })

  it('needs the CSRF token, as in the first step', async () => {
    const browser = aBrowser(server)
    const input = { token: await passwordStep(server, she.person), code: codeNow() }
    const answer = await browser.post('auth.secondStep', input, { 'x-csrftoken': '' })
    expect([answer.status, answer.body.reason]).toEqual([403, 'csrf'])
  })

  it('accepts a code with spaces, hyphens and wide digits', async () => {
    const wide = [...codeNow()].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('')
    const typed = ` ${wide.slice(0, 3)} - ${wide.slice(3)} `
    const answer = await codeStep(server, { token: await passwordStep(server, she.person), code: typed })
    expect(answer.status).toBe(200)
  })

  it('differs from others only after the right password', async () => {
    const wrong = await token(server, { ...she.person, password: 'not-the-password' })
    const other = await token(server, { password: 'not-the-password' })
    const unknown = await token(server, { username: 'nobody' })
    expect(wrong.body).toEqual(other.body)
    expect(unknown.body).toEqual(other.body)
    expect((await token(server, ADMIN)).status).toBe(200)
  })
})

describe('a code', () => {
  it('works once, and earlier codes no longer', async () => {
    const code = codeNow()
    const before = she.app.codeAt(server.clock.now() - STEP_MS)
    expect((await codeStep(server, { token: await passwordStep(server, she.person), code })).status).toBe(200)
    const again = await passwordStep(server, she.person)
    for (const old of [code, before]) {
      expect((await codeStep(server, { token: again, code: old })).status).toBe(401)
    }
    const next = she.app.codeAt(server.clock.now() + STEP_MS)
    expect((await codeStep(server, { token: again, code: next })).status).toBe(200)
  })

  it('that confirmed the set-up does not sign in as well', async () => {
    const used = she.app.codeAt(server.clock.now() - STEP_MS)
    expect(
      (await codeStep(server, { token: await passwordStep(server, she.person), code: used })).status,
    ).toBe(401)
  })

  it.each([
    [-2, 401],
    [1, 200],
    [2, 401],
  ])('of a clock %i steps away answers %i', async (steps, status) => {
    const code = she.app.codeAt(server.clock.now() + steps * STEP_MS)
    expect((await codeStep(server, { token: await passwordStep(server, she.person), code })).status).toBe(
      status,
    )
  })

  it('one step late is accepted if no later one was used', async () => {
    const code = codeNow()
    server.clock.advance(STEP_MS)
    expect((await codeStep(server, { token: await passwordStep(server, she.person), code })).status).toBe(200)
  })

  it('opens exactly one session, however many calls use it at once with one token or with many', async () => {
    for (const makeTokens of [
      async () => Array<string>(8).fill(await passwordStep(server, she.person)),
      () => Promise.all(Array.from({ length: 8 }, () => passwordStep(server, she.person))),
    ]) {
      const before = sessions() as number
      const tokens = await makeTokens()
      const code = codeNow()
      const answers = await Promise.all(tokens.map((one) => codeStep(server, { token: one, code })))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 401 || status === 429)).toHaveLength(7)
      expect(sessions()).toBe(before + 1)
      server.clock.advance(DAY_MS)
    }
  })

  it('is accepted again when a clock that was ahead is corrected', async () => {
    const ahead = await aServer({}, undefined, 30 * DAY_MS)
    const him = await aSecondStepper(ahead)
    await ahead.stop()
    const right = await aServer({}, ahead.directory)
    onTestFinished(() => right.stop())
    const code = him.app.codeAt(right.clock.now())
    const first = await codeStep(right, { token: await passwordStep(right, him.person), code })
    const replay = await codeStep(right, { token: await passwordStep(right, him.person), code })
    expect([first.status, replay.status]).toEqual([200, 401])
  })
})

describe('a recovery code', () => {
  it('signs in once, however it is typed, and the app’s codes still work', async () => {
    const [code] = she.recoveryCodes
    const typed = code!.toUpperCase().replaceAll('-', ' – ')
    const first = await codeStep(server, { token: await passwordStep(server, she.person), code: typed })
    expect(first.status).toBe(200)
    expect(trail('sign_in').at(-1)).toBe('{"by":"password and recovery code"}')
    const again = await codeStep(server, { token: await passwordStep(server, she.person), code: code! })
    expect([again.status, again.body.fields]).toEqual([401, { code: expect.any(String) }])
    expect(trail('sign_in_failed').at(-1)).toBe('{"by":"password and recovery code"}')
    const status = await server.json('/api/second_step', { headers: she.caller.headers })
    expect(status.body).toEqual({ is_active: true, codes_left: 9 })
    const token = await passwordStep(server, she.person)
    expect((await codeStep(server, { token, code: codeNow() })).status).toBe(200)
  })

  it('of another user is wrong', async () => {
    const other = await aSecondStepper(server)
    const code = other.recoveryCodes[0]!
    expect((await codeStep(server, { token: await passwordStep(server, she.person), code })).status).toBe(401)
  })

  it('used twice at once opens one session', async () => {
    const tokens = await Promise.all([passwordStep(server, she.person), passwordStep(server, she.person)])
    const code = she.recoveryCodes[0]!
    const answers = await Promise.all(tokens.map((one) => codeStep(server, { token: one, code })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })
})

describe('the token between the steps', () => {
  const expectOver = async (token: string, code = codeNow()) => {
    const { status, body } = await codeStep(server, { token, code })
    expect([status, body.code, body.fields]).toEqual([
      401,
      'unauthorized',
      { token: en.error.secondStepOver },
    ])
  }

  it('stays valid after a wrong code, and opens one session', async () => {
    const one = await passwordStep(server, she.person)
    expect((await codeStep(server, { token: one, code: wrongCode() })).status).toBe(401)
    expect((await codeStep(server, { token: one, code: codeNow() })).status).toBe(200)
    server.clock.advance(STEP_MS)
    await expectOver(one)
    await expectOver(one, wrongCode())
    expect(
      (await codeStep(server, { token: await passwordStep(server, she.person), code: codeNow() })).status,
    ).toBe(200)
  })

  it('expires after five minutes', async () => {
    const one = await passwordStep(server, she.person)
    server.clock.advance(5 * MINUTE_MS - 2 * SECOND_MS)
    expect((await codeStep(server, { token: one, code: wrongCode() })).body.fields).toHaveProperty('code')
    server.clock.advance(2 * SECOND_MS)
    await expectOver(one)
  })

  it('opens its own account only', async () => {
    const other = await aSecondStepper(server)
    const answer = await codeStep(server, {
      token: await passwordStep(server, other.person),
      code: codeNow(),
    })
    expect([answer.status, answer.body.fields]).toEqual([401, { code: expect.any(String) }])
  })

  it('is void after a new password, and two-step verification stays on', async () => {
    const one = await passwordStep(server, she.person)
    const admin = await signedIn(server, ADMIN)
    const password = 'yuenyeung-with-ice'
    await sendJson(server, 'POST', '/api/users/change_password', { user: she.id, password }, admin.headers)
    await expectOver(one)
    const two = await passwordStep(server, { ...she.person, password })
    expect((await codeStep(server, { token: two, code: codeNow() })).status).toBe(200)
  })

  it('is void when two-step verification is turned off, or the user is deleted', async () => {
    const admin = await signedIn(server, ADMIN)
    const one = await passwordStep(server, she.person)
    await sendJson(server, 'POST', '/api/second_step/reset', { user: she.id }, admin.headers)
    await expectOver(one)
    await sendJson(server, 'DELETE', `/api/users?id=${she.id}`, undefined, admin.headers)
    await expectOver(one)
  })

  it('must be signed by us for this purpose', async () => {
    const one = await passwordStep(server, she.person)
    const [head, body, signature] = one.split('.') as [string, string, string]
    const none = Buffer.from('{"alg":"none","typ":"second-step+jwt"}').toString('base64url')
    const tampered = Buffer.from(
      Buffer.from(body, 'base64url').toString().replace(`"${she.id}"`, '"1"'),
    ).toString('base64url')
    const { access } = await signedIn(server, ADMIN)
    for (const forged of [`${none}.${body}.`, `${head}.${tampered}.${signature}`, access, 'x', 'x.y.z']) {
      await expectOver(forged)
    }
    const headers = { authorization: `Bearer ${one}` }
    expect((await server.call('/api/get_me', { headers })).status).toBe(401)
  })
})

describe('guessing codes', () => {
  it('waits like guessing passwords, and the right password allows no more guesses', async () => {
    const from = newAddress()
    const one = await passwordStep(server, she.person, from)
    for (let guess = 0; guess < 4; guess++) {
      expect((await codeStep(server, { token: one, code: wrongCode() }, from)).status).toBe(401)
    }
    const two = await passwordStep(server, she.person, from)
    expect((await codeStep(server, { token: two, code: wrongCode() }, from)).status).toBe(401)
    const waiting = await codeStep(server, { token: two, code: codeNow() }, from)
    expect([waiting.status, waiting.body.code, waiting.headers.get('retry-after')]).toEqual([
      429,
      'too_many',
      '5',
    ])
    const right = await token(server, { ...she.person }, { from })
    const wrong = await token(server, { ...she.person, password: 'not-the-password' }, { from })
    expect([right.status, right.body]).toEqual([429, wrong.body])
    server.clock.advance(5 * SECOND_MS)
    expect((await codeStep(server, { token: two, code: codeNow() }, from)).status).toBe(200)
  })

  it('allows 50 failures a day in total', async () => {
    const one = await passwordStep(server, she.person)
    for (let guess = 0; guess < 50; guess++) {
      expect((await codeStep(server, { token: one, code: wrongCode() })).status).toBe(401)
    }
    expect((await codeStep(server, { token: one, code: codeNow() })).status).toBe(429)
    const locked = await token(server, { ...she.person })
    expect([locked.status, locked.body.second_step]).toEqual([429, undefined])
  })

  it('at the same moment counts like one after the other', async () => {
    const from = newAddress()
    const one = await passwordStep(server, she.person, from)
    const guesses = Array.from({ length: 18 }, () =>
      codeStep(server, { token: one, code: wrongCode() }, from),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(13)
    expect(trail('sign_in_failed')).toHaveLength(5)
  })
})
