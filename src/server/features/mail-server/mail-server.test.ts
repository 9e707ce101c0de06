/** Admins choose the mail server in the browser: it is tried, kept encrypted, and used at once; the environment wins. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#shared/base/language.ts'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT } from '#shared/i18n/t.ts'
import type { MailServer } from '#shared/mail/server-schema.ts'
import { aSubmission } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { type LoopbackSmtp, startLoopbackSmtp } from '#test/support/smtp.ts'
import { until } from '#test/support/until.ts'
import { sendJson } from '#test/support/user.ts'
import { routeOf } from './route.ts'

const PASSWORD = 'Ming-Tai 1997/@:%'
const SENDER = 'orders@harbourtill.example'

let server: TestServer
let smtp: LoopbackSmtp
let headers: Record<string, string>
beforeAll(async () => {
  server = await aServer()
  smtp = await startLoopbackSmtp(0, {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'till@harbour' && password === PASSWORD
        ? done(null, { user: 1 })
        : done(Object.assign(new Error('5.7.8 Bad credentials'), { responseCode: 535 })),
  })
  headers = (await signedIn(server)).headers
})
afterAll(async () => {
  await server.stop()
  await smtp.close()
})

interface Answer {
  status: number
  body: MailServer & { detail?: string; fields?: Record<string, string> }
}
const ask = async (method: string, body?: object, language = 'en') =>
  (await sendJson(server, method, '/api/mail_server', body as object, {
    ...headers,
    'Accept-Language': language,
  })) as unknown as Answer
const wanted = (change: object = {}) => ({
  ...{ host: '127.0.0.1', port: smtp.port, encryption: 'starttls', username: 'till@harbour' },
  ...{ password: PASSWORD, sender: SENDER, test_to: 'kayan@harbourtill.example' },
  ...change,
})

describe('without a server', () => {
  it('says so', async () => {
    expect((await ask('GET')).body).toMatchObject({ source: 'none', host: '', has_password: false })
  })

  it.each(LANGUAGES)('keeps none that refuses, and says in %s what the server said', async (language) => {
    const t = createT(mergeTexts(language, []), language)
    const wrong = await ask('PUT', wanted({ password: 'wrong' }), language)
    expect(wrong.status).toBe(409)
    expect(wrong.body.detail).toContain(t('error.mailServerLogin', { answer: '' }).slice(0, 12))
    expect(wrong.body.detail).toContain('Bad credentials')
    const closed = await ask('PUT', wanted({ port: 9 }), language)
    expect(closed.body.detail).toContain(t('error.mailServerUnreachable', { answer: '' }).slice(0, 12))
    const unknown = await ask('PUT', wanted({ host: 'no-such-host.invalid' }), language)
    expect(unknown.body.detail).toContain(t('error.mailServerUnknown', { answer: '' }).slice(0, 8))
    expect((await ask('GET')).body.source).toBe('none')
    expect(smtp.received).toEqual([])
  })

  it.each([
    [{ host: 'smtp host' }, 'host'],
    [{ host: 'smtp.example/x?tls=no' }, 'host'],
    [{ host: '' }, 'host'],
    [{ port: 0 }, 'port'],
    [{ port: 65_536 }, 'port'],
    [{ encryption: 'none' }, 'encryption'],
    [{ sender: 'Till <till@harbour.example>' }, 'sender'],
    [{ test_to: 'a@b.example\r\nBcc: c@d.example' }, 'test_to'],
    [{ password: 'x'.repeat(501) }, 'password'],
  ])('refuses %j at its field', async (change, field) => {
    const { status, body } = await ask('PUT', wanted(change))
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })
})

describe('a server that takes the test email', () => {
  it('is saved without showing its password, and sends from then on', async () => {
    const { status, body } = await ask('PUT', wanted())
    expect(status).toBe(200)
    expect(body).toEqual({
      ...{ source: 'admins', host: '127.0.0.1', port: smtp.port, encryption: 'starttls' },
      ...{ username: 'till@harbour', has_password: true, sender: SENDER, is_sender_set: false },
    })
    expect(smtp.received.map(({ from, to }) => [from, ...to])).toEqual([
      [SENDER, 'kayan@harbourtill.example'],
    ])
    await sendJson(server, 'POST', '/api/quotation', await aSubmission(server))
    await until(() => expect(smtp.received).toHaveLength(2))
    expect(smtp.received[1]!.from).toBe(SENDER)
  })

  it('keeps its password when another field is saved, but not for another server', async () => {
    const { password: _, ...kept } = wanted({ sender: 'till@harbourtill.example' })
    expect((await ask('PUT', kept)).body).toMatchObject({ sender: 'till@harbourtill.example' })
    const other = await startLoopbackSmtp(0, {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) => {
        seen.push(String(password))
        done(null, { user: 1 })
      },
    })
    const seen: string[] = []
    expect((await ask('PUT', { ...kept, port: other.port })).status).toBe(409)
    await other.close()
    expect(seen.filter((password) => password !== '')).toEqual([])
    await ask('PUT', wanted())
  })

  it('has its password encrypted in the database, and nowhere else', async () => {
    const { sqlite } = server.services.db
    const { password } = sqlite.prepare('select password from mail_server').get() as { password: Buffer }
    expect(password.toString('latin1')).not.toContain(PASSWORD)
    const told = [
      sqlite
        .prepare("select group_concat(detail) from audit where action = 'mail_server_saved'")
        .pluck()
        .get(),
      JSON.stringify((await ask('GET')).body),
    ]
    expect(told.join()).not.toContain(PASSWORD)
    expect(told[0]).toContain(`127.0.0.1:${smtp.port}`)
  })

  it('is removed again', async () => {
    expect((await ask('DELETE')).body).toMatchObject({ source: 'none', host: '' })
    expect(server.services.mail.smtpUrl).toBeUndefined()
  })
})

describe('a variable of the environment', () => {
  it('that is blank turns the chosen server off, as in a rehearsal of a restore', async () => {
    await ask('PUT', wanted())
    expect(server.services.mail.smtpUrl).toBeDefined()
    const set = { smtpUrl: undefined, isMailOff: true, mailFrom: undefined }
    const { db, auth, site } = server.services
    const route = routeOf({ db, set, keys: auth.keys, publicUrl: site.publicUrl })
    expect(route.smtpUrl).toBeUndefined()
    await ask('DELETE')
  })

  it('wins, is shown, and cannot be changed here', async () => {
    const set = await aServer({ smtpUrl: `smtp://mailer:hunter22@127.0.0.1:${smtp.port}`, mailFrom: SENDER })
    const own = (await signedIn(set)).headers
    const { body } = await sendJson(set, 'GET', '/api/mail_server', undefined as unknown as object, own)
    expect(body).toMatchObject({
      source: 'environment',
      username: 'mailer',
      has_password: true,
      sender: SENDER,
    })
    expect(JSON.stringify(body)).not.toContain('hunter22')
    expect((await sendJson(set, 'PUT', '/api/mail_server', wanted(), own)).status).toBe(409)
    await set.stop()
  })
})
