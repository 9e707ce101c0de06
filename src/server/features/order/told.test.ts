/** What the customer of an order hears by email, with the files that come along, and what they can fetch themselves. */

import type { Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayAfter, formatDayOfWeek, hongKongDay } from '#shared/base/date.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { LANGUAGES, type Language } from '#shared/base/language.ts'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT } from '#shared/i18n/t.ts'
import type { Order } from '#shared/order/schema.ts'
import { readText } from '#test/fixtures/pdf.ts'
import { decoded, pixelsOf } from '#test/fixtures/qr-code.ts'
import { delivered } from '#test/support/outbox.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'
import { RECEIPTS_PER_HOUR_AND_QUOTATION } from '../quotation/rate-limits.ts'

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await aServer()
  headers = (await signedIn(server)).headers
  const company = { deposit: 50, fps: '100 0001', bank: 'Sample Bank 012', registered_name: 'Wok Limited' }
  await sendJson(server, 'PUT', '/api/company', company, headers)
})
afterAll(() => server.stop())

const today = () => hongKongDay(new Date(server.clock.now()))
const inDays = (days: number) => dayAfter(today(), days)
const act = async (method: string, path: string, body: object) =>
  (await sendJson(server, method, `/api/orders${path}`, body, headers)) as unknown as {
    status: number
    body: IsoTimes<Order>
  }
const TIME = { from: '09:00', to: '12:00', fitter: 'Ah Keung 阿強', words_zh: '你可照常營業。' }

let guests = 0
async function accepted(language: Language = 'en') {
  guests += 1
  const email = `order${guests}@kamsin.example`
  const quotation = await opened(server, { contact: { email, language } })
  await asCustomer(server, quotation).accept(1)
  const mails = await mailsTo(email)
  return { ...quotation, email, mail: mails.at(-1)! }
}
async function mailsTo(address: string): Promise<Email[]> {
  await delivered(server)
  const count = server.services.db.sqlite
    .prepare("select count(*) from mail where recipient = ? and state = 'sent'")
    .pluck()
    .get(address) as number
  return server.mailsTo(address, count)
}
const file = (mail: Email) => Buffer.from(mail.attachments[0]!.content as ArrayBuffer)
const lines = (entry: string) => Object.fromEntries(entry.split(/\r?\n/).map((line) => line.split(/:(.*)/)))

