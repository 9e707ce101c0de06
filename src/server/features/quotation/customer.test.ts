/** Staff correct a customer at any time: every call, mail and PDF from then on has the new text. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { QUOTATION_STATUSES } from '#shared/quotation/status.ts'
import { readText } from '#test/fixtures/pdf.ts'
import { saveQuotation, submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'

let server: TestServer
let admin: Record<string, string>
let desk: ReturnType<typeof atDesk>
let emails = 0
beforeAll(async () => {
  server = await aServer()
  admin = (await signedIn(server)).headers
  desk = atDesk(server, admin)
})
afterAll(() => server.stop())

const open = async (id: string) =>
  (await server.json<IsoTimes<OpenQuotation>>(`/api/quotations/get?id=${id}`, { headers: admin })).body
const correct = (id: string, body: Record<string, unknown>) =>
  sendJson(server, 'PUT', `/api/quotations?id=${id}`, body, admin)
const newEmail = () => `right${++emails}@kamsin.example`
const keyIn = (text: string | undefined, path: string) =>
  new RegExp(`/quotation/${path}\\?id=\\d+&key=([\\w-]+)`).exec(text ?? '')?.[1] ?? ''
const contactOf = ({ name, email, phone, detail, language }: IsoTimes<OpenQuotation>) => ({
  name,
  email,
  phone,
  detail,
  language,
})

it('tells the address of before, without name, key or new address, and once more what is accepted within 30 days', async () => {
  const old = newEmail()
  const taken = newEmail()
  const quotation = await opened(server, { contact: { email: old } })
  const { id } = quotation
  const toldOf = () =>
    server.services.db.sqlite
      .prepare<[string, string], { subject: string; text: string }>(
        "select subject, text from mail where kind = 'quotation-old-address' and quotation = ? and recipient = ?",
      )
      .all(id, old)
  // What has not left by then is stopped.
  await server.mailsTo(old, 2)
  // Without an address the user gets the link, and could act as the customer.
  expect((await correct(id, { email: taken })).status).toBe(200)
  await desk.resend(id)
  const key = keyIn((await server.mailsTo(taken)).at(-1)!.text, 'view')
  expect((await asCustomer(server, { id, key }).accept(1)).status).toBe(200)
  expect((await correct(id, { email: old })).status).toBe(200)
  const told = toldOf()
  expect(told.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('was changed'),
    expect.stringContaining('was accepted'),
  ])
  for (const { text } of told) expect(text).not.toMatch(new RegExp(`${taken}|Chan Mei Ling|key=`))
  expect(told[1]!.text).toContain('首年 HK$11,520')
  const came = (await server.mailsTo(old, 4)).map(({ subject }) => subject)
  for (const { subject } of told) expect(came).toContain(subject)
})

it('tells no one of the customer’s own correction', async () => {
  const quotation = await submitted(server)
  expect((await asCustomer(server, quotation).correctAddress(newEmail())).status).toBe(200)
  const told = server.services.db.sqlite.prepare(
    "select count(*) from mail where kind = 'quotation-old-address' and quotation = ?",
  )
  expect(told.pluck().get(quotation.id)).toBe(0)
})

it('changes each field, in the history with what it was, and in the audit log by its name', async () => {
  const { id } = await opened(server)
  const before = await open(id)
  const email = newEmail()
  const change = {
    name: 'Chan Mei Lin',
    email,
    phone: '+852 9123 4567',
    detail: 'Ground floor',
    language: 'zh',
  }
  expect((await correct(id, change)).status).toBe(200)
  const after = await open(id)
  expect(contactOf(after)).toEqual(change)
  const { kind, actor_name, detail } = after.events[0]!
  expect([kind, actor_name, detail.fields]).toEqual([
    'customer_changed',
    'Admin',
    ['name', 'email', 'phone', 'language', 'detail'],
  ])
  expect([detail.from, detail.to]).toMatchObject([
    { name: before.name, email: before.email },
    { name: change.name, email },
  ])
  const audited = server.services.db.sqlite
    .prepare("select detail from audit where action = 'quotation_updated' order by id desc limit 1")
    .get() as { detail: string }
  expect(JSON.parse(audited.detail)).toEqual({
    id,
    fields: expect.arrayContaining(['name', 'email', 'phone', 'detail', 'language']),
  })
  expect(audited.detail).not.toContain(email)
  const found = await server.json<{ rows: { id: string }[] }>(`/api/quotations/search?q=${email}`, {
    headers: admin,
  })
  expect(found.body.rows.map((row) => row.id)).toEqual([id])
})

it('with another address has its PDFs under new addresses, and the old ones are gone, earlier versions too', async () => {
  const { id, key } = await opened(server)
  const first = (await asCustomer(server, { id, key }).offer()).body
  await atDesk(server, admin).save(id, { lines: [{ product: 1, quantity: 3 }] })
  await atDesk(server, admin).send(id)
  const files = () =>
    server.services.db.sqlite
      .prepare("select full_file from quotation_version where quotation = ? and state = 'sent'")
      .pluck()
      .all(id) as string[]
  const before = files()
  const statusOf = async (file: string) => (await server.call(`/api/get_upload?file=${file}`)).status
  expect([first.version, before.length]).toEqual([1, 2])
  expect(await Promise.all(before.map(statusOf))).toEqual([200, 200])
  expect((await correct(id, { email: 'right@kamsin.example' })).status).toBe(200)
  expect(await Promise.all(before.map(statusOf))).toEqual([404, 404])
  expect(await Promise.all(files().map(statusOf))).toEqual([200, 200])
  const stored = readdirSync(join(server.directory, 'uploads'))
  expect(before.filter((file) => stored.includes(file))).toEqual([])
  expect(files().filter((file) => !stored.includes(file))).toEqual([])
})

it.each(QUOTATION_STATUSES)('is corrected where the quotation is %s', async (status) => {
  const { id } = saveQuotation(server.services.db, { status })
  expect((await correct(id, { name: 'Chan Mei Lin', phone: null })).status).toBe(200)
  expect(await open(id)).toMatchObject({ name: 'Chan Mei Lin', phone: '' })
})

it('keeps the name where only marks that nobody sees are sent', async () => {
  const { id } = saveQuotation(server.services.db, { status: 'verified' })
  const { name } = await open(id)
  expect((await correct(id, { name: '\u3164' })).status).toBe(200)
  expect((await open(id)).name).toBe(name)
})

it.each([{ email: 'nobody' }, { phone: 'call me' }, { language: 'fr' }])(
  'is not changed to %o',
  async (change) => {
    const { id } = saveQuotation(server.services.db)
    const { status, body } = await correct(id, change)
    expect([status, Object.keys(body.fields as object)]).toEqual([400, Object.keys(change)])
  },
)

it('keeps a blank field, and is rejected when someone else saved first', async () => {
  const { id } = saveQuotation(server.services.db)
  const { etag, name, email } = await open(id)
  await correct(id, { name: ' ', email: '', phone: '2345 6780' })
  expect(await open(id)).toMatchObject({ name, email, phone: '2345 6780' })
  const second = await sendJson(
    server,
    'PUT',
    `/api/quotations?id=${id}`,
    { phone: '2345 6781' },
    {
      ...admin,
      'if-match': etag,
    },
  )
  expect(second.status).toBe(409)
})

describe('another email', () => {
  it('ends every link and browser that proved it before, and the customer gets a new one', async () => {
    const quotation = await opened(server)
    const { id, cookie } = quotation
    const byCookie = { cookie, 'sec-fetch-site': 'same-origin' }
    expect((await asCustomer(server, quotation).offer()).status).toBe(200)
    const email = newEmail()
    await correct(id, { email })
    expect((await asCustomer(server, quotation).offer()).status).toBe(404)
    expect((await asCustomer(server, { id }, byCookie).offer()).status).toBe(404)
    expect((await asCustomer(server, quotation).accept(1)).status).toBe(404)
    expect((await open(id)).actions).toContain('resend')
    expect((await desk.resend(id)).status).toBe(200)
    const [mail] = await server.mailsTo(email)
    expect(mail!.attachments.map(({ filename }) => filename)).toEqual([`quotation-${id}.pdf`])
    const key = keyIn(mail!.text, 'view')
    expect((await asCustomer(server, { id, key }).accept(1)).body.state).toBe('accepted')
  })

  it('ends the link that confirms, and the one sent again confirms', async () => {
    const { id, key } = await submitted(server)
    const email = newEmail()
    await correct(id, { email })
    expect((await server.call(`/api/quotation/verify?id=${id}&key=${key}`)).status).toBe(404)
    await desk.resend(id)
    const [mail] = await server.mailsTo(email)
    const again = await server.call(`/api/quotation/verify?id=${id}&key=${keyIn(mail!.text, 'verify')}`)
    expect(again.status).toBe(200)
  })

  it('ends the link that restores', async () => {
    const { id } = await opened(server)
    const before = (await open(id)).email
    // What has not left does not hold once the quotation is cancelled.
    await server.mailsTo(before, 2)
    await server.call(`/api/quotation/cancel?id=${id}`, { method: 'DELETE', from: '198.51.100.77' })
    const mails = await server.mailsTo(before, 3)
    const key = keyIn(mails.find(({ text }) => text?.includes('/quotation/restore'))?.text, 'restore')
    expect(key).not.toBe('')
    await correct(id, { email: newEmail() })
    const restored = await sendJson(server, 'POST', '/api/quotation/restore', { id, key })
    expect(restored.status).toBe(404)
  })

  it('is the same for the links when only the name or the number is corrected: they stay', async () => {
    const quotation = await opened(server)
    await correct(quotation.id, { name: 'Chan', phone: '2345 6789' })
    expect((await asCustomer(server, quotation).offer()).status).toBe(200)
  })
})

describe('the draft of a version', () => {
  it('keeps the customer that comes with it at once: preview, mail and PDF have it', async () => {
    const quotation = await opened(server)
    const { id } = quotation
    const email = newEmail()
    const contact = { name: 'Wong Ka Yan', email, phone: '9123 4567', detail: 'Shop 3', language: 'en' }
    const body = { lines: [{ product: 1, quantity: 3 }], contact }
    const preview = await server.call('/api/quotations/draft/preview', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...admin },
      body: JSON.stringify({ id, ...body }),
    })
    expect(await readText(new Uint8Array(await preview.arrayBuffer()))).toContain('Wong Ka Yan')
    expect((await open(id)).name).not.toBe(contact.name)
    expect((await desk.save(id, body)).body).toMatchObject({ version: 2, state: 'draft' })
    expect(contactOf(await open(id))).toEqual(contact)
    expect((await asCustomer(server, quotation).offer()).status).toBe(404)
    await desk.send(id)
    const [mail] = await server.mailsTo(email)
    expect(mail!.to![0]!.name).toBe('Wong Ka Yan')
    const text = await readText(new Uint8Array(mail!.attachments[0]!.content as ArrayBuffer))
    expect(text).toContain(email)
    const key = keyIn(mail!.text, 'view')
    expect((await asCustomer(server, { id, key }).offer()).body.version).toBe(2)
  })

  it('makes no version of a customer alone, and says in the history that they were corrected', async () => {
    const { id } = await opened(server)
    const { name, email } = await open(id)
    const saved = await desk.save(id, {
      lines: [{ product: 1, quantity: 2 }],
      contact: { name, email, phone: '9123 4567' },
    })
    expect(saved.body).toMatchObject({ version: 1, state: 'sent' })
    const { phone, events } = await open(id)
    expect([phone, events[0]!.kind]).toEqual(['9123 4567', 'customer_changed'])
  })
})
