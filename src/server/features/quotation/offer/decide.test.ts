/** What the customer decides: each case a clear answer, and one record. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digestOf } from '#server/platform/digest.ts'
import { en } from '#shared/i18n/en.ts'
import { readText } from '#test/fixtures/pdf.ts'
import { submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'
import { expireQuotations } from '../expire.ts'
import { findQuotation } from '../store.ts'
import { listVersions } from '../version/find.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const STAFF = 'staff@wokandwire.example'
const CONTACT = { name: 'Lee Siu Lung', email: 'siulung@kamsin.example' }

let server: TestServer
let admin: Record<string, string>
let desk: ReturnType<typeof atDesk>
beforeAll(async () => {
  server = await aServer({ staffEmail: STAFF })
  admin = (await signedIn(server)).headers
  desk = atDesk(server, admin)
})
afterAll(() => server.stop())

const edit = (id: string, body: object) => sendJson(server, 'PUT', `/api/quotations?id=${id}`, body, admin)
const all = (sql: string, id: string, at = server) => at.services.db.sqlite.prepare(sql).all(id)
const acceptancesOf = (id: string, at = server) =>
  all('select * from quotation_acceptance where quotation = ? order by id', id, at) as Record<
    string,
    unknown
  >[]
const kindsOf = (id: string, at = server) =>
  (all('select kind from quotation_event where quotation = ? order by id', id, at) as { kind: string }[]).map(
    ({ kind }) => kind,
  )
const storedFile = async (file: string) => {
  const response = await server.call(`/api/get_upload?file=${file.slice('/uploads/'.length)}`)
  return Buffer.from(await response.arrayBuffer())
}
const storedDigest = async (file: string) => digestOf(await storedFile(file))
const mailsAbout = (id: string, kind: string, at = server) =>
  all(
    `select recipient, subject, text from mail where kind = '${kind}' and dedupe_key like '${kind}:' || ? || ':%'`,
    id,
    at,
  ) as {
    recipient: string
    subject: string
    text: string
  }[]
const refused = ({ status, body }: { status: number; body: { detail?: string } }) => [status, body.detail]

describe('accepting', () => {
  it('stores who, from which network, what and which PDF, tells both sides, and wins', async () => {
    const quotation = await opened(server)
    const { id } = quotation
    const before = await storedDigest(quotation.file)
    const customer = asCustomer(server, quotation)
    const { status, body } = await customer.accept(1, { name: 'Chan Mei Ling 陳美玲' })
    expect([status, body.state, body.accepted?.name]).toEqual([200, 'accepted', 'Chan Mei Ling 陳美玲'])
    const row = findQuotation(server.services.db, id)!
    expect(row).toMatchObject({ status: 'accepted', stage: 'won', files_show: 'accepted' })
    expect(row.decided_at).toBe(body.accepted!.at)
    expect(acceptancesOf(id)).toMatchObject([
      {
        version: 1,
        name: 'Chan Mei Ling 陳美玲',
        language: 'en',
        address: expect.stringMatching(/^198\.18\.\d+\.0\/24$/),
        monthly_total: row.monthly_total,
        upfront_total: row.upfront_total,
        pdf_digest: before,
        taken_back_at: null,
      },
    ])
    expect(await storedDigest(quotation.file)).not.toBe(before)
    expect(kindsOf(id)).toEqual(['submitted', 'verified', 'accepted'])
    expect(mailsAbout(id, 'quotation-accepted')).toMatchObject([{ recipient: row.email }])
    expect(mailsAbout(id, 'quotation-won')).toMatchObject([{ recipient: STAFF }])
    const chopped = (await server.mailsTo(row.email, 3)).find(({ subject }) => subject?.includes('accepted'))!
    const { content } = chopped.attachments[0]!
    const stored = await readText(new Uint8Array(await storedFile(quotation.file)))
    expect(await readText(new Uint8Array(content as ArrayBuffer))).toBe(stored)
    const view = await server.json(`/api/quotation/get?id=${id}`)
    expect(view.body.status).toBe('verified')
  })

  it('twice is one record with the same answer', async () => {
    const quotation = await opened(server)
    const customer = asCustomer(server, quotation)
    const first = await customer.accept(1)
    const again = await customer.accept(1, { name: 'Another Chan' })
    expect([again.status, again.body.accepted]).toEqual([200, first.body.accepted])
    expect(acceptancesOf(quotation.id)).toHaveLength(1)
  })

  it('by ten browsers at once is one record, one history entry and one mail to each side', async () => {
    const quotation = await opened(server)
    const browsers = Array.from({ length: 10 }, (_, index) =>
      asCustomer(server, quotation).accept(1, { name: `Chan ${index}` }),
    )
    const answers = await Promise.all(browsers)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.accepted!.name)).size).toBe(1)
    expect(acceptancesOf(quotation.id)).toHaveLength(1)
    expect(kindsOf(quotation.id).filter((kind) => kind === 'accepted')).toHaveLength(1)
    expect(mailsAbout(quotation.id, 'quotation-won')).toHaveLength(1)
  })

  it('and declining at once leave one decision', async () => {
    for (let round = 0; round < 5; round++) {
      const quotation = await opened(server)
      const customer = asCustomer(server, quotation)
      const [accepted, declined] = await Promise.all([customer.accept(1), customer.decline()])
      expect([accepted.status, declined.status].toSorted()).toEqual([200, 409])
      const { status } = findQuotation(server.services.db, quotation.id)!
      expect(acceptancesOf(quotation.id)).toHaveLength(status === 'accepted' ? 1 : 0)
      expect(kindsOf(quotation.id).slice(2)).toEqual([status])
    }
  })

  it('of a version that was replaced is refused, also while the new one is being sent', async () => {
    const quotation = await opened(server)
    const { id } = quotation
    const customer = asCustomer(server, quotation)
    await desk.save(id, { lines: [{ product: 1, quantity: 3 }] })
    const [sent, accepted] = await Promise.all([desk.send(id), customer.accept(1)])
    expect([sent.status, accepted.status].every((status) => status === 200 || status === 409)).toBe(true)
    if (sent.status !== 200) await desk.send(id)
    const late = await customer.accept(1)
    expect(refused(late)).toEqual([409, en.error.newerVersion])
    expect((await customer.accept(2)).status).toBe(200)
    expect(acceptancesOf(id).at(-1)).toMatchObject({ version: 2 })
  })

  it('takes the ticked options, and rejects those of another version', async () => {
    const quotation = await opened(server)
    const { id } = quotation
    const lines = [
      { product: 1, quantity: 1, monthly_price: 100, upfront_price: 0 },
      { product: 2, quantity: 2, monthly_price: 10, upfront_price: 7, is_optional: true },
      { product: 3, quantity: 1, monthly_price: 1, upfront_price: 1, is_optional: true },
    ]
    const options = (await desk.save(id, { lines })).body.lines.filter(({ is_optional }) => is_optional)
    await desk.send(id)
    const customer = asCustomer(server, quotation)
    const taken = options.find(({ product }) => product === 2)!.position
    for (const wrong of [[0], [7], [taken, 99]]) {
      const answer = await customer.accept(2, { options: wrong })
      expect([answer.status, Object.keys(answer.body.fields!)]).toEqual([400, ['options']])
    }
    const { body } = await customer.accept(2, { options: [taken, taken] })
    expect(body).toMatchObject({ state: 'accepted', monthly_total: 120, upfront_total: 14 })
    expect(body.lines.map(({ is_chosen }) => is_chosen)).toEqual([true, true, false])
    expect(findQuotation(server.services.db, id)).toMatchObject({ monthly_total: 120, upfront_total: 14 })
    expect(acceptancesOf(id)).toMatchObject([{ monthly_total: 120, upfront_total: 14 }])
    const [named, ticked, left] = body.lines
    for (const kind of ['quotation-accepted', 'quotation-won']) {
      const { text } = mailsAbout(id, kind)[0]!
      expect(text).toContain(`1 × ${named!.name_en}`)
      expect(text).toContain(`Option: 2 × ${ticked!.name_en}`)
      expect(text).toContain(`可選項目：2 × ${ticked!.name_zh}`)
      for (const name of [left!.name_en, left!.name_zh]) expect(text).not.toContain(name)
    }
    expect(refused(await customer.accept(2))).toEqual([409, en.error.alreadyAccepted])
    expect((await customer.accept(2, { options: [taken] })).status).toBe(200)
  })

  it.each([
    ['without saying that they may sign', { may_sign: false }, 'may_sign'],
    ['without a name', { name: ' ' }, 'name'],
    ['with a name that nobody sees', { name: '\u3164' }, 'name'],
    ['with a version that is none', { version: 0 }, 'version'],
  ])('is rejected %s', async (_what, change, field) => {
    const quotation = await opened(server)
    const { status, body } = await asCustomer(server, quotation).accept(1, change)
    expect([status, Object.keys(body.fields!)]).toEqual([400, [field]])
    expect(acceptancesOf(quotation.id)).toEqual([])
  })

  it('by a stranger, with a forged proof, or of an unknown number is the same 404', async () => {
    const quotation = await opened(server)
    const { id } = quotation
    const unknown = await asCustomer(server, { id: '100001', key: 'x' }).accept(1)
    expect(unknown.status).toBe(404)
    for (const forged of [
      asCustomer(server, { id }),
      asCustomer(server, { id, key: 'forged' }),
      asCustomer(server, { id }, { cookie: `quotation_owner_abcdefgh=${'x'.repeat(43)}` }),
      asCustomer(server, { id }, admin),
    ]) {
      for (const answer of [await forged.accept(1), await forged.decline(), await forged.offer()])
        expect([answer.status, answer.body.detail]).toEqual([404, unknown.body.detail])
    }
    const { cookie } = quotation
    const elsewhere = asCustomer(server, { id }, { cookie, 'sec-fetch-site': 'cross-site' })
    const answers = [await elsewhere.accept(1), await elsewhere.decline(), await elsewhere.offer()]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 404])
    expect(findQuotation(server.services.db, id)!.status).toBe('verified')
    expect((await asCustomer(server, { id }, { cookie }).accept(1)).status).toBe(200)
  })

  it('counts guesses like look-ups', async () => {
    const { id } = await opened(server)
    const stranger = asCustomer(server, { id, key: 'guess' })
    const statuses: number[] = []
    for (let guess = 0; guess < 21; guess++) statuses.push((await stranger.offer()).status)
    expect(statuses).toEqual([...Array<number>(20).fill(404), 429])
  })

  it('by a signed-in user who holds the customer’s link is refused', async () => {
    const quotation = await opened(server)
    const user = asCustomer(server, quotation, admin)
    for (const answer of [await user.accept(1), await user.decline()])
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
    expect((await user.offer()).status).toBe(200)
    expect(acceptancesOf(quotation.id)).toEqual([])
  })

  it('before it is confirmed is refused', async () => {
    const pending = await submitted(server)
    expect(refused(await asCustomer(server, pending).accept(1))).toEqual([409, en.error.notVerified])
    expect((await asCustomer(server, pending).offer()).body.state).toBe('pending')
  })
})

describe('declining', () => {
  it('stores the reason, tells staff, and loses; a second time is the same answer', async () => {
    const quotation = await opened(server)
    const customer = asCustomer(server, quotation)
    const { status, body } = await customer.decline('Too dear,\nwe stay with our tills')
    expect([status, body.state]).toEqual([200, 'declined'])
    expect(findQuotation(server.services.db, quotation.id)).toMatchObject({
      status: 'declined',
      stage: 'lost',
      lost_reason: 'other',
      lost_note: 'Too dear,\nwe stay with our tills',
    })
    expect((await customer.decline('again')).status).toBe(200)
    const [mail, ...others] = mailsAbout(quotation.id, 'quotation-declined')
    expect([mail!.recipient, others]).toEqual([STAFF, []])
    expect(mail!.text).toContain('Too dear')
    expect(refused(await customer.accept(1))).toEqual([409, en.error.alreadyDeclined])
  })
})

describe('past its last day', () => {
  it('neither is possible; it can be renewed, and a clock set back does not open it again', async () => {
    const own = await aServer()
    const quotation = await opened(own)
    const customer = asCustomer(own, quotation)
    own.clock.advance(31 * DAY_MS)
    expect((await customer.offer()).body.state).toBe('expired')
    for (const answer of [await customer.accept(1), await customer.decline()])
      expect(refused(answer)).toEqual([409, en.error.notOpen])
    expireQuotations(own.services)
    expect(kindsOf(quotation.id, own)).toEqual(['submitted', 'verified', 'expired'])
    own.clock.advance(-31 * DAY_MS)
    expect((await customer.accept(1)).status).toBe(409)
    own.clock.advance(31 * DAY_MS)
    const staff = atDesk(own, (await signedIn(own)).headers)
    const day = new Date(own.clock.now() + 5 * DAY_MS).toISOString().slice(0, 10)
    expect((await staff.renew(quotation.id, day)).status).toBe(200)
    expect(findQuotation(own.services.db, quotation.id)!.purge_at).toBeNull()
    own.clock.advance(-2 * DAY_MS)
    expect((await customer.accept(1)).status).toBe(200)
    expect(kindsOf(quotation.id, own).slice(2)).toEqual(['expired', 'assigned', 'renewed', 'accepted'])
    await own.stop()
  })
})

describe('taking a decision back', () => {
  it('opens the version as it was sent, keeps the record, and lets the customer decide again', async () => {
    const quotation = await opened(server)
    const { id } = quotation
    const customer = asCustomer(server, quotation)
    const lines = [
      { product: 1, quantity: 1, monthly_price: 100, upfront_price: 0 },
      { product: 2, quantity: 1, monthly_price: 50, upfront_price: 0, is_optional: true },
    ]
    await desk.save(id, { lines })
    await desk.send(id)
    expect((await customer.accept(2, { options: [1] })).body.monthly_total).toBe(150)
    expect((await desk.takeBack(id)).status).toBe(200)
    expect(findQuotation(server.services.db, id)).toMatchObject({
      status: 'verified',
      stage: 'offered',
      decided_at: null,
      monthly_total: 100,
    })
    expect((await customer.offer()).body).toMatchObject({ state: 'open', accepted: null, monthly_total: 100 })
    expect(acceptancesOf(id)).toMatchObject([{ monthly_total: 150, taken_back_at: expect.any(String) }])
    expect((await desk.takeBack(id)).status).toBe(409)
    expect((await customer.accept(2)).status).toBe(200)
    expect(acceptancesOf(id)).toHaveLength(2)
    expect(kindsOf(id).slice(-3)).toEqual(['accepted', 'taken_back', 'accepted'])
  })

  it.each<[string, (id: string) => unknown, string, string | null]>([
    ['new', () => undefined, 'new', null],
    ['what people set', (id) => edit(id, { stage: 'contacted' }), 'contacted', null],
    ['lost, with why', (id) => edit(id, { stage: 'lost', lost_reason: 'price' }), 'lost', 'price'],
  ])('gives back the stage that was before: %s', async (_, before, stage, lost_reason) => {
    for (const decide of ['accept', 'decline'] as const) {
      const quotation = await opened(server)
      const { id } = quotation
      await before(id)
      const customer = asCustomer(server, quotation)
      const decided = decide === 'accept' ? await customer.accept(1) : await customer.decline('Too dear')
      expect(decided.status).toBe(200)
      expect((await desk.takeBack(id)).status).toBe(200)
      expect(findQuotation(server.services.db, id)).toMatchObject({ stage, lost_reason })
      const event = all(`select detail from quotation_event where quotation = ? and kind = 'taken_back'`, id)
      expect(JSON.parse((event[0] as { detail: string }).detail)).toMatchObject({ to: stage })
    }
  })

  it('gives back the stage of before the second decision, and keeps what people have set since', async () => {
    const quotation = await opened(server)
    const { id } = quotation
    const customer = asCustomer(server, quotation)
    const stage = () => findQuotation(server.services.db, id)!.stage
    await customer.accept(1)
    await edit(id, { stage: 'offered' })
    await desk.takeBack(id)
    expect(stage()).toBe('offered')
    await customer.accept(1)
    await edit(id, { stage: 'lost', lost_reason: 'timing' })
    await desk.takeBack(id)
    expect(findQuotation(server.services.db, id)).toMatchObject({
      status: 'verified',
      stage: 'offered',
      lost_reason: null,
    })
    await customer.decline()
    await desk.takeBack(id)
    expect(stage()).toBe('offered')
  })

  it('of a declined one whose date is over leaves it expired', async () => {
    const own = await aServer()
    const quotation = await opened(own)
    await asCustomer(own, quotation).decline()
    own.clock.advance(40 * DAY_MS)
    const staff = atDesk(own, (await signedIn(own)).headers)
    expect((await staff.takeBack(quotation.id)).status).toBe(200)
    const { status, purge_at } = findQuotation(own.services.db, quotation.id)!
    expect([status, Date.parse(purge_at!) > own.clock.now() + 80 * DAY_MS]).toEqual(['expired', true])
    await own.stop()
  })
})

it('an accepted version is locked: a change is a new version that is accepted anew', async () => {
  const quotation = await opened(server)
  const { id } = quotation
  const customer = asCustomer(server, quotation)
  await customer.accept(1)
  const saved = await desk.save(id, { lines: [{ product: 1, quantity: 9 }] })
  expect(saved.body).toMatchObject({ version: 2, state: 'draft' })
  expect(findQuotation(server.services.db, id)).toMatchObject({
    status: 'accepted',
    version: 1,
    stage: 'won',
  })
  await desk.send(id)
  expect(findQuotation(server.services.db, id)).toMatchObject({
    status: 'verified',
    version: 2,
    stage: 'offered',
  })
  const { body } = await customer.offer()
  expect(body).toMatchObject({ state: 'open', accepted: { version: 1 }, earlier: [{ version: 1 }] })
  await customer.accept(2)
  expect(acceptancesOf(id).map(({ version }) => version)).toEqual([1, 2])
})

describe('a user', () => {
  it('extends an open one and changes its PDF', async () => {
    const quotation = await opened(server)
    const before = await storedDigest(quotation.file)
    const day = new Date(server.clock.now() + 100 * DAY_MS).toISOString().slice(0, 10)
    expect((await desk.extend(quotation.id, day)).status).toBe(200)
    const { valid_until, files_show } = findQuotation(server.services.db, quotation.id)!
    expect([valid_until, files_show]).toEqual([`${day}T15:59:59.999Z`, 'verified'])
    expect(before).toEqual(expect.any(String))
    expect((await desk.renew(quotation.id, day)).status).toBe(409)
    expect((await desk.extend(quotation.id, '2999-01-01')).status).toBe(400)
  })

  it('renews one that its owner cancelled', async () => {
    const quotation = await opened(server)
    await server.json(`/api/quotation/cancel?id=${quotation.id}&key=${quotation.key}`, { method: 'DELETE' })
    const day = new Date(server.clock.now() + 10 * DAY_MS).toISOString().slice(0, 10)
    expect((await desk.renew(quotation.id, day)).status).toBe(200)
    expect((await asCustomer(server, quotation).offer()).body.state).toBe('open')
    expect((await server.call(`/api/quotation/get?id=${quotation.id}`)).status).toBe(200)
  })

  it('confirms a pending one for someone on the phone', async () => {
    const quotation = await submitted(server)
    expect((await desk.verifyByPhone(quotation.id, 'Mrs Chan')).status).toBe(200)
    expect(findQuotation(server.services.db, quotation.id)!.status).toBe('verified')
    const [event] = all(
      "select actor_name, detail from quotation_event where quotation = ? and kind = 'verified_by_phone'",
      quotation.id,
    )
    expect(event).toEqual({ actor_name: 'admin', detail: '{"said_by":"Mrs Chan"}' })
    expect(mailsAbout(quotation.id, 'quotation-confirmed')).toHaveLength(1)
    expect((await desk.verifyByPhone(quotation.id)).status).toBe(409)
  })

  it('resends a confirmation whose new link confirms, three times an hour for one email', async () => {
    const quotation = await submitted(server)
    const { id } = quotation
    const { email } = findQuotation(server.services.db, id)!
    expect([(await desk.resend(id)).status, (await desk.resend(id)).status]).toEqual([200, 200])
    const third = await desk.resend(id)
    expect([third.status, third.body.code]).toEqual([429, 'too_many'])
    const mails = await server.mailsTo(email, 3)
    const keys = new Set(mails.map(({ text }) => /&key=([\w-]+)/.exec(text!)![1]!))
    expect(keys.size).toBe(3)
    keys.delete(quotation.key)
    const [key] = keys
    expect((await server.json(`/api/quotation/verify?id=${id}&key=${key}`)).status).toBe(200)
    await asCustomer(server, { id, key: key! }).decline()
    expect((await desk.resend(id)).status).toBe(409)
  })
})

describe('the customer', () => {
  it('keeps the quotation in the browser that opened a mailed version, without its key', async () => {
    const { id } = (await desk.create({ contact: CONTACT, lines: [{ product: 1, quantity: 1 }] })).body
    await desk.send(id)
    const [mail] = mailsAbout(id, 'quotation-version')
    const key = /&key=([\w-]+)/.exec(mail!.text)![1]!
    const { headers } = await asCustomer(server, { id, key }).opened()
    const cookie = headers.getSetCookie()[0]!.split(';')[0]!
    expect((await asCustomer(server, { id }, { cookie }).offer()).body.state).toBe('open')
  })

  it('is noticed once a minute when they open it; users are not', async () => {
    const own = await aServer()
    const quotation = await opened(own)
    const { id } = quotation
    const customer = asCustomer(own, quotation)
    const staff = asCustomer(own, quotation, (await signedIn(own)).headers)
    expect((await staff.opened()).status).toBe(200)
    expect(findQuotation(own.services.db, id)!.first_opened_at).toBeNull()
    await customer.opened()
    const { first_opened_at, last_opened_at } = findQuotation(own.services.db, id)!
    expect(first_opened_at).toBe(last_opened_at)
    own.clock.advance(30_000)
    await customer.opened()
    expect(findQuotation(own.services.db, id)!.last_opened_at).toBe(last_opened_at)
    own.clock.advance(31_000)
    await customer.opened()
    const later = findQuotation(own.services.db, id)!
    expect(later.first_opened_at).toBe(first_opened_at)
    expect(later.last_opened_at! > last_opened_at!).toBe(true)
    expect(kindsOf(id, own).filter((kind) => kind === 'opened')).toHaveLength(1)
    expect((await asCustomer(own, { id }).opened()).status).toBe(404)
    await own.stop()
  })

  it('asks for a call a few times an hour; staff and whom it is assigned to are told', async () => {
    const quotation = await opened(server)
    const { id } = quotation
    server.services.db.sqlite.prepare('update quotation set assignee = 1 where id = ?').run(id)
    const customer = asCustomer(server, quotation)
    const statuses: number[] = []
    for (let call = 0; call < 4; call++) statuses.push((await customer.callMe()).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await customer.offer()).body.has_asked_for_call).toBe(true)
    const told = mailsAbout(id, 'quotation-call')
    expect(new Set(told.map(({ recipient }) => recipient))).toEqual(new Set([STAFF, 'admin@localhost']))
  })

  it('proposes a change, at today’s prices and with kept special ones, in place of an earlier proposal', async () => {
    const quotation = await opened(server)
    const { id } = quotation
    const customer = asCustomer(server, quotation)
    await desk.save(id, { lines: [{ product: 1, quantity: 2, monthly_price: 7 }] })
    await desk.send(id)
    expect((await customer.requestChange({ '2': 1 })).status).toBe(200)
    expect((await customer.requestChange({ '1': 5, '2': 0, '3': 1 }, 'For the new branch')).status).toBe(200)
    expect((await customer.offer()).body).toMatchObject({ version: 2, has_asked_for_change: true })
    const saved = all("select * from quotation_version where quotation = ? and state = 'proposed'", id)
    expect(saved).toMatchObject([{ version: 3, author: null, author_name: '' }])
    const lines = all(
      'select product, quantity, monthly_price, list_monthly_price from quotation_line where quotation = ? and version = 3',
      id,
    ) as { product: number; monthly_price: number; list_monthly_price: number | null }[]
    expect(lines.map(({ product }) => product)).toEqual([1, 3])
    expect(lines[0]).toMatchObject({ quantity: 5, monthly_price: 7, list_monthly_price: expect.any(Number) })
    const mail = mailsAbout(id, 'quotation-change').at(-1)!
    expect(mail.text).toContain('For the new branch')
    expect(mail.text).toMatch(/2 →\s5/)
    const sent = await desk.send(id)
    expect([sent.status, sent.body.version]).toEqual([200, 3])
    expect((await customer.offer()).body).toMatchObject({ version: 3, has_asked_for_change: false })
  })

  it('never replaces what users are preparing', async () => {
    const quotation = await opened(server)
    const { id } = quotation
    const customer = asCustomer(server, quotation)
    await desk.save(id, { lines: [{ product: 1, quantity: 3 }] })
    server.clock.advance(1_000)
    expect((await customer.requestChange({ '1': 5 }, 'A fifth till')).status).toBe(200)
    const [draft] = listVersions(server.services.db, id)
    expect(draft).toMatchObject({ state: 'draft', lines: [{ product: 1, quantity: 3 }] })
    expect(mailsAbout(id, 'quotation-change').at(-1)!.text).toContain('A fifth till')
    const asked = { products: { '1': 5 }, options: [], detail: 'A fifth till' }
    expect((await customer.offer()).body).toMatchObject({ has_asked_for_change: true, asked })
    await desk.discard(id)
    expect((await customer.offer()).body).toMatchObject({ has_asked_for_change: true, asked })
  })

  it('waits on where the version that is sent was last saved before it, and ends with one saved after it', async () => {
    const quotation = await opened(server)
    const { id } = quotation
    const customer = asCustomer(server, quotation)
    const hasAsked = async () => (await customer.offer()).body.has_asked_for_change
    await desk.save(id, { lines: [{ product: 1, quantity: 3 }] })
    server.clock.advance(1_000)
    await customer.requestChange({ '1': 5 })
    expect((await desk.send(id)).status).toBe(200)
    expect([await hasAsked(), (await customer.offer()).body.asked]).toEqual([true, null])
    server.clock.advance(1_000)
    await desk.save(id, { lines: [{ product: 1, quantity: 5 }] })
    await desk.send(id)
    expect(await hasAsked()).toBe(false)
  })

  it.each([
    [{ '999999': 1 }, 'products.999999'],
    [{ '1': 0 }, 'products'],
  ])('cannot ask for %j', async (products, field) => {
    const quotation = await opened(server)
    const { status, body } = await asCustomer(server, quotation).requestChange(products)
    expect([status, Object.keys(body.fields!)]).toEqual([400, [field]])
  })
})