describe.each(LANGUAGES)('a customer who reads %s', (language) => {
  const t = createT(mergeTexts(language, []), language)
  const day = (on: string) => formatDayOfWeek(on, new Date(server.clock.now()), language)

  it('reads in the mail of the acceptance what to pay, until when and how', async () => {
    const { id, mail } = await accepted(language)
    const { body } = await act('GET', `/get?id=${id}`, undefined as unknown as object)
    const amount = `HK$${body.deposit.amount.toLocaleString('en')}`
    expect(mail.subject!.replaceAll('\u00a0', ' ')).toContain(
      t('mail.acceptedSubjectDeposit', { id, amount, day: day(inDays(5)), company: '' })
        .replaceAll('\u00a0', ' ')
        .slice(0, -3),
    )
    for (const said of [
      amount,
      day(inDays(5)),
      '100 0001',
      'Sample Bank 012',
      'Wok Limited',
      t('mail.depositNext'),
    ])
      expect(mail.text!.replaceAll('\u00a0', ' ')).toContain(said.replaceAll('\u00a0', ' '))
  })

  it('gets the day for their calendar, and its changes under the same UID', async () => {
    const { id, email } = await accepted(language)
    // One that is outdated before it leaves is not sent.
    await act('PUT', '/installation', { id, on: inDays(9), ...TIME, is_told: true })
    const booked = (await mailsTo(email)).at(-1)
    await act('PUT', '/installation', { id, on: inDays(10), ...TIME, is_told: true })
    const moved = (await mailsTo(email)).at(-1)
    await act('DELETE', '/installation', { id, is_told: true })
    const unbooked = (await mailsTo(email)).at(-1)
    expect([booked, moved, unbooked].map((mail) => mail!.subject!.replaceAll('\u00a0', ' '))).toEqual(
      (['booked', 'moved', 'unbooked'] as const).map((what) =>
        expect.stringContaining(
          t(`mail.day_${what}Subject`, {
            id,
            company: t('company.name'),
            day: day(inDays(what === 'booked' ? 9 : 10)),
          }).replaceAll('\u00a0', ' '),
        ),
      ),
    )
    expect(booked!.text).toContain('你可照常營業。')
    expect(moved!.text).toContain(t('mail.installBefore'))
    const entries = [booked, moved, unbooked].map((mail) => lines(file(mail!).toString('utf8')))
    expect(new Set(entries.map(({ UID }) => UID)).size).toBe(1)
    expect(entries.map(({ METHOD, SEQUENCE, STATUS }) => [METHOD, SEQUENCE, STATUS])).toEqual([
      ['REQUEST', '1', 'CONFIRMED'],
      ['REQUEST', '2', 'CONFIRMED'],
      ['CANCEL', '3', 'CANCELLED'],
    ])
    expect(entries[1]!.DTSTART).toBe(`${inDays(10).replaceAll('-', '')}T010000Z`)
    for (const mail of [booked, moved, unbooked]) expect(file(mail!).toString('utf8')).not.toContain('key=')
  })

  it('is not mailed the day of a move that was undone as the one before', async () => {
    const { id, email } = await accepted(language)
    await act('PUT', '/installation', { id, on: inDays(9), ...TIME, is_told: true })
    await delivered(server)
    await act('PUT', '/installation', { id, on: inDays(10), ...TIME, is_told: true })
    await delivered(server)
    await act('PUT', '/installation', { id, on: inDays(9), ...TIME, is_told: true, undo_to_was_on: null })
    const { text, attachments } = (await mailsTo(email)).at(-1)!
    expect(text).toContain(t('mail.day_movedHeading', { day: day(inDays(9)) }))
    expect(text).not.toContain(t('mail.installBefore'))
    expect(text).not.toContain(day(inDays(10)))
    expect(attachments).toHaveLength(1)
  })

  it('hears that a booked day is over when the order is called off', async () => {
    const { id, email } = await accepted(language)
    await act('PUT', '/installation', { id, on: inDays(9), ...TIME })
    await act('POST', '/call_off', { id, reason: 'Sold the shop', is_told: true })
    const mail = (await mailsTo(email)).at(-1)!
    expect(mail.text!.replaceAll('\u00a0', ' ')).toContain(
      t('told.called_off', { id }).replaceAll('\u00a0', ' '),
    )
    expect(mail.text).not.toContain('Sold the shop')
    expect(lines(file(mail).toString('utf8'))).toMatchObject({ METHOD: 'CANCEL', SEQUENCE: '2' })
  })

  it('is asked for what is left of the deposit, with the code for FPS', async () => {
    const { id, email } = await accepted(language)
    const { body: before } = await act('GET', `/get?id=${id}`, undefined as unknown as object)
    expect(before.actions).toContain('ask_deposit')
    await act('POST', '/payments', { id, amount: 100, received_on: today(), way: 'cash', is_told: false })
    const { body: asked } = await act('POST', '/deposit/ask', { id })
    const left = `HK$${(before.deposit.amount - 100).toLocaleString('en')}`
    const mail = (await mailsTo(email)).at(-1)!
    expect(mail.subject).toContain(left)
    for (const said of [left, 'HK$100', '100 0001', id]) expect(mail.text).toContain(said)
    expect(asked.how_to_pay.split('\n')).toEqual([
      expect.stringContaining(left),
      expect.stringContaining('100 0001'),
      expect.stringContaining('Sample Bank 012'),
      expect.stringContaining('Wok Limited'),
      expect.stringContaining(id),
    ])
    const [code] = mail.attachments
    expect(code).toMatchObject({ filename: `fps-${id}.png`, mimeType: 'image/png' })
    expect(decoded(await pixelsOf(file(mail)))).toContain(`${before.deposit.amount - 100}.00`)
  })

  it('gets a receipt of what has arrived, which the page has too', async () => {
    const { id, key, email } = await accepted(language)
    const { body: order } = await act('GET', `/get?id=${id}`, undefined as unknown as object)
    const paid = { id, amount: 100, received_on: today(), way: 'fps' }
    const { body } = await act('POST', '/payments', paid)
    const mail = (await mailsTo(email)).at(-1)!
    const left = `HK$${(order.deposit.amount - 100).toLocaleString('en')}`
    for (const said of ['HK$100', left, t('order.way_fps')]) expect(mail.text).toContain(said)
    expect(mail.attachments[0]!.filename).toBe(`receipt-${id}-R1.pdf`)
    const text = (await readText(file(mail))).replaceAll(/\s+/g, ' ')
    for (const said of [`${id}-R1`, 'HK$100', left, t('pdf.receipt'), 'Wok Limited'])
      expect(text).toContain(said)
    const [payment] = body.payments
    const onPage = await server.call(`/api/quotation/receipt?id=${id}&key=${key}&payment=${payment!.id}`)
    const again = (await readText(Buffer.from(await onPage.arrayBuffer()))).replaceAll(/\s+/g, ' ')
    expect(again).toBe(text)
  })

  it('hears that everything runs', async () => {
    const { id, email } = await accepted(language)
    await act('PUT', '/installed', { id, on: today(), by: 'Ah Keung', is_told: true })
    const mail = (await mailsTo(email)).at(-1)!
    for (const said of [t('mail.installedHeading'), 'Ah Keung']) expect(mail.text).toContain(said)
  })
})

