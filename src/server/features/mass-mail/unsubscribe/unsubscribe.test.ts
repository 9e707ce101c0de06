/** Unsubscribing, the do-not-email list that follows from it, and what admins do with it (Cap. 593; RFC 8058). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EMAIL_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { connectTo, statusOf, words } from '#test/support/connection.ts'
import { aGate } from '#test/support/gate.ts'
import { aMail } from '#test/support/outbox.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { type LoopbackSmtp, startLoopbackSmtp } from '#test/support/smtp.ts'
import { until } from '#test/support/until.ts'
import { sendJson } from '#test/support/user.ts'
import { enqueueMail } from '../../mail/store.ts'
import { unsubscribeToken } from './link.ts'

/** One connection is left free for mails that are urgent. */
const PACE = { connections: 3, perSecond: undefined }

let smtp: LoopbackSmtp
let server: TestServer
let admin: Record<string, string>
let guests = 0

beforeAll(async () => {
  smtp = await startLoopbackSmtp()
  server = await aServer({ smtpUrl: smtp.url, staffEmail: 'sales@wokandwire.example', mailPace: PACE })
  admin = (await signedIn(server)).headers
})
beforeEach(() => {
  smtp.manners = {}
  smtp.received.length = 0
})
afterAll(async () => {
  await server.stop()
  await smtp.close()
})

const newGuest = () => `Guest${++guests}@kamsin.example`
const send = (recipients: string[], subject = `Subject ${guests}`) =>
  sendJson(server, 'POST', '/api/send_mail', { recipients, subject, content: '<p>Hello</p>' }, admin)
const asked = (method: string, path: string, body?: unknown) => sendJson(server, method, path, body, admin)
const arrived = (count: number) => until(() => expect(smtp.received).toHaveLength(count))

/** The token in a guest's mail, and the one-click URL beside it. */
async function linkOf(guest: string) {
  await until(() => expect(smtp.received.some(({ to }) => to[0] === guest)).toBe(true))
  const { raw, email } = smtp.received.find(({ to }) => to[0] === guest)!
  const oneClick = /List-Unsubscribe: <([^>]+)>/.exec(raw.replace(/\r\n[ \t]+/g, ' '))![1]!
  const token = /\/unsubscribe\?token=([\w-]+)/.exec(email.text!)![1]!
  return { token, path: oneClick.replace(server.url, '') }
}
const onList = async (guest: string) =>
  (await asked('GET', `/api/suppressions?q=${encodeURIComponent(guest)}`)).body as unknown as {
    rows: { id: number; email: string; reason: string; detail: string }[]
    total: number
  }

const states = (guest: string) =>
  server.services.db.sqlite
    .prepare('select state from mail where recipient = ? order by id')
    .pluck()
    .all(guest)

