/** Forgotten passwords and invitations: mailed links with which users set their own password. */

import type { Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/platform/clock.ts'
import { en } from '#shared/i18n/en.ts'
import { zh } from '#shared/i18n/zh.ts'
import { cpuOf } from '#test/support/cpu.ts'
import { aSecondStepper } from '#test/support/second-step.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { aBrowser, newAddress, type SignedInCaller, signedIn, token } from '#test/support/sign-in.ts'
import { startLoopbackSmtp } from '#test/support/smtp.ts'
import { until } from '#test/support/until.ts'
import { aPerson, type Person, sendJson } from '#test/support/user.ts'

const CSRF = 'c'.repeat(43)
const NEXT = 'brand-new-words'

let server: TestServer
let admin: SignedInCaller

beforeAll(async () => {
  server = await aServer()
  admin = await signedIn(server)
})
afterAll(() => server.stop())

async function create(change: Partial<Person> = {}, on = server, caller = admin) {
  const person = aPerson(change)
  const { body } = await sendJson(on, 'POST', '/api/users', person, caller.headers)
  return { ...person, id: body.id as number, etag: body.etag as string }
}

async function invite(change: Partial<Person> & { language?: string } = {}) {
  const { password: _, ...person } = aPerson(change)
  const { status, body } = await sendJson(
    server,
    'POST',
    '/api/users/invite',
    { ...person, language: change.language },
    admin.headers,
  )
  return { ...person, status, id: body.id as number, link: body.link as string | null, body }
}

const form = { 'x-csrftoken': CSRF, cookie: `csrftoken=${CSRF}` }

async function ask(login: string, { from = newAddress(), on = server, language = 'en' } = {}) {
  return on.json('/api/forgot_password', {
    method: 'POST',
    from,
    headers: { 'content-type': 'application/json', 'accept-language': language, ...form },
    body: JSON.stringify({ login, captcha: await on.solveCaptchaAtOnce() }),
  })
}

const open = (key: string) =>
  server.json(`/api/password_link?${new URLSearchParams({ key })}`, { from: newAddress() })

const set = (key: string, password = NEXT, on = server) =>
  sendJson(on, 'POST', '/api/password_link', { key, password }, form)

function keyIn({ text }: Pick<Email, 'text'>): string {
  return /\/password\?key=([\w-]+)/.exec(text!)![1]!
}

/** Returns the key in the newest of `count` mails. */
async function mailedKey(email: string, count = 1): Promise<string> {
  return keyIn((await server.mailsTo(email, count)).at(-1)!)
}

const audited = (subject: number) =>
  server.services.db.sqlite
    .prepare('select action, actor, detail from audit where subject = ? order by id')
    .all(subject) as { action: string; actor: number | null; detail: string }[]

const SPACE_IN_CHINESE = /[\p{Script=Han}，。] [\p{Script=Han}]/u

describe('a forgotten password', () => {
  it.each([
    ['en', en.mail.passwordAction],
    ['zh', zh.mail.passwordAction],
  ])('is set again by a mailed link, in %s', async (language, action) => {
    const user = await create()
    const here = await signedIn(server, user)
    expect((await ask(user.username.toUpperCase(), { language })).body).toEqual({ success: true })
    const [mail] = await server.mailsTo(user.email)
    expect(mail!.text).toContain(action)
    const key = keyIn(mail!)
    expect((await open(key)).body).toMatchObject({ kind: 'reset', id: user.id, username: user.username })
    expect((await set(key)).body).toEqual({ success: true })
    expect((await server.json('/api/get_me', { headers: here.headers })).status).toBe(401)
    expect((await token(server, user)).status).toBe(401)
    expect((await token(server, { ...user, password: NEXT })).status).toBe(200)
    const [, told] = await server.mailsTo(user.email, 2)
    expect(told!.subject).toContain(en.mail.passwordChangedHeading)
    for (const { text } of [mail!, told!]) expect(text).not.toMatch(SPACE_IN_CHINESE)
    expect(audited(user.id).map(({ action: it, actor }) => [it, actor])).toEqual([
      ['user_created', 1],
      ['password_link_asked', null],
      ['password_reset', user.id],
      ['sign_in_failed', null],
    ])
  })

  it('is asked for by email too, whatever its case, and whatever the do-not-email list has', async () => {
    const user = await create()
    const listed = await sendJson(server, 'POST', '/api/suppressions', { email: user.email }, admin.headers)
    expect(listed.status).toBeLessThan(300)
    await ask(user.email.toUpperCase())
    expect(await mailedKey(user.email)).toMatch(/^[\w-]{32}$/)
  })

  it('gets the same answer for unknown names, which no mail and no entry follows', async () => {
    const user = await create()
    const before = server.services.db.sqlite.prepare('select max(id) from mail').pluck().get()
    const answers = [
      await ask('no.such.person'),
      await ask('nobody@kamsin.example'),
      await ask('x'.repeat(200)),
    ]
    expect(server.services.db.sqlite.prepare('select max(id) from mail').pluck().get()).toBe(before)
    const known = await ask(user.username)
    for (const { status, body } of answers) expect([status, body]).toEqual([known.status, known.body])
  })

  it('is mailed three times an hour at most, with the same answer, also after a restart', async () => {
    const first = await aServer()
    for (let turn = 0; turn < 3; turn += 1) await ask('admin', { on: first })
    await first.stop()
    const later = await aServer({}, first.directory)
    expect((await ask('admin', { on: later })).body).toEqual({ success: true })
    const count = () =>
      later.services.db.sqlite.prepare("select count(*) from mail where kind = 'password-link'")
    expect(count().pluck().get()).toBe(3)
    later.clock.advance(HOUR_MS)
    await ask('admin@localhost', { on: later })
    expect(count().pluck().get()).toBe(4)
    await later.stop()
  })

  it('is refused to an address that asks too often, whatever it asks for', async () => {
    const from = newAddress()
    for (let turn = 0; turn < 10; turn += 1) await ask(`guess${turn}`, { from })
    const { status, headers } = await ask('admin', { from })
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
  })

  it('needs a captcha that has not served, and the token of our own page', async () => {
    const captcha = await server.solveCaptchaAtOnce()
    const call = (headers: Record<string, string>) =>
      sendJson(server, 'POST', '/api/forgot_password', { login: 'nobody', captcha }, headers)
    expect((await call({})).body.code).toBe('csrf')
    expect((await call(form)).status).toBe(200)
    const again = await call(form)
    expect([again.status, again.body.code]).toEqual([400, 'captcha'])
  })

  it('leaves two-step verification on', async () => {
    const { person, id } = await aSecondStepper(server)
    await ask(person.username)
    expect((await set(await mailedKey(person.email))).status).toBe(200)
    const { status, body } = await token(server, { ...person, password: NEXT })
    expect([status, body.code]).toEqual([401, 'second_step'])
    const { body: on } = await server.json<{ users: number[] }>('/api/second_step/users', {
      headers: admin.headers,
    })
    expect(on.users).toContain(id)
  })
})

it('costs an unknown name as much work as a known one, so that its time tells nothing', async () => {
  const user = await create()
  const captchas = await Promise.all(Array.from({ length: 60 }, () => server.solveCaptchaAtOnce()))
  const cost = (login: string) =>
    cpuOf(async () => {
      for (let turn = 0; turn < 10; turn += 1)
        await sendJson(server, 'POST', '/api/forgot_password', { login, captcha: captchas.pop() }, form)
    })
  const unknown = await cost('no.such.person')
  const known = await cost(user.username)
  expect(known / unknown).toBeLessThan(3)
  expect(unknown / known).toBeLessThan(3)
})

describe('a link', () => {
  it('works once, even for two at the same time', async () => {
    const user = await create()
    await ask(user.username)
    const key = await mailedKey(user.email)
    const statuses = await Promise.all([set(key), set(key, 'other-new-words')])
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await set(key)).status).toBe(404)
    expect((await open(key)).status).toBe(404)
  })

  it('changes nothing by being opened, as often as a mail scanner likes', async () => {
    const user = await create()
    await ask(user.username)
    const key = await mailedKey(user.email)
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await open(key)).status).toBe(200)
      expect((await server.call(`/password?key=${key}`)).status).toBe(200)
    }
    expect((await token(server, user)).status).toBe(200)
    expect((await set(key)).status).toBe(200)
  })

  it('stays after a password that is refused', async () => {
    const user = await create()
    await ask(user.username)
    const key = await mailedKey(user.email)
    const { status, body } = await set(key, 'password123')
    expect([status, Object.keys(body.fields as object)]).toEqual([400, ['password']])
    expect((await set(key)).status).toBe(200)
  })

  it.each([
    [
      'the address was changed',
      (id: number) =>
        sendJson(server, 'PUT', `/api/users?id=${id}`, { email: `new${id}@kamsin.example` }, admin.headers),
    ],
    [
      'the password was changed',
      (id: number) =>
        sendJson(
          server,
          'POST',
          '/api/users/change_password',
          { user: id, password: 'set-by-an-admin' },
          admin.headers,
        ),
    ],
    [
      'the user was deleted',
      (id: number) => sendJson(server, 'DELETE', `/api/users?id=${id}`, undefined, admin.headers),
    ],
  ])('ends once %s', async (_, change) => {
    const user = await create()
    await ask(user.username)
    const key = await mailedKey(user.email)
    expect((await change(user.id)).status).toBe(200)
    expect((await open(key)).status).toBe(404)
    expect((await set(key)).status).toBe(404)
  })

  it('ends once another one was asked for', async () => {
    const user = await create()
    await ask(user.username)
    const first = await mailedKey(user.email)
    await ask(user.username)
    const second = await mailedKey(user.email, 2)
    expect((await open(first)).status).toBe(404)
    expect((await open(second)).status).toBe(200)
  })

  it('ends after an hour', async () => {
    const own = await aServer()
    await ask('admin', { on: own })
    const [mail] = await own.mailsTo('admin@localhost')
    const key = keyIn(mail!)
    const status = async () => (await own.json(`/api/password_link?key=${key}`)).status
    own.clock.advance(HOUR_MS - MINUTE_MS)
    expect(await status()).toBe(200)
    own.clock.advance(2 * MINUTE_MS)
    expect(await status()).toBe(404)
    expect((await set(key, NEXT, own)).status).toBe(404)
    await own.stop()
  })

  it('is stored as a digest only, and is in no log', async () => {
    const user = await create()
    await ask(user.username)
    const key = await mailedKey(user.email)
    await server.call(`/password?key=${key}`)
    await open(key)
    const links = server.services.db.sqlite.prepare('select * from password_link').all()
    expect(JSON.stringify(links)).not.toContain(key)
    await set(key)
    expect(server.logLines.join('\n')).not.toContain(key)
    expect(JSON.stringify(audited(user.id))).not.toContain(key)
  })

  it('is masked where admins read the mail', async () => {
    const user = await create()
    await ask(user.username)
    const key = await mailedKey(user.email)
    const id = server.services.db.sqlite
      .prepare('select id from mail where recipient = ?')
      .pluck()
      .get(user.email)
    const { body } = await server.json(`/api/outbox/get?id=${id}`, { headers: admin.headers })
    expect(JSON.stringify(body)).toContain('key=•••')
    expect(JSON.stringify(body)).not.toContain(key)
  })

  it('is on a page that sends no referrer and is kept nowhere', async () => {
    const { headers } = await server.call('/password?key=secret')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toMatch(/no-store|private|no-cache/)
  })

  it('signs out whoever is signed in in that browser, and leaves their other sessions', async () => {
    const user = await create()
    const other = await create()
    const browser = aBrowser(server)
    await browser.signIn(other)
    const elsewhere = await signedIn(server, other)
    await ask(user.username)
    const done = await browser.post('auth.setPassword', { key: await mailedKey(user.email), password: NEXT })
    expect(done.status).toBe(200)
    expect(browser.jar.has('refresh')).toBe(false)
    expect((await browser.refresh()).status).toBe(401)
    expect((await server.json('/api/get_me', { headers: elsewhere.headers })).status).toBe(200)
  })
})