describe('a deposit', () => {
  it('is not asked for where all has arrived, nor of one without an address', async () => {
    const { id } = await accepted()
    const { body: order } = await act('GET', `/get?id=${id}`, undefined as unknown as object)
    const amount = order.deposit.amount
    await act('POST', '/payments', { id, amount, received_on: today(), way: 'cash', is_told: false })
    const { status, body } = await act('POST', '/deposit/ask', { id })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'conflict' })
    const { body: paid } = await act('GET', `/get?id=${id}`, undefined as unknown as object)
    expect(paid.actions).not.toContain('ask_deposit')
    expect(paid.how_to_pay).toBe('')
  })
})

describe('no mail', () => {
  it('is sent unless its user says so, and none for money that went back', async () => {
    const { id, email } = await accepted()
    const before = (await mailsTo(email)).length
    await act('PUT', '/installation', { id, on: inDays(9), ...TIME })
    await act('POST', '/payments', { id, amount: 10, received_on: today(), way: 'cash', is_told: false })
    await act('POST', '/payments', { id, amount: 10, received_on: today(), way: 'cash', kind: 'refund' })
    await act('DELETE', '/installation', { id })
    await act('PUT', '/installed', { id, on: today() })
    expect(await mailsTo(email)).toHaveLength(before)
  })

  it('goes to a customer without an address: a day is refused, a payment is noted', async () => {
    const desk = atDesk(server, headers)
    const contact = { name: 'Chan', email: '', phone: '9123 4567', detail: '', language: 'en' }
    const { body: made } = await desk.create({ contact, lines: [{ product: 1, quantity: 1 }] })
    const { id } = made
    const sent = (await desk.send(id)).body as unknown as { link: string }
    const key = new URL(sent.link).searchParams.get('key')!
    await asCustomer(server, { id, key }).accept(1)
    expect((await act('PUT', '/installation', { id, on: inDays(9), ...TIME, is_told: true })).status).toBe(
      409,
    )
    const noted = await act('POST', '/payments', { id, amount: 10, received_on: today(), way: 'cash' })
    expect([noted.status, noted.body.payments.length]).toEqual([200, 1])
    const told = server.services.db.sqlite.prepare('select kind from mail where quotation = ?')
    expect(told.pluck().all(id)).toEqual(['quotation-won'])
  })

  it('holds up a payment where a customer has had too many', async () => {
    const { id, email } = await accepted()
    for (let count = 0; count < 7; count++)
      expect(
        (await act('POST', '/payments', { id, amount: 10, received_on: today(), way: 'cash' })).status,
      ).toBe(200)
    const receipts = (await mailsTo(email)).filter(({ attachments }) =>
      attachments[0]?.filename?.startsWith('receipt'),
    )
    expect(receipts).toHaveLength(5)
  })
})

describe('what the customer fetches', () => {
  it('is the entry for a calendar only while a day is booked, with the proof', async () => {
    const { id, key } = await accepted()
    const calendar = (proof: string) => server.call(`/api/quotation/calendar?id=${id}&key=${proof}`)
    expect((await calendar(key)).status).toBe(404)
    await act('PUT', '/installation', { id, on: inDays(9), ...TIME })
    const answer = await calendar(key)
    expect(answer.headers.get('content-type')).toContain('text/calendar')
    const entry = await answer.text()
    expect(lines(entry)).toMatchObject({ METHOD: 'PUBLISH', STATUS: 'CONFIRMED' })
    expect(entry).not.toContain('ATTENDEE')
    expect((await calendar('x'.repeat(43))).status).toBe(404)
  })

  it('is no receipt of what was corrected or returned, nor of another order, and not without end', async () => {
    const [{ id, key }, other] = [await accepted(), await accepted()]
    const receipt = (payment: number, of = { id, key }) =>
      server.call(`/api/quotation/receipt?id=${of.id}&key=${of.key}&payment=${payment}`)
    const pay = async (change: object) =>
      (await act('POST', '/payments', { id, amount: 10, received_on: today(), way: 'cash', ...change })).body
        .payments[0]!.id
    const [first, second] = [await pay({}), await pay({})]
    const back = await pay({ kind: 'refund' })
    await act('POST', '/payments/correct', { id, payment: first })
    expect((await receipt(second)).status).toBe(200)
    expect((await receipt(first)).status).toBe(404)
    expect((await receipt(back)).status).toBe(404)
    expect((await receipt(second, other)).status).toBe(404)
    let answer = await receipt(second)
    for (let count = 0; count < RECEIPTS_PER_HOUR_AND_QUOTATION && answer.status === 200; count++)
      answer = await receipt(second)
    expect(answer.status).toBe(429)
  })
})
