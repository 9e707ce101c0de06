/** The customer undoes their acceptance in the first minutes: once, whatever happens in the same time, and not once work has begun. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayAfter, hongKongDay } from '#shared/base/date.ts'
import { en } from '#shared/i18n/en.ts'
import { fill } from '#shared/i18n/t.ts'
import { zh } from '#shared/i18n/zh.ts'
import { readText } from '#test/fixtures/pdf.ts'
import { mailedKey, type StoredMail } from '#test/support/mailed-key.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'
import { ACCEPTANCE_UNDOS_PER_HOUR_AND_QUOTATION } from '../rate-limits.ts'

const MINUTE_MS = 60_000
const STAFF = 'staff@wokandwire.example'

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await aServer({ staffEmail: STAFF })
  headers = (await signedIn(server)).headers
  await sendJson(server, 'PUT', '/api/company', { deposit: 50, fps: '100 0001' }, headers)
})
afterAll(() => server.stop())

const today = () => hongKongDay(new Date(server.clock.now()))
const all = (sql: string, id: string) =>
  server.services.db.sqlite.prepare(sql).all(id) as Record<string, unknown>[]
const rowOf = (id: string) => all('select * from quotation where id = ?', id)[0]!
const kindsOf = (id: string) =>
  all('select kind from quotation_event where quotation = ? order by id', id).map(({ kind }) => kind)
const mailsAbout = (id: string) =>
  all("select recipient, subject, text from mail where kind = 'quotation-message' and quotation = ?", id)
const order = (id: string) => server.json(`/api/orders/get?id=${id}`, { headers })
const act = (method: string, path: string, body: object) =>
  sendJson(server, method, `/api/orders${path}`, body, headers)

async function accepted() {
  const quotation = await opened(server)
  const customer = asCustomer(server, quotation)
  const { body } = await customer.accept(1)
  return { ...quotation, customer, offer: body }
}

it('is open again: no order, no accepted PDF, and we are told, with the words of the customer', async () => {
  const { id, customer, offer } = await accepted()
  expect(offer.undo_until).toBe(new Date(Date.parse(offer.accepted!.at) + 10 * MINUTE_MS).toISOString())
  const { status, body } = await customer.undoAcceptance(1, '我要先問老闆')
  expect([status, body.state, body.is_undone, body.accepted, body.undo_until]).toEqual([
    200,
    'open',
    true,
    null,
    null,
  ])
  expect(rowOf(id)).toMatchObject({
    status: 'verified',
    stage: 'new',
    decided_at: null,
    unbooked_since: null,
  })
  expect((await order(id)).status).toBe(404)
  expect(all('select taken_back_at from quotation_acceptance where quotation = ?', id)).toEqual([
    { taken_back_at: expect.any(String) },
  ])
  const { file } = (await server.json<{ file: string }>(`/api/quotation/get?id=${id}`, { headers })).body
  const pdf = await server.call(`/api/get_upload?file=${file.slice('/uploads/'.length)}`)
  expect(await readText(new Uint8Array(await pdf.arrayBuffer()))).not.toContain('ACCEPTED')
  const [mail] = mailsAbout(id)
  expect([mail!.recipient, mail!.text]).toEqual([STAFF, expect.stringContaining('我要先問老闆')])
  const waiting = await server.json<{ people: { id: string; why: string; words: string }[] }>(
    '/api/quotations/today?of=everyone&all=true',
    { headers },
  )
  expect(waiting.body.people.find((row) => row.id === id)).toMatchObject({
    why: 'message',
    words: '我要先問老闆',
  })
  expect((await customer.thread()).body.messages).toMatchObject([
    { kind: 'acceptance_undone', text: '我要先問老闆' },
  ])
})

describe('the customer is told by email', () => {
  const toldAbout = (id: string) =>
    all(
      "select recipient, subject, text, user from mail where kind = 'quotation-changed' and quotation = ?",
      id,
    )

  it.each([
    ['en', en],
    ['zh', zh],
  ] as const)('in %s, their language', async (language, texts) => {
    const { id, customer } = await accepted()
    server.services.db.sqlite.prepare('update quotation set language = ? where id = ?').run(language, id)
    expect((await customer.undoAcceptance(1)).status).toBe(200)
    const [mail, ...others] = toldAbout(id)
    expect([mail, others]).toEqual([
      {
        recipient: rowOf(id).email,
        subject: fill(texts.told.acceptance_undone_subject, { id, company: texts.company.name }),
        text: expect.stringContaining(fill(texts.told.acceptance_undone, { id })),
        user: null,
      },
      [],
    ])
  })

  it('once, however often they undo it', async () => {
    const { id, customer } = await accepted()
    await Promise.all([customer.undoAcceptance(1), customer.undoAcceptance(1)])
    expect(toldAbout(id)).toHaveLength(1)
  })

  const oldAddressHears = (id: string) =>
    all(
      "select recipient, subject from mail where kind = 'quotation-old-address' and quotation = ? order by id",
      id,
    ).map(({ recipient, subject }) => [recipient, subject])
  const subject = (name: 'oldAddress' | 'oldAccepted' | 'oldUndone', id: string) =>
    fill(en.mail[`${name}Subject`], { id, company: en.company.name })
  const move = (id: string, email: string) =>
    sendJson(server, 'PUT', '/api/quotations', { id, email }, headers)

  it('and so is an address that heard of the acceptance before a user replaced it', async () => {
    const quotation = await opened(server, { contact: { email: 'first@kamsin.example' } })
    const { id } = quotation
    await asCustomer(server, quotation).accept(1)
    await move(id, 'second@kamsin.example')
    await asCustomer(server, { id }).mailLink()
    const [mail] = all(
      "select id, created_at, text from mail where kind = 'quotation-link' and quotation = ?",
      id,
    ) as unknown as StoredMail[]
    const key = await mailedKey(server.directory, mail!)
    expect((await asCustomer(server, { id, key }).undoAcceptance(1)).status).toBe(200)
    expect(toldAbout(id).map(({ recipient }) => recipient)).toEqual(['second@kamsin.example'])
    expect(oldAddressHears(id)).toEqual([
      ['first@kamsin.example', subject('oldAddress', id)],
      ['first@kamsin.example', subject('oldUndone', id)],
    ])
  })

  it.each([
    [true, 1],
    [false, 0],
  ])('where a user takes it back, whether they are told (%s)', async (is_told, count) => {
    const { id } = await accepted()
    await move(id, `told-${is_told}@kamsin.example`)
    await atDesk(server, headers).takeBack(id, 'Signed too early', is_told)
    const undone = oldAddressHears(id).filter(([, said]) => said === subject('oldUndone', id))
    expect(undone).toHaveLength(count)
  })

  it('where they have an address: without one it is undone all the same', async () => {
    const desk = atDesk(server, headers)
    const contact = { name: 'Chan', email: '', phone: '+852 2345 6789', detail: '' }
    const { id } = (await desk.create({ contact, lines: [{ product: 1, quantity: 1 }] })).body
    await desk.send(id)
    const { link } = (await desk.resend(id)).body as unknown as { link: string }
    const customer = asCustomer(server, { id, key: new URL(link).searchParams.get('key')! })
    await customer.accept(1)
    expect([(await customer.undoAcceptance(1)).status, rowOf(id).status]).toEqual([200, 'verified'])
    expect(toldAbout(id)).toEqual([])
  })
})

it('the copy that anyone with the number may read does not say accepted any more', async () => {
  const { id, customer } = await accepted()
  const read = async () => {
    const { file } = (await server.json<{ file: string }>(`/api/quotation/get?id=${id}`)).body
    const pdf = await server.call(`/api/get_upload?file=${file.slice('/uploads/'.length)}`)
    return readText(new Uint8Array(await pdf.arrayBuffer()))
  }
  expect(await read()).toContain('ACCEPTED')
  await customer.undoAcceptance(1)
  expect(await read()).not.toContain('ACCEPTED')
})

it('twice does nothing more, and it is accepted again as before', async () => {
  const { id, customer } = await accepted()
  const answers = await Promise.all([customer.undoAcceptance(1), customer.undoAcceptance(1)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(kindsOf(id).filter((kind) => kind === 'acceptance_undone')).toHaveLength(1)
  expect(mailsAbout(id)).toHaveLength(1)
  const { body } = await customer.accept(1)
  expect([body.state, body.is_undone]).toEqual(['accepted', false])
  expect((await order(id)).body).toMatchObject({ stage: 'to_book', deposit: { paid: 0 } })
})

describe('is refused', () => {
  it('once ten minutes have passed', async () => {
    const { customer } = await accepted()
    server.clock.advance(10 * MINUTE_MS)
    const { status, body } = await customer.undoAcceptance(1)
    expect([status, (await customer.offer()).body]).toMatchObject([
      409,
      { state: 'accepted', undo_until: null },
    ])
    expect(body.code).toBe('conflict')
  })

  it.each([
    [
      'a payment was noted',
      (id: string) =>
        act('POST', '/payments', { id, amount: 100, received_on: today(), way: 'fps', is_told: false }),
    ],
    [
      'an installation was booked',
      (id: string) =>
        act('PUT', '/installation', {
          id,
          on: dayAfter(today(), 5),
          from: '09:00',
          to: '12:00',
          is_told: false,
        }),
    ],
    [
      'we called it off',
      (id: string) => act('POST', '/call_off', { id, reason: 'Sold out', is_told: false }),
    ],
  ])('once %s', async (_, work) => {
    const { id, customer } = await accepted()
    expect((await work(id)).status).toBe(200)
    expect([(await customer.offer()).body.undo_until, (await customer.undoAcceptance(1)).status]).toEqual([
      null,
      409,
    ])
    expect(rowOf(id).status).toBe('accepted')
  })

  it('but not for a payment that was corrected', async () => {
    const { id, customer } = await accepted()
    await act('POST', '/payments', { id, amount: 100, received_on: today(), way: 'fps', is_told: false })
    const { body } = (await order(id)) as unknown as { body: { payments: { id: number }[] } }
    await act('POST', '/payments/correct', { id, payment: body.payments[0]!.id })
    expect((await customer.undoAcceptance(1)).status).toBe(200)
  })

  it('to anyone but the customer, for another version, and where nothing was accepted', async () => {
    const { id, key, customer } = await accepted()
    expect((await asCustomer(server, { id, key: 'x'.repeat(32) }).undoAcceptance(1)).status).toBe(404)
    expect((await asCustomer(server, { id }).undoAcceptance(1)).status).toBe(404)
    expect((await asCustomer(server, { id, key }, headers).undoAcceptance(1)).status).toBe(403)
    expect((await customer.undoAcceptance(2)).status).toBe(409)
    const open = asCustomer(server, await opened(server))
    expect((await open.undoAcceptance(1)).status).toBe(409)
  })

  it('for the order of an earlier acceptance that a later one changed', async () => {
    const { id, customer } = await accepted()
    const desk = atDesk(server, headers)
    await desk.save(id, { lines: [{ product: 1, quantity: 3 }] })
    await desk.send(id)
    server.clock.advance(MINUTE_MS)
    await customer.accept(2)
    expect([(await customer.offer()).body.undo_until, (await customer.undoAcceptance(2)).status]).toEqual([
      null,
      409,
    ])
  })

  it('more than a few times an hour', async () => {
    const { customer } = await accepted()
    for (let time = 0; time < ACCEPTANCE_UNDOS_PER_HOUR_AND_QUOTATION; time += 1)
      await customer.undoAcceptance(1)
    expect((await customer.undoAcceptance(1)).status).toBe(429)
  })
})

it('the stage of before comes back, also after a second time', async () => {
  const { id, customer } = await accepted()
  await customer.undoAcceptance(1)
  await sendJson(server, 'PUT', `/api/quotations?id=${id}`, { stage: 'offered' }, headers)
  await customer.accept(1)
  await customer.undoAcceptance(1)
  expect(rowOf(id).stage).toBe('offered')
  await customer.accept(1)
  await customer.undoAcceptance(1)
  expect(rowOf(id).stage).toBe('offered')
})
