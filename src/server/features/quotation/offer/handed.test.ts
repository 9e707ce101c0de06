/** A link whose recipient a user chose: what is decided through it says so. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { en } from '#shared/i18n/en.ts'
import { fill } from '#shared/i18n/t.ts'
import { zh } from '#shared/i18n/zh.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { readText } from '#test/fixtures/pdf.ts'
import { mailedKey, type StoredMail } from '#test/support/mailed-key.ts'
import { submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { newAddress, signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'

const LINES = [{ product: 1, quantity: 3 }]

let server: TestServer
let headers: Record<string, string>
let desk: ReturnType<typeof atDesk>
beforeAll(async () => {
  server = await aServer()
  const person = { ...aPerson(), first_name: 'Bob', last_name: 'User' }
  await sendJson(server, 'POST', '/api/users', person, (await signedIn(server)).headers)
  headers = (await signedIn(server, person)).headers
  desk = atDesk(server, headers)
})
afterAll(() => server.stop())

let emails = 0
const newEmail = () => `handed${++emails}@kamsin.example`
const open = async (id: string) =>
  (await server.json<IsoTimes<OpenQuotation>>(`/api/quotations/get?id=${id}`, { headers })).body

/** A user takes the address away, and gets the link. */
async function aHandedLink(email: string) {
  const { id } = await opened(server, { contact: { email } })
  const { name, phone, restaurant: detail } = await open(id)
  const contact = { name, email: '', phone: phone || '+852 9123 4567', detail, language: 'en' }
  expect((await desk.save(id, { lines: LINES, contact })).status).toBe(200)
  const { link } = (await desk.send(id)).body as unknown as { link: string }
  return { id, key: new URL(link).searchParams.get('key')! }
}

describe('a link that was handed to a user', () => {
  it('marks the acceptance, on the page, at the desk, in the history and in the PDF; the old address hears of both', async () => {
    const email = newEmail()
    const link = await aHandedLink(email)
    const { status, body } = await asCustomer(server, link).accept(2)
    expect([status, body.accepted]).toMatchObject([200, { handed_by: 'Bob User' }])
    const { versions, events } = await open(link.id)
    expect(versions[0]!.acceptances).toMatchObject([{ handed_by: 'Bob User' }])
    expect(events.find(({ kind }) => kind === 'accepted')?.detail).toMatchObject({ handed_by: 'Bob User' })
    const pdf = await server.call(`/api/get_upload?file=${versions[0]!.file!.slice('/uploads/'.length)}`)
    const words = (await readText(new Uint8Array(await pdf.arrayBuffer()))).replace(/\s/g, '')
    expect(words).toContain('AcceptedthroughalinkwhoserecipientBobUserchose.')
    expect(words).toContain('經由BobUser指定收件人的連結接納。')
    const told = server.services.db.sqlite
      .prepare("select subject from mail where kind = 'quotation-old-address' and recipient = ? order by id")
      .all(email)
    expect(told).toHaveLength(2)
  })

  it('marks it too in a browser that became the owner by it, and a decline', async () => {
    const link = await aHandedLink(newEmail())
    const opening = await asCustomer(server, link).opened()
    const cookie = opening.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const { id } = link
    const declined = await asCustomer(server, { id }, { cookie }).decline('', { version: 2 })
    expect(declined.status).toBe(200)
    const event = (await open(id)).events.find(({ kind }) => kind === 'declined')
    expect(event?.detail).toMatchObject({ handed_by: 'Bob User' })
  })

  it('names who chose the address in the mails to staff, of a decline too, and tells the old address of it', async () => {
    const email = newEmail()
    const link = await aLinkToTheirOwnMailbox(email)
    await asCustomer(server, link).decline('No longer needed', { version: 1 })
    const mails = server.services.db.sqlite
      .prepare<[string], { kind: string; subject: string; text: string }>(
        'select kind, subject, text from mail where quotation = ? order by id',
      )
      .all(link.id)
    const toStaff = mails.find(({ kind }) => kind === 'quotation-declined')!
    expect(toStaff.text).toContain(fill(en.desk.declinedThrough, { handed_by: 'Bob User' }))
    expect(toStaff.text).toContain(fill(zh.desk.declinedThrough, { handed_by: 'Bob User' }))
    expect(mails.filter(({ kind }) => kind === 'quotation-old-address').at(-1)!.subject).toMatch(
      /已婉拒|was declined/,
    )
  })

  it('does not mark what the customer does with the mailed link', async () => {
    const { id, key } = await opened(server)
    const { body } = await asCustomer(server, { id, key }).accept(1)
    expect(body.accepted).toMatchObject({ handed_by: '' })
  })
})