describe('an invitation', () => {
  it.each([
    ['en', en.mail.invitationAction],
    ['zh', zh.mail.invitationAction],
  ])('lets a new user set their own password, in %s', async (language, action) => {
    const user = await invite({ language })
    expect([user.status, user.body.username]).toEqual([201, user.username])
    const [mail] = await server.mailsTo(user.email)
    expect(mail!.text).toContain(action)
    const key = keyIn(mail!)
    expect((await open(key)).body).toMatchObject({ kind: 'invitation', username: user.username })
    expect((await token(server, { ...user, password: NEXT })).status).toBe(401)
    expect((await set(key)).status).toBe(200)
    expect((await token(server, { ...user, password: NEXT })).status).toBe(200)
    expect(audited(user.id).map(({ action: it }) => it)).toEqual([
      'user_created',
      'user_invited',
      'invitation_accepted',
    ])
  })

  it('is listed until the password is set, and says when it has expired', async () => {
    const user = await invite()
    const list = async () =>
      (
        await server.json<{ user: number; expires_at: string | null }[]>('/api/users/invitations', {
          headers: admin.headers,
        })
      ).body.find((row) => row.user === user.id)
    const days = (Date.parse((await list())!.expires_at!) - server.clock.now()) / DAY_MS
    expect(Math.round(days)).toBe(7)
    const key = await mailedKey(user.email)
    await set(key)
    expect(await list()).toBeUndefined()
  })

  it('sent again ends the one before, and is refused once there is a password', async () => {
    const user = await invite()
    const first = await mailedKey(user.email)
    const again = () => sendJson(server, 'POST', '/api/users/invite_again', { user: user.id }, admin.headers)
    expect((await again()).status).toBe(200)
    const second = await mailedKey(user.email, 2)
    expect((await open(first)).status).toBe(404)
    expect((await set(second)).status).toBe(200)
    expect((await again()).body).toMatchObject({ code: 'conflict' })
  })

  it('stays when a stranger asks for a forgotten password of that user', async () => {
    const user = await invite()
    const key = await mailedKey(user.email)
    await ask(user.username)
    await server.mailsTo(user.email, 2)
    expect((await open(key)).status).toBe(200)
  })

  it('gives the admin the link where no mail is sent, and only there; the audit log says so', async () => {
    const user = await invite()
    expect(user.link).toBe(`${new URL(user.link!).origin}/password?key=${await mailedKey(user.email)}`)
    expect(audited(user.id)[1]).toMatchObject({ action: 'user_invited', detail: '{"is_passed_on":true}' })

    const smtp = await startLoopbackSmtp()
    const mailing = await aServer({ smtpUrl: smtp.url })
    const { headers } = await signedIn(mailing)
    const { password: _, ...person } = aPerson()
    const { body } = await sendJson(mailing, 'POST', '/api/users/invite', person, headers)
    expect(body.link).toBeNull()
    await until(() => expect(smtp.received.map(({ to }) => to[0])).toContain(person.email))
    await mailing.stop()
    await smtp.close()
  })

  it('of a name that is taken is refused at its field', async () => {
    const user = await create()
    const { status, body } = await invite({ username: user.username })
    expect([status, body.fields]).toEqual([409, { username: en.error.usernameTaken }])
  })
})

it('a mail whose link has ended meanwhile is not sent', async () => {
  const smtp = await startLoopbackSmtp()
  const own = await aServer({ smtpUrl: smtp.url })
  own.services.mail.worker.wake = () => {}
  await ask('admin', { on: own })
  await ask('admin', { on: own })
  await own.stop()
  const later = await aServer({ smtpUrl: smtp.url }, own.directory)
  const states = () =>
    later.services.db.sqlite
      .prepare("select state from mail where kind = 'password-link' order by id")
      .pluck()
  await until(() => expect(states().all()).toEqual(['stopped', 'sent']))
  await later.stop()
  await smtp.close()
})
