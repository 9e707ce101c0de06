/** A request is revised before its customer has confirmed it; and what is sent again as it is. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { mailedKey, type StoredMail } from '#test/support/mailed-key.ts'
import { submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { newAddress, signedIn } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'
import { MINUTE_MS } from '../../../platform/clock.ts'
import { expireQuotations } from '../expire.ts'
import { findQuotation } from '../store.ts'

const LINES = [{ product: 1, quantity: 7 }]

let server: TestServer
let headers: Record<string, string>
let desk: ReturnType<typeof atDesk>
beforeAll(async () => {
  server = await aServer()
  headers = (await signedIn(server)).headers
  desk = atDesk(server, headers)
})
afterAll(() => server.stop())

const row = (id: string) => findQuotation(server.services.db, id)!
const open = async (id: string) =>
  (await server.json<IsoTimes<OpenQuotation>>(`/api/quotations/get?id=${id}`, { headers })).body
const verify = ({ id, key }: { id: string; key: string }) =>
  server.json(`/api/quotation/verify?id=${id}&key=${key}`, { from: newAddress() })
const mailsOf = (id: string, kind: string) =>
  server.services.db.sqlite
    .prepare(
      'select id, created_at, recipient, subject, text from mail where quotation = ? and kind = ? order by id',
    )
    .all(id, kind) as { id: number; created_at: string; recipient: string; subject: string; text: string }[]
const keyIn = (mail: StoredMail) => mailedKey(server.directory, mail)

describe('a request that is not confirmed', () => {
  it.each(['en', 'zh'] as const)(
    'can be revised and sent: the mailed link, in %s, opens and proves the address',
    async (language) => {
      const { id } = await submitted(server, { contact: { language } })
      expect((await desk.save(id, { lines: LINES })).status).toBe(200)
      expect(row(id)).toMatchObject({ status: 'pending_verification', version: 1 })
      expect((await desk.send(id)).body).toEqual({ id, version: 2, link: null, is_held: false })
      expect(row(id)).toMatchObject({ status: 'verified', version: 2, stage: 'offered' })
      const [mail] = mailsOf(id, 'quotation-version')
      const customer = asCustomer(server, { id, key: await keyIn(mail!) })
      expect((await customer.offer()).body).toMatchObject({ state: 'open', version: 2 })
      expect((await customer.accept(2)).status).toBe(200)
    },
  )

  it('does not expire once a version was sent', async () => {
    const { id } = await submitted(server)
    await desk.save(id, { lines: LINES })
    await desk.send(id)
    server.clock.advance(31 * MINUTE_MS)
    expireQuotations(server.services)
    expect(row(id).status).toBe('verified')
    server.clock.advance(-31 * MINUTE_MS)
  })

  it('may be confirmed with the old link while it is revised: the draft stays, and is sent as the next version', async () => {
    const quotation = await submitted(server)
    const { id } = quotation
    await desk.save(id, { lines: LINES })
    expect((await verify(quotation)).status).toBe(200)
    expect(row(id)).toMatchObject({ status: 'verified', version: 1 })
    expect((await open(id)).versions.map(({ version, state }) => [version, state])).toEqual([
      [2, 'draft'],
      [1, 'sent'],
    ])
    expect((await desk.send(id)).body).toEqual({ id, version: 2, link: null, is_held: false })
  })

  it('the old link works after the version was sent, and shows that version', async () => {
    const quotation = await submitted(server)
    const { id } = quotation
    await desk.save(id, { lines: LINES })
    await desk.send(id)
    expect((await verify(quotation)).body).toEqual({ success: true })
    expect((await asCustomer(server, quotation).offer()).body).toMatchObject({ state: 'open', version: 2 })
    expect(mailsOf(id, 'quotation-confirmed')).toEqual([])
  })

  it('pressed and sent at the same moment: both get a clear answer, and it is open in the end', async () => {
    for (let round = 0; round < 4; round++) {
      const quotation = await submitted(server)
      const { id } = quotation
      await desk.save(id, { lines: LINES })
      const [pressed, sent] = await Promise.all([verify(quotation), desk.send(id)])
      expect(pressed.status).toBe(200)
      expect([200, 409]).toContain(sent.status)
      if (sent.status === 409) expect((await desk.send(id)).status).toBe(200)
      expect(row(id)).toMatchObject({ status: 'verified', version: 2 })
    }
  })

  it('keeps the draft when its time runs out first: once it is renewed, it can be sent', async () => {
    const { id } = await submitted(server)
    await desk.save(id, { lines: LINES })
    server.clock.advance(31 * MINUTE_MS)
    expect((await desk.send(id)).status).toBe(409)
    expect((await open(id)).versions[0]).toMatchObject({ version: 2, state: 'draft' })
    const day = new Date(server.clock.now() + 10 * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10)
    expect((await desk.renew(id, day)).status).toBe(200)
    expect((await desk.send(id)).status).toBe(200)
    server.clock.advance(-31 * MINUTE_MS)
  })
})

describe('sending again as it is', () => {
  it('mails the newest version again, with its PDF and a further link, and says so in the history', async () => {
    const { id } = await opened(server)
    await desk.save(id, { lines: LINES })
    await desk.send(id)
    expect((await desk.resend(id)).status).toBe(200)
    const mails = mailsOf(id, 'quotation-version')
    expect(mails).toHaveLength(2)
    expect(row(id).version).toBe(2)
    const keys = await Promise.all(mails.map(keyIn))
    expect(new Set(keys).size).toBe(2)
    for (const key of keys) expect((await asCustomer(server, { id, key }).offer()).body.version).toBe(2)
    expect((await open(id)).events[0]).toMatchObject({ kind: 'resent', version: 2, actor_name: 'Admin' })
  })

  it('is refused for one who has not asked and wants no email', async () => {
    const contact = { name: 'Ho', email: 'noasking@kamsin.example', phone: '', detail: '', language: 'en' }
    const { body } = await desk.create({ contact, lines: LINES })
    await desk.send(body.id)
    await sendJson(server, 'POST', '/api/suppressions', { email: contact.email }, headers)
    expect((await desk.resend(body.id)).status).toBe(409)
  })
})
