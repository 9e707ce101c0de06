/** Signing in, staying signed in and signing out through both endpoints, with solved captchas on a real server. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { zh } from '#shared/i18n/zh.ts'
import { ADMIN, aServer, type TestServer } from '#test/support/server.ts'
import { aBrowser, signedIn, token } from '#test/support/sign-in.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../platform/clock.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

describe('a program signs in by POST /api/token/', () => {
  it('gets both tokens in the body, and no sign-in cookie', async () => {
    const { status, body, headers } = await token(server)
    expect(status).toBe(200)
    expect(body).toEqual({ access: expect.any(String), refresh: expect.any(String) })
    expect(headers.getSetCookie()).toEqual([])
    const me = await server.json('/api/get_me', { headers: { authorization: `Bearer ${body.access}` } })
    expect(me.body).toMatchObject({ username: 'admin', is_staff: true, email: 'admin@localhost' })
  })

  it('may send a form with the token in its field', async () => {
    const csrf = (await server.json<{ csrf_token: string }>('/api/csrf')).body.csrf_token
    const form = new URLSearchParams({
      ...ADMIN,
      captcha: await server.solveCaptcha(),
      csrfmiddlewaretoken: csrf,
    })
    const init = { method: 'POST', body: form, headers: { cookie: `csrftoken=${csrf}` } }
    expect((await server.call('/api/token/', init)).status).toBe(200)
  })

  it('needs the CSRF token of its cookie', async () => {
    for (const csrf of [
      undefined,
      { cookie: 'a'.repeat(43), header: 'b'.repeat(43) },
      { cookie: 'x', header: 'x' },
    ]) {
      const { status, body } = await token(server, {}, { csrf })
      expect([status, body.code]).toEqual([403, 'csrf'])
    }
  })

  it('gets the cookie with the page of the form, and it stays the same from then on', async () => {
    const first = await server.call('/login')
    const [cookie] = first.headers.getSetCookie()
    expect(cookie).toMatch(/^csrftoken=[\w-]{43}; Max-Age=31536000; Path=\/; SameSite=Lax$/)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const again = await server.call('/zh/login', { headers: { cookie: cookie!.split(';')[0]! } })
    expect(again.headers.getSetCookie()).toEqual([])
    expect((await server.call('/services')).headers.getSetCookie()).toEqual([])
    const asked = await server.json('/api/csrf', { headers: { cookie: cookie!.split(';')[0]! } })
    expect(asked.body).toEqual({ csrf_token: cookie!.slice('csrftoken='.length).split(';')[0] })
  })

  it('cannot come from another site', async () => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
      const { status, body } = await token(server, {}, { headers })
      expect([status, body.code]).toEqual([403, 'csrf'])
    }
  })

  it('gets the same answer for a wrong password as for an unknown user', async () => {
    const wrong = await token(server, { password: 'not-the-password' }, { from: '203.0.113.11' })
    const unknown = await token(server, { username: 'nobody' }, { from: '203.0.113.12' })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({
      detail: en.error.signInFailed,
      errors: en.error.signInFailed,
      code: 'unauthorized',
    })
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
    const headers = { 'accept-language': 'zh' }
    const chinese = await token(server, { username: 'nobody' }, { from: '203.0.113.13', headers })
    expect(chinese.body.detail).toBe(zh.error.signInFailed)
  })

  it('may type the username in any width and case', async () => {
    expect((await token(server, { username: ' ＡＤＭＩＮ ' })).status).toBe(200)
  })

  it.each(['adm\u202ein', '\ufeffadmin\u200b', 'ad\u00admin\u2060'])(
    'may paste the username with marks that nobody sees: %j',
    async (username) => {
      expect((await token(server, { username })).status).toBe(200)
    },
  )

  it.each([
    ['Cyrillic', 'аdmin'],
    ['an Arabic sign that is seen', 'adm\u0600in'],
    ['NUL', 'admin\0'],
    ['10 kB', 'a'.repeat(10_000)],
    ['a ligature that grows', 'ﷺ'.repeat(64)],
    ['nothing', ''],
  ])('but not with a username in %s', async (_what, username) => {
    const { status, body } = await token(server, { username })
    expect([status, body.code]).toEqual([400, 'invalid'])
    expect(body.fields).toHaveProperty('username')
  })

  it('refreshes by the body for five minutes at a time, and the refresh token stays', async () => {
    const { body } = await token(server)
    const refresh = (value: unknown) =>
      server.json('/api/token/refresh/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ refresh: value }),
      })
    const first = await refresh(body.refresh)
    expect(first.body).toEqual({ access: expect.any(String) })
    expect(claimsOf(first.body.access as string)).toMatchObject({ lifetime: 300 })
    expect(claimsOf(body.access!)).toMatchObject({ lifetime: 3_600 })
    expect((await refresh(body.refresh)).status).toBe(200)
    for (const wrong of [`${body.refresh}x`, 'x.y', body.access]) {
      expect((await refresh(wrong)).status).toBe(401)
    }
    expect((await refresh(undefined)).body).toMatchObject({
      code: 'invalid',
      fields: { refresh: expect.any(String) },
    })
  })

  it('ends the session by POST /api/logout', async () => {
    const { body } = await token(server)
    const headers = { authorization: `Bearer ${body.access}` }
    expect((await server.json('/api/logout', { method: 'POST', headers })).body).toEqual({ success: true })
    expect((await server.call('/api/get_me', { headers })).status).toBe(401)
    const again = { method: 'POST', body: new URLSearchParams({ refresh: body.refresh! }) }
    expect((await server.call('/api/token/refresh', again)).status).toBe(401)
    expect((await server.call('/api/logout', again)).status).toBe(200)
  })
})

describe('a browser signs in by tRPC', () => {
  it('keeps everything in cookies, the refresh token where no script can read it', async () => {
    const browser = aBrowser(server)
    const { body, cookies } = await browser.signIn()
    expect(body).toEqual({ access: expect.any(String) })
    const attributes = Object.fromEntries(cookies.map((line) => [line.split('=')[0], line]))
    expect(attributes.access).toMatch(/; Max-Age=3600; Path=\/; SameSite=Strict$/)
    expect(attributes.refresh).toMatch(/; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(attributes.current_user).toMatch(/; Max-Age=604800; Path=\/; SameSite=Strict$/)
    expect(JSON.parse(decodeURIComponent(browser.jar.get('current_user')!))).toEqual({
      id: 1,
      username: 'admin',
      first_name: 'Admin',
      last_name: '',
      is_staff: true,
      expires_at: expect.stringMatching(/Z$/),
    })
    expect(cookies.join()).not.toContain('Secure')
  })

  it('is refreshed for five minutes with another refresh token', async () => {
    const browser = aBrowser(server)
    await browser.signIn()
    const before = browser.jar.get('refresh')
    const { status, body } = await browser.refresh()
    expect([status, body]).toEqual([200, { access: expect.any(String) }])
    expect(claimsOf(body.access as string)).toMatchObject({ lifetime: 300 })
    expect(browser.jar.get('refresh')).not.toBe(before)
  })

  it('cannot open an internal call with a cookie', async () => {
    const browser = aBrowser(server)
    await browser.signIn()
    const headers = { cookie: browser.cookieHeader() }
    expect((await server.call('/api/get_me', { headers })).status).toBe(401)
    expect((await server.call('/trpc/user.me', { headers })).status).toBe(401)
  })

  it('is safe from another site’s page refreshing or signing out for it', async () => {
    const browser = aBrowser(server)
    await browser.signIn()
    for (const procedure of ['auth.refresh', 'auth.logout']) {
      const answer = await browser.post(procedure, {}, { 'sec-fetch-site': 'cross-site' })
      expect([answer.status, answer.cookies]).toEqual([403, []])
      const bare = await browser.post(procedure, {}, { 'x-csrftoken': '' })
      expect(bare.status).toBe(403)
    }
    expect((await browser.refresh()).status).toBe(200)
  })

  it('has a refresh token that works in no body, and a program’s works in no cookie', async () => {
    const browser = aBrowser(server)
    await browser.signIn()
    const body = new URLSearchParams({ refresh: browser.jar.get('refresh')! })
    expect((await server.call('/api/token/refresh', { method: 'POST', body })).status).toBe(401)
    const program = await token(server)
    browser.jar.set('refresh', program.body.refresh!)
    expect((await browser.refresh()).status).toBe(401)
  })

  it('is signed out after signing out, in the database and in the cookies', async () => {
    const browser = aBrowser(server)
    await browser.signIn()
    const { access, refresh } = Object.fromEntries(browser.jar)
    expect((await browser.post('auth.logout', {})).status).toBe(200)
    expect([...browser.jar.keys()]).toEqual(['csrftoken', 'known_browser'])
    browser.jar.set('access', access!).set('refresh', refresh!)
    expect((await browser.refresh()).status).toBe(401)
    const headers = { authorization: `Bearer ${access}` }
    expect((await server.call('/api/get_me', { headers })).status).toBe(401)
  })
})

describe('a refresh token of a browser', () => {
  it('ends the whole session when it is used again after its ten seconds', async () => {
    const browser = aBrowser(server)
    await browser.signIn()
    const old = browser.jar.get('refresh')!
    await browser.refresh()
    const young = browser.jar.get('refresh')!
    server.clock.advance(11 * SECOND_MS)
    const thief = aBrowser(server)
    thief.jar.set('refresh', old).set('csrftoken', browser.jar.get('csrftoken')!)
    expect((await thief.refresh()).status).toBe(401)
    browser.jar.set('refresh', young)
    expect((await browser.refresh()).status).toBe(401)
    expect(auditActions()).toContain('refresh_reused')
  })

  it('is not ended by a caller who only knows the session’s id', async () => {
    const browser = aBrowser(server)
    await browser.signIn()
    const id = browser.jar.get('refresh')!.split('.')[0]!
    const stranger = aBrowser(server)
    for (const guess of [`${id}.`, `${id}.guess`, `${id}.${'x'.repeat(65)}`]) {
      stranger.jar.set('refresh', guess)
      expect((await stranger.refresh()).status).toBe(401)
    }
    expect((await browser.refresh()).status).toBe(200)
  })

  it('signs no one out in 200 refreshes by two tabs at once', async () => {
    const browser = aBrowser(server)
    await browser.signIn()
    for (let round = 0; round < 200; round++) {
      const jar = new Map(browser.jar)
      const [one, other] = await Promise.all([browser.refresh(jar), browser.refresh(new Map(jar))])
      expect([round, one.status, other.status]).toEqual([round, 200, 200])
      server.clock.advance(SECOND_MS)
    }
    expect((await browser.refresh()).status).toBe(200)
  })

  it('lasts seven days from the sign-in and never longer, however often it is refreshed', async () => {
    const long = await aServer()
    const browser = aBrowser(long)
    await browser.signIn()
    for (let day = 0; day < 6; day++) {
      long.clock.advance(DAY_MS)
      expect((await browser.refresh()).status).toBe(200)
    }
    long.clock.advance(DAY_MS - 2 * MINUTE_MS)
    const last = await browser.refresh()
    expect(claimsOf(last.body.access as string).lifetime).toBeLessThanOrEqual(120)
    long.clock.advance(3 * MINUTE_MS)
    expect((await browser.refresh()).status).toBe(401)
    await long.stop()
  })
})

describe('an access token', () => {
  it('expires after an hour', async () => {
    const { access } = await signedIn(server)
    const ask = () => server.call('/api/get_me', { headers: { authorization: `Bearer ${access}` } })
    expect((await ask()).status).toBe(200)
    server.clock.advance(HOUR_MS)
    expect((await ask()).status).toBe(401)
  })
})

function claimsOf(jwt: string): { lifetime: number } {
  const { iat, exp } = JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString()) as Record<
    string,
    number
  >
  return { lifetime: exp! - iat! }
}

function auditActions(): string[] {
  return server.services.db.sqlite.prepare('select action from audit').pluck().all() as string[]
}