describe('the link in a bulk email', () => {
  it('asks on GET, and unsubscribes on a mail program’s single POST, without cookie or captcha', async () => {
    const guest = newGuest()
    await send([guest])
    const { token, path } = await linkOf(guest)
    expect(path).toBe(`/api/unsubscribe?token=${token}`)
    const masked = { email: 'g•••@kamsin.example' }
    const looked = await server.json(path)
    expect(looked).toMatchObject({ status: 200, body: { ...masked, is_unsubscribed: false } })
    expect((await onList(guest)).total).toBe(0)
    const said = await server.json(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(said).toMatchObject({ status: 200, body: { ...masked, is_unsubscribed: true } })
    expect((await onList(guest)).rows).toMatchObject([{ email: guest.toLowerCase(), reason: 'unsubscribed' }])
    expect((await server.json(path)).body).toMatchObject({ is_unsubscribed: true })
    const again = await server.json(path, { method: 'POST' })
    expect(again.status).toBe(200)
  })

  it('leads people who open the one-click URL to the page', async () => {
    const guest = newGuest()
    await send([guest])
    const { token, path } = await linkOf(guest)
    const { socket, ended } = connectTo(
      server.url,
      words(`GET ${path} HTTP/1.1`, 'Host: localhost', 'Sec-Fetch-Mode: navigate', 'Connection: close'),
    )
    const said = await ended
    socket.destroy()
    expect(statusOf(said)).toBe(302)
    expect(said.toLowerCase()).toContain(`location: ${server.url}/unsubscribe?token=${token}`.toLowerCase())
    expect((await onList(guest)).total).toBe(0)
  })

  it('is the same in every mail to one address, different for another, and cannot be guessed', async () => {
    const [guest, other] = [newGuest(), newGuest()]
    await send([guest, other], 'First')
    const [first, foreign] = [await linkOf(guest), await linkOf(other)]
    smtp.received.length = 0
    await send([guest], 'Second')
    expect((await linkOf(guest)).token).toBe(first.token)
    expect(foreign.token).not.toBe(first.token)
    for (const token of ['', 'x', `${first.token}x`, '\u0000', 'a'.repeat(10_000)]) {
      const { status } = await server.json(`/api/unsubscribe?token=${encodeURIComponent(token)}`, {
        method: 'POST',
      })
      expect([400, 404]).toContain(status)
    }
    const kept = JSON.stringify(server.services.db.sqlite.prepare('select * from unsubscribe_link').all())
    expect(kept).not.toContain(first.token)
  })

  it('still works after the site’s secret was changed', async () => {
    const guest = newGuest()
    await send([guest])
    const { path } = await linkOf(guest)
    const { key, unsubscribe } = {
      key: Buffer.alloc(32, 9),
      unsubscribe: server.services.auth.keys.unsubscribe,
    }
    server.services.auth.keys.unsubscribe = key
    expect((await server.json(path, { method: 'POST' })).status).toBe(200)
    server.services.auth.keys.unsubscribe = unsubscribe
  })
})

describe('the link of an erased address', () => {
  it('still asks, unsubscribes, and keeps the next bulk email from that address', async () => {
    const guest = newGuest()
    await send([guest])
    const { path, token } = await linkOf(guest)
    const erased = await asked('POST', '/api/privacy/erase', { q: guest, confirm: guest })
    expect(erased.body).toMatchObject({ erased: { unsubscribe_links: 1 } })
    const masked = { email: 'g•••@kamsin.example' }
    expect((await server.json(path)).body).toEqual({ ...masked, is_unsubscribed: false })
    for (const other of [
      `${token}x`,
      token.slice(0, -1),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    ])
      expect((await server.json(`/api/unsubscribe?token=${other}`, { method: 'POST' })).status).toBe(404)
    const said = await server.json(path, { method: 'POST' })
    expect(said).toMatchObject({ status: 200, body: { ...masked, is_unsubscribed: true } })
    expect((await onList(guest)).rows).toMatchObject([{ email: guest.toLowerCase(), reason: 'unsubscribed' }])
    expect((await send([guest], 'Again')).body).toMatchObject({ accepted: 0 })
  })

  it('works for the longest address', async () => {
    const local = 'g'.repeat(64)
    const domain = `${'k'.repeat(EMAIL_MAX_CHARACTERS - local.length - '@.example'.length)}.example`
    const token = unsubscribeToken(server.services.auth.keys.unsubscribe, `${local}@${domain}`)
    expect((await server.json(`/api/unsubscribe?token=${token}`)).status).toBe(200)
  })
})

describe('an unsubscribed address', () => {
  it('is not counted and gets no bulk email, but still the mails it asks for', async () => {
    const [guest, other] = [newGuest(), newGuest()]
    await asked('POST', '/api/suppressions', { email: guest })
    expect(
      (await send([guest, other, guest.toUpperCase().replace('KAMSIN.EXAMPLE', 'kamsin.example')])).body,
    ).toMatchObject({ accepted: 1 })
    await arrived(1)
    expect(smtp.received[0]?.to).toEqual([other])
    expect((await send([guest], 'To nobody')).body).toMatchObject({ accepted: 0 })
    const { db, mail } = server.services
    enqueueMail(db, aMail(db, { recipient: guest }), new Date().toISOString(), 'x.example')
    mail.worker.wake()
    await arrived(2)
  })

  it('gets none of the waiting mails either', async () => {
    const [guest, other] = [newGuest(), newGuest()]
    await send([guest], 'Before')
    const { path } = await linkOf(guest)
    smtp.received.length = 0
    smtp.manners.recipientAnswer = { code: 451, text: 'later' }
    const { body } = await send([guest, other], 'Queued')
    const states = async () =>
      (await asked('GET', `/api/mail_batches/get?id=${body.batch}`)).body.recipients as {
        state: string
        answer: string
      }[]
    await until(async () => expect((await states()).every(({ answer }) => answer)).toBe(true))
    await server.json(path, { method: 'POST' })
    expect((await states()).map(({ state }) => state)).toEqual(['stopped', 'waiting'])
    smtp.manners = {}
    server.clock.advance(60_000)
    server.services.mail.worker.wake()
    await arrived(1)
    expect(smtp.received[0]?.to).toEqual([other])
    const [mail] = (await asked('GET', `/api/outbox?q=${guest}&state=stopped`)).body.rows as { id: number }[]
    expect((await asked('POST', '/api/outbox/resend', { id: mail!.id })).status).toBe(409)
    expect((await asked('POST', '/api/mail_batches/resend', { mail: mail!.id })).status).toBe(409)
  })
})

describe('an address that unsubscribes while its mail is on its way', () => {
  it('gets none that was claimed already and only waits for a connection', async () => {
    const gate = aGate()
    const guests = Array.from({ length: 12 }, newGuest)
    await send(guests, 'Before')
    await arrived(guests.length)
    const links = new Map<string, string>()
    for (const guest of guests) links.set(guest, (await linkOf(guest)).path)
    smtp.received.length = 0
    // The results of some let the worker claim more than it has connections.
    smtp.onReceived = () => {
      smtp.manners.hold = gate.passed
    }
    await send(guests, 'Many')
    const isHere = (guest: string) => smtp.received.some(({ to }) => to.includes(guest))
    const claimed = () =>
      (
        server.services.db.sqlite
          .prepare("select recipient from mail where state = 'sending' order by id")
          .pluck()
          .all() as string[]
      ).filter((guest) => !isHere(guest))
    await until(() => {
      expect(smtp.held).toBe(PACE.connections - 1)
      expect(claimed().length).toBeGreaterThan(smtp.held)
    })
    const guest = claimed().at(-1)!
    expect((await server.json(links.get(guest)!, { method: 'POST' })).status).toBe(200)
    gate.open()
    delete smtp.onReceived
    await until(() => expect(states(guest)).toEqual(['sent', 'stopped']))
    await arrived(guests.length - 1)
    expect(smtp.received.flatMap(({ to }) => to)).not.toContain(guest)
  })
})

describe('a bouncing address', () => {
  it('joins the list with the server’s answer; one rejected for another reason does not', async () => {
    smtp.manners.recipientAnswer = { code: 550, text: '5.1.1 no such user' }
    const gone = newGuest()
    await send([gone])
    await until(async () =>
      expect((await onList(gone)).rows).toMatchObject([
        { reason: 'bounced', detail: '550 5.1.1 no such user' },
      ]),
    )
    smtp.manners.recipientAnswer = { code: 554, text: '5.7.1 relay access denied' }
    const refused = newGuest()
    const { body } = await send([refused])
    await until(async () =>
      expect((await asked('GET', `/api/mail_batches/get?id=${body.batch}`)).body.failed).toBe(1),
    )
    expect((await onList(refused)).total).toBe(0)
  })
})

describe('the list', () => {
  it('is kept by admins: added once, found, removed, each recorded in the audit log', async () => {
    const guest = newGuest()
    const added = await asked('POST', '/api/suppressions', { email: ` ${guest} `, detail: 'by telephone' })
    expect(added).toMatchObject({
      status: 201,
      body: { email: guest.toLowerCase(), reason: 'added', detail: 'by telephone' },
    })
    expect((await asked('POST', '/api/suppressions', { email: guest.toLowerCase() })).status).toBe(409)
    expect((await onList(guest)).total).toBe(1)
    expect((await onList('%')).total).toBe(0)
    const { id } = added.body
    expect((await asked('DELETE', `/api/suppressions?id=${id}`)).body).toEqual({ id })
    expect((await asked('DELETE', `/api/suppressions?id=${id}`)).status).toBe(404)
    const trail = server.services.db.sqlite
      .prepare("select action, detail from audit where action like 'suppression%' order by id desc limit 2")
      .all() as { action: string; detail: string }[]
    expect(trail.map(({ action }) => action)).toEqual(['suppression_deleted', 'suppression_added'])
    expect(JSON.parse(trail[0]!.detail)).toMatchObject({ email: guest.toLowerCase() })
  })

  it.each([
    {},
    { email: '' },
    { email: 'no' },
    { email: 'a@b.example', detail: 'a\u0000b' },
    { email: ['a@b.example'] },
    { email: 'a@b.example\r\nc@d.example' },
  ])('rejects an invalid address such as %j', async (input) => {
    expect((await asked('POST', '/api/suppressions', input)).status).toBe(400)
  })
})
