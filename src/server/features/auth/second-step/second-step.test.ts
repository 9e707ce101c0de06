/** Setting up two-step verification, new recovery codes and turning it off, through REST. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import jsQR from 'jsqr'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts'
import { en } from '#shared/i18n/en.ts'
import {
  aSecondStepper,
  beginSecondStep,
  codeStep,
  passwordStep,
  type SecondStepper,
} from '#test/support/second-step.ts'
import { ADMIN, aServer, type TestServer } from '#test/support/server.ts'
import { type SignedInCaller, signedIn, token } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'

const STEP_MS = 30 * SECOND_MS

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

const send = (caller: SignedInCaller, what: string, body: object, to = server) =>
  sendJson(to, 'POST', `/api/second_step/${what}`, body, caller.headers)
const statusFor = async (caller: SignedInCaller) =>
  (await server.json('/api/second_step', { headers: caller.headers })).body
const codeNow = ({ app }: SecondStepper) => app.codeAt(server.clock.now())

async function aUser() {
  const admin = await signedIn(server, ADMIN)
  const person = aPerson()
  const { body } = await sendJson(server, 'POST', '/api/users', person, admin.headers)
  return { person, id: body.id as number, caller: await signedIn(server, person) }
}

const trailOf = (user: number) =>
  server.services.db.sqlite
    .prepare("select actor_name, action, detail from audit where subject = ? and action != 'user_created'")
    .all(user)

describe('setting it up', () => {
  it('shows a secret as text, URL and QR code, and requires no code until it is confirmed', async () => {
    const { person, caller } = await aUser()
    const { body, secret, app } = await beginSecondStep(server, caller)
    expect(body.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    const uri = body.uri as string
    expect(uri).toBe(
      `otpauth://totp/Wok%20%26%20Wire:${person.username}?issuer=Wok%20%26%20Wire&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(readQr(body.qr as Qr)).toBe(uri)
    expect(await statusFor(caller)).toEqual({ is_active: false, codes_left: 0 })
    expect((await token(server, { ...person })).status).toBe(200)

    const confirmed = await send(caller, 'confirm', { code: app.codeAt(server.clock.now()) })
    const codes = confirmed.body.recovery_codes as string[]
    expect(confirmed.status).toBe(200)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{5}-){2}[a-hjkmnp-z2-9]{5}$/)
    expect(await statusFor(caller)).toEqual({ is_active: true, codes_left: 10 })
    expect((await token(server, { ...person })).body.code).toBe('second_step')
  })

  it('names the site in the caller’s language', async () => {
    const { caller } = await aUser()
    const headers = { ...caller.headers, 'accept-language': 'zh-HK' }
    const { body } = await sendJson(server, 'POST', '/api/second_step/begin', {}, headers)
    expect(decodeURIComponent(body.uri as string)).toContain('鑊線科技')
  })

  it('is not confirmed by a wrong code, before it has begun, or by the code of an earlier set-up', async () => {
    const { caller } = await aUser()
    const early = await send(caller, 'confirm', { code: '123456' })
    expect([early.status, early.body.code]).toEqual([409, 'conflict'])
    const { app } = await beginSecondStep(server, caller)
    await beginSecondStep(server, caller)
    const old = await send(caller, 'confirm', { code: app.codeAt(server.clock.now()) })
    expect([old.status, old.body.fields]).toEqual([400, { code: en.error.codeWrong }])
    expect(await statusFor(caller)).toEqual({ is_active: false, codes_left: 0 })
  })

  it('asks for the current password when the sign-in is older than 15 minutes', async () => {
    const { person, caller } = await aUser()
    server.clock.advance(16 * MINUTE_MS)
    const again = await send(caller, 'begin', {})
    expect([again.status, again.body.code]).toEqual([403, 'sign_in_again'])
    const wrong = await send(caller, 'begin', { current_password: 'not-it' })
    expect([wrong.status, Object.keys(wrong.body.fields as object)]).toEqual([400, ['current_password']])
    expect((await send(caller, 'begin', { current_password: person.password })).status).toBe(200)
  })

  it('is rejected while it is on', async () => {
    const she = await aSecondStepper(server)
    expect((await send(she.caller, 'begin', {})).status).toBe(409)
    expect((await send(she.caller, 'confirm', { code: codeNow(she) })).status).toBe(409)
    const login = await passwordStep(server, she.person)
    expect((await codeStep(server, { token: login, code: codeNow(she) })).status).toBe(200)
  })

  it('allows no faster guessing with a session', async () => {
    const { person, caller } = await aUser()
    await beginSecondStep(server, caller)
    const from = '198.18.0.99'
    const statuses: number[] = []
    for (let guess = 0; guess < 7; guess++) {
      const answer = await server.call('/api/second_step/confirm', {
        method: 'POST',
        from,
        headers: caller.headers,
        body: new URLSearchParams({ code: 'not-a-code' }),
      })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
    expect((await token(server, { ...person }, { from })).status).toBe(429)
  })
})

describe('stored secrets', () => {
  it('neither the secret nor a recovery code is in any file of the server', async () => {
    const own = await aServer()
    const she = await aSecondStepper(own)
    const directory = own.directory
    await own.stop()
    const files = (readdirSync(directory, { recursive: true, withFileTypes: true }) ?? []).filter((entry) =>
      entry.isFile(),
    )
    const bytes = Buffer.concat(files.map(({ parentPath, name }) => readFileSync(join(parentPath, name))))
    expect(bytes.includes(she.person.username)).toBe(true)
    const raw = Buffer.from(base32Bytes(she.secret))
    for (const form of [
      she.secret,
      raw,
      raw.toString('hex'),
      raw.toString('base64'),
      raw.toString('base64url'),
    ]) {
      expect(bytes.includes(form)).toBe(false)
    }
    for (const code of she.recoveryCodes) {
      expect(bytes.includes(code)).toBe(false)
      expect(bytes.includes(code.replaceAll('-', ''))).toBe(false)
    }
  })

  it('the secret can be decrypted with the same key only; recovery codes still work', async () => {
    const own = await aServer({ secretKey: 'the first key of this server, long enough' })
    const she = await aSecondStepper(own)
    await own.stop()
    const moved = await aServer({ secretKey: 'another key of this server, long enough' }, own.directory)
    onTestFinished(() => moved.stop())
    moved.clock.advance(STEP_MS)
    const login = await passwordStep(moved, she.person)
    const code = she.app.codeAt(moved.clock.now())
    expect((await codeStep(moved, { token: login, code })).status).toBe(401)
    expect(moved.logLines.join()).toContain('cannot be decrypted')
    expect((await codeStep(moved, { token: login, code: she.recoveryCodes[0]! })).status).toBe(200)
  })

  it('everything is deleted with the user', async () => {
    const she = await aSecondStepper(server)
    const admin = await signedIn(server, ADMIN)
    await sendJson(server, 'DELETE', `/api/users?id=${she.id}`, undefined, admin.headers)
    for (const table of ['second_step', 'recovery_code']) {
      const count = server.services.db.sqlite.prepare(`select count(*) from ${table} where user = ?`)
      expect(count.pluck().get(she.id)).toBe(0)
    }
  })
})

describe('new recovery codes', () => {
  it('replace the old ones, for an unused code', async () => {
    const she = await aSecondStepper(server)
    const code = codeNow(she)
    const { status, body } = await send(she.caller, 'new_codes', { code })
    expect(status).toBe(200)
    const fresh = body.recovery_codes as string[]
    expect((await send(she.caller, 'new_codes', { code })).status).toBe(400)
    const login = await passwordStep(server, she.person)
    expect((await codeStep(server, { token: login, code: she.recoveryCodes[0]! })).status).toBe(401)
    expect((await codeStep(server, { token: login, code: fresh[0]! })).status).toBe(200)
    expect(await statusFor(she.caller)).toEqual({ is_active: true, codes_left: 9 })
  })

  it('are rejected while it is off', async () => {
    const { caller } = await aUser()
    await beginSecondStep(server, caller)
    for (const what of ['new_codes', 'disable']) {
      const { status, body } = await send(caller, what, { code: '123456' })
      expect([status, body.detail]).toEqual([409, en.error.secondStepOff])
    }
  })
})

describe('turning it off', () => {
  it('needs a code; afterwards the password alone signs in', async () => {
    const she = await aSecondStepper(server)
    expect((await send(she.caller, 'disable', { code: 'wrong' })).status).toBe(400)
    expect((await send(she.caller, 'disable', {})).body.fields).toEqual({
      code: en.error.required,
    })
    const { status, body } = await send(she.caller, 'disable', { code: codeNow(she) })
    expect([status, body]).toEqual([200, { success: true }])
    expect(await statusFor(she.caller)).toEqual({ is_active: false, codes_left: 0 })
    expect((await token(server, { ...she.person })).status).toBe(200)
  })

  it('accepts a recovery code too, for a lost phone', async () => {
    const she = await aSecondStepper(server)
    expect((await send(she.caller, 'disable', { code: she.recoveryCodes[9]! })).status).toBe(200)
  })

  it('also asks for the current password when the sign-in is old', async () => {
    const she = await aSecondStepper(server)
    server.clock.advance(16 * MINUTE_MS)
    const code = codeNow(she)
    const again = await send(she.caller, 'disable', { code })
    expect([again.status, again.body.code]).toEqual([403, 'sign_in_again'])
    const current_password = she.person.password
    expect((await send(she.caller, 'disable', { code: '000000x', current_password })).status).toBe(400)
    expect((await send(she.caller, 'disable', { code, current_password })).status).toBe(200)
  })

  it('of another user is possible for admins, who see its state, but not for their own account', async () => {
    const she = await aSecondStepper(server)
    const { caller, id } = await aUser()
    const admin = await signedIn(server, ADMIN)
    const users = async () =>
      (await server.json<{ users: number[] }>('/api/second_step/users', { headers: admin.headers })).body
        .users
    await beginSecondStep(server, caller)
    expect(await users()).toContain(she.id)
    expect(await users()).not.toContain(id)
    expect((await send(caller, 'reset', { user: she.id })).status).toBe(403)
    expect((await send(admin, 'reset', { user: 1 })).status).toBe(403)
    expect((await send(admin, 'reset', { user: 999_999 })).status).toBe(404)
    for (let time = 0; time < 2; time++) {
      expect((await send(admin, 'reset', { user: she.id })).body).toEqual({ success: true })
    }
    expect(await users()).not.toContain(she.id)
    expect((await token(server, { ...she.person })).status).toBe(200)
    expect(trailOf(she.id).slice(-1)).toEqual([
      { actor_name: 'admin', action: 'second_step_reset', detail: '{}' },
    ])
  })

  it('does not happen with a new password', async () => {
    const she = await aSecondStepper(server)
    const admin = await signedIn(server, ADMIN)
    const password = 'yuenyeung-with-ice'
    await sendJson(server, 'POST', '/api/users/change_password', { user: she.id, password }, admin.headers)
    expect((await token(server, { ...she.person, password })).body.code).toBe('second_step')
  })
})

it('is recorded in the audit log, without a code', async () => {
  const she = await aSecondStepper(server)
  await send(she.caller, 'new_codes', { code: codeNow(she) })
  server.clock.advance(STEP_MS)
  await send(she.caller, 'disable', { code: codeNow(she) })
  const actor_name = she.person.username
  expect(trailOf(she.id)).toEqual(
    ['second_step_enabled', 'recovery_codes_renewed', 'second_step_disabled'].map((action) => ({
      actor_name,
      action,
      detail: '{}',
    })),
  )
})

interface Qr {
  path: string
  size: number
}

/** Draws the path like a browser, four pixels per module with a quiet zone of four, and reads it like a phone. */
function readQr({ path, size }: Qr): string | undefined {
  const [scale, quiet] = [4, 4]
  const side = (size + 2 * quiet) * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, column, row, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let y = 0; y < scale; y++) {
      const start = ((Number(row) + quiet) * scale + y) * side + (Number(column) + quiet) * scale
      for (let x = 0; x < Number(length) * scale; x++) pixels.fill(0, (start + x) * 4, (start + x) * 4 + 3)
    }
  }
  return jsQR(pixels, side, side)?.data
}

function base32Bytes(letters: string): number[] {
  const bits = [...letters]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
}