/** A user puts their own mailbox in place of the customer's address, and gets the link by mail. */
async function aLinkToTheirOwnMailbox(email: string) {
  const { id } = await opened(server, { contact: { email } })
  return { id, key: await correctedTo(id, newEmail()) }
}

async function correctedTo(id: string, email: string): Promise<string> {
  const { status } = await sendJson(server, 'PUT', `/api/quotations?id=${id}`, { email }, headers)
  expect(status).toBe(200)
  expect((await desk.resend(id)).status).toBe(200)
  return keyMailedTo(email)
}

const newestMails = (where: string, of: string) =>
  server.services.db.sqlite
    .prepare<[string], StoredMail>(`select id, created_at, text from mail where ${where} order by id desc`)
    .all(of)

const keyMailedTo = (email: string) => mailedKey(server.directory, newestMails('recipient = ?', email)[0]!)

const handedByOf = async (call: { id: string; key: string }, version = 1) => {
  const { status, body } = await asCustomer(server, call).accept(version)
  expect(status).toBe(200)
  return body.accepted!.handed_by
}

describe('a link that was mailed to an address that a user typed', () => {
  it('in place of the customer’s own marks the acceptance', async () => {
    expect(await handedByOf(await aLinkToTheirOwnMailbox(newEmail()))).toBe('Bob User')
  })

  it('after the address had been taken away marks it, too', async () => {
    const { id, key } = await aHandedLink(newEmail())
    expect((await asCustomer(server, { id, key }).opened()).status).toBe(200)
    expect(await handedByOf({ id, key: await correctedTo(id, newEmail()) }, 2)).toBe('Bob User')
  })

  it('marks it where another user changed it once more', async () => {
    const { id } = await aLinkToTheirOwnMailbox(newEmail())
    const admin = (await signedIn(server)).headers
    const email = newEmail()
    await sendJson(server, 'PUT', `/api/quotations?id=${id}`, { email }, admin)
    expect((await atDesk(server, admin).resend(id)).status).toBe(200)
    expect(await handedByOf({ id, key: await keyMailedTo(email) })).not.toBe('')
  })

  it('marks it where that address was then corrected on the page, as customers do', async () => {
    const { id } = await submitted(server, { contact: { email: newEmail() } })
    const mailbox = newEmail()
    await sendJson(server, 'PUT', `/api/quotations?id=${id}`, { email: mailbox }, headers)
    expect((await desk.resend(id)).status).toBe(200)
    const email = newEmail()
    const corrected = await asCustomer(server, { id, key: await keyMailedTo(mailbox) }).correctAddress(email)
    expect(corrected.status).toBe(200)
    const key = await keyMailedTo(email)
    await server.json(`/api/quotation/verify?id=${id}&key=${key}`)
    expect(await handedByOf({ id, key })).toBe('Bob User')
  })

  it('marks it where the quotation was cancelled by its number and restored by the link to that address', async () => {
    const { id } = await aLinkToTheirOwnMailbox(newEmail())
    await server.json(`/api/quotation/cancel?id=${id}`, { method: 'DELETE', from: newAddress() })
    const [mail] = newestMails("kind = 'quotation-restore' and quotation = ?", id)
    const restored = await server.json('/api/quotation/restore', {
      method: 'POST',
      body: new URLSearchParams({ id, key: await mailedKey(server.directory, mail!) }),
    })
    expect(restored.status).toBe(200)
    const cookie = restored.headers.getSetCookie()[0]!.split(';')[0]!
    const { body } = await asCustomer(server, { id }, { cookie }).accept(1)
    expect(body.accepted).toMatchObject({ handed_by: 'Bob User' })
  })

  it('marks nothing once the customer’s own address is back', async () => {
    const email = newEmail()
    const { id } = await aLinkToTheirOwnMailbox(email)
    expect(await handedByOf({ id, key: await correctedTo(id, email.toUpperCase()) })).toBe('')
  })

  it('marks nothing where users made the quotation and corrected a slip before they sent it', async () => {
    const contact = { name: 'Chan', email: newEmail(), phone: '', detail: '', language: 'en' as const }
    const { body } = await desk.create({ contact, lines: LINES })
    const email = newEmail()
    expect((await desk.save(body.id, { lines: LINES, contact: { ...contact, email } })).status).toBe(200)
    expect((await desk.send(body.id)).status).toBe(200)
    expect(await handedByOf({ id: body.id, key: await keyMailedTo(email) })).toBe('')
  })
})
