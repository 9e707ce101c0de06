/** What a customer does, twice, at once, late, without proof and with faults: one clear answer, one record, nothing learnt. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { mailedKey, type StoredMail } from '#test/support/mailed-key.ts'
import { aSubmission, type Submitted, submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { newAddress, signedIn } from '#test/support/sign-in.ts'
import { type LoopbackSmtp, startLoopbackSmtp } from '#test/support/smtp.ts'
import { until } from '#test/support/until.ts'
import { sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'
import { CONFIRMATIONS_PER_HOUR_AND_RECIPIENT, LINKS_PER_HOUR_AND_RECIPIENT } from './confirmations.ts'
import {
  CALL_REQUESTS_PER_HOUR_AND_QUOTATION,
  CORRECTIONS_PER_HOUR_AND_QUOTATION,
  LINKS_PER_HOUR_AND_ADDRESS,
} from './rate-limits.ts'
import { findQuotation } from './store.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const STAFF = 'sales@wokandwire.example'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ staffEmail: STAFF })
})
afterAll(() => server.stop())

const db = () => server.services.db.sqlite
const rowOf = (id: string) => findQuotation(server.services.db, id)!
const mails = (id: string, kind: string) =>
  db()
    .prepare<unknown[], { id: number; created_at: string; recipient: string; text: string }>(
      'select id, created_at, recipient, text from mail where quotation = ? and kind = ? order by id',
    )
    .all(id, kind)
const events = (id: string, kind: string) =>
  db()
    .prepare<unknown[], { detail: string; actor: number | null }>(
      'select detail, actor from quotation_event where quotation = ? and kind = ? order by id',
    )
    .all(id, kind)
const keyIn = (mail: StoredMail) => mailedKey(server.directory, mail)
const ask = (body: object, from = newAddress(), headers: Record<string, string> = {}) =>
  server.json<{ id?: string; code?: string; detail?: string }>('/api/quotation/mail_link', {
    method: 'POST',
    from,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const unknownId = () => {
  let id = 100_000
  while (findQuotation(server.services.db, String(id))) id += 1
  return String(id)
}
/** Acts as the browser that submitted it, which has no key. */
const submitter = ({ id, cookie }: Submitted) =>
  asCustomer(server, { id }, { cookie, 'sec-fetch-site': 'same-origin' })
const newEmail = () => `right${newAddress().replaceAll('.', '-')}@kamsin.example`

describe('the link, mailed again', () => {
  it('goes to the address on the quotation and proves who reads it, on any device', async () => {
    const { id } = await opened(server)
    expect(await ask({ id })).toMatchObject({ status: 200, body: { id } })
    const [mail, ...others] = mails(id, 'quotation-link')
    expect(others).toEqual([])
    expect(mail!.recipient).toBe(rowOf(id).email)
    const reader = asCustomer(server, { id, key: await keyIn(mail!) })
    expect((await reader.accept(1)).body.state).toBe('accepted')
  })

  it('confirms the address of one that is not kept yet, until the same minute', async () => {
    const { id } = await submitted(server)
    await ask({ id })
    const mail = mails(id, 'quotation-link')[0]!
    const { text } = mail
    expect(text).toContain('/quotation/verify?')
    const verify = `/api/quotation/verify?id=${id}&key=${await keyIn(mail)}`
    expect((await server.json(verify)).status).toBe(200)
    expect(rowOf(id).status).toBe('verified')
  })

  it('gets the same answer for every number: known, unknown, cancelled, expired, or mailed too often', async () => {
    const [known, cancelled, expired] = [await opened(server), await opened(server), await submitted(server)]
    await asCustomer(server, cancelled).cancel()
    db().prepare('update quotation set expires_at = created_at where id = ?').run(expired.id)
    for (let count = 0; count < LINKS_PER_HOUR_AND_RECIPIENT; count++) await ask({ id: known.id })
    const ids = [known.id, cancelled.id, expired.id, unknownId()]
    for (const id of ids) {
      const { status, body, headers } = await ask({ id })
      expect([status, body, headers.getSetCookie()]).toEqual([200, { id }, []])
    }
    const sent = ids.map((id) => mails(id, 'quotation-link').length)
    expect(sent).toEqual([LINKS_PER_HOUR_AND_RECIPIENT, 0, 0, 0])
  })

  it('tells only the owner that too many links were sent', async () => {
    const quotation = await opened(server)
    for (let count = 0; count < LINKS_PER_HOUR_AND_RECIPIENT; count++) await ask({ id: quotation.id })
    const { id, key } = quotation
    const refused = await ask({ id, key })
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask({ id, key: 'guess' })).status).toBe(200)
    server.clock.advance(HOUR_MS)
    expect((await ask({ id, key })).status).toBe(200)
  })

  it('asked for a hundred numbers from one address stops after a few, known or not', async () => {
    const from = newAddress()
    const known = await opened(server)
    const statuses: number[] = []
    for (let at = 0; at < 100; at++)
      statuses.push((await ask({ id: at === 50 ? known.id : String(200_000 + at) }, from)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(LINKS_PER_HOUR_AND_ADDRESS)
    expect(new Set(statuses.slice(LINKS_PER_HOUR_AND_ADDRESS))).toEqual(new Set([429]))
    expect(mails(known.id, 'quotation-link')).toEqual([])
    const inChinese = await ask({ id: known.id }, from, { 'accept-language': 'zh' })
    expect(inChinese.body.detail).toMatch(/過去一小時/)
  })

  it('is not mailed to an address on the do-not-email list that has asked for nothing, and no one learns of it', async () => {
    const { headers } = await signedIn(server)
    const quotation = await submitted(server)
    await sendJson(server, 'POST', '/api/suppressions', { email: rowOf(quotation.id).email }, headers)
    expect((await ask({ id: quotation.id })).status).toBe(200)
    expect((await submitter(quotation).mailLink()).status).toBe(200)
    expect(mails(quotation.id, 'quotation-link')).toEqual([])
  })

  it('asked for twice at once has two links, and both work', async () => {
    const { id } = await opened(server)
    await Promise.all([ask({ id }), ask({ id })])
    const keys = await Promise.all(mails(id, 'quotation-link').map(keyIn))
    expect(new Set(keys).size).toBe(2)
    for (const key of keys) expect((await asCustomer(server, { id, key }).offer()).status).toBe(200)
  })

  it.each(['quotation_key', 'mail'])(
    'leaves no trace where its row of %s cannot be written',
    async (table) => {
      const { id } = await opened(server)
      const count = () =>
        db().prepare('select count(*) from quotation_key where quotation = ?').pluck().get(id) as number
      const before = count()
      db().exec(`create trigger no_room before insert on ${table} begin select raise(abort, 'no room'); end`)
      try {
        expect((await ask({ id })).status).toBe(500)
      } finally {
        db().exec('drop trigger no_room')
      }
      expect([count(), mails(id, 'quotation-link').length]).toEqual([before, 0])
      await ask({ id })
      expect(mails(id, 'quotation-link')).toHaveLength(1)
    },
  )

  it.each([{}, { id: '12' }, { id: 'abcdef' }, { id: '123456', key: 'k'.repeat(2_001) }])(
    'is refused in words for %j',
    async (body) => {
      expect(await ask(body)).toMatchObject({ status: 400, body: { code: 'invalid' } })
    },
  )
})

describe('a corrected address', () => {
  it('gets the quotation, the old link ends, and the deadline stays', async () => {
    const wrong = await submitted(server)
    const before = rowOf(wrong.id)
    const email = newEmail()
    expect((await submitter(wrong).correctAddress(email)).status).toBe(200)
    expect(rowOf(wrong.id)).toMatchObject({ email, expires_at: before.expires_at, files_show: before.status })
    const verify = (key: string) => server.json(`/api/quotation/verify?id=${wrong.id}&key=${key}`)
    expect((await verify(wrong.key)).status).toBe(404)
    const mail = mails(wrong.id, 'quotation-confirmation').at(-1)!
    expect(mail.recipient).toBe(email)
    expect((await verify(await keyIn(mail))).status).toBe(200)
    const [event] = events(wrong.id, 'customer_changed')
    expect(event).toMatchObject({ actor: null })
    expect(JSON.parse(event!.detail)).toMatchObject({ from: { email: before.email }, to: { email } })
  })

  it('still belongs to the browser that corrected it, and to no other', async () => {
    const wrong = await submitted(server)
    const answer = await server.call('/api/quotation/correct_address', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        cookie: wrong.cookie,
      },
      body: JSON.stringify({ id: wrong.id, email: newEmail() }),
    })
    expect(answer.status).toBe(200)
    const isYours = async (headers: Record<string, string>) =>
      (await server.json(`/api/quotation/get?id=${wrong.id}`, { headers, from: newAddress() })).body.is_yours
    expect(await isYours({ cookie: wrong.cookie })).toBe(true)
    expect(await isYours({})).toBe(false)
  })

  it('of somebody else teaches nothing: the answer is the same whether they are a customer or not', async () => {
    const { email: customer } = rowOf((await opened(server)).id)
    const answers = []
    for (const email of [customer, newEmail()]) {
      const { status, body } = await submitter(await submitted(server)).correctAddress(email)
      answers.push([status, Object.keys(body)])
    }
    expect(answers[0]).toEqual(answers[1])
  })

  it('is written to a few times an hour only, also where its quotations are corrected away again', async () => {
    const victim = newEmail()
    const statuses = []
    for (let count = 0; count <= CONFIRMATIONS_PER_HOUR_AND_RECIPIENT; count++) {
      const quotation = await submitted(server)
      const { status } = await submitter(quotation).correctAddress(victim)
      statuses.push(status)
      if (status === 200) await submitter(quotation).correctAddress(newEmail())
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    const submission = await aSubmission(server, { contact: { email: victim } })
    expect((await sendJson(server, 'POST', '/api/quotation', submission)).status).toBe(429)
  })

  it('is corrected a few times an hour, then by phone', async () => {
    const quotation = await submitted(server)
    const customer = submitter(quotation)
    for (let count = 0; count < CORRECTIONS_PER_HOUR_AND_QUOTATION; count++)
      expect((await customer.correctAddress(newEmail())).status).toBe(200)
    const { email } = rowOf(quotation.id)
    expect(await customer.correctAddress(newEmail())).toMatchObject({ status: 429 })
    expect(rowOf(quotation.id).email).toBe(email)
  })

  it('sent twice at once is one correction and one valid link', async () => {
    const quotation = await submitted(server)
    const email = newEmail()
    const answers = await Promise.all([1, 2].map(() => submitter(quotation).correctAddress(email)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(events(quotation.id, 'customer_changed')).toHaveLength(1)
    expect(rowOf(quotation.id).email).toBe(email)
  })

  it('two at once leave one address, which has the only links', async () => {
    const quotation = await submitted(server)
    const emails = [newEmail(), newEmail()]
    await Promise.all(emails.map((email) => submitter(quotation).correctAddress(email)))
    const { id } = quotation
    const working = []
    for (const mail of mails(id, 'quotation-confirmation')) {
      const { recipient } = mail
      const { status } = await asCustomer(server, { id, key: await keyIn(mail) }).offer()
      if (status === 200) working.push(recipient)
    }
    expect(working).toEqual([rowOf(id).email])
  })

  it('with the old link opened in the same time ends as one of the two, never as both', async () => {
    for (let round = 0; round < 6; round++) {
      const quotation = await submitted(server)
      const before = rowOf(quotation.id).email
      const email = newEmail()
      const [corrected, verified] = await Promise.all([
        submitter(quotation).correctAddress(email),
        server.json(`/api/quotation/verify?id=${quotation.id}&key=${quotation.key}`),
      ])
      const row = rowOf(quotation.id)
      const isKept = row.status === 'verified'
      expect(row.email).toBe(isKept ? before : email)
      expect([corrected.status, verified.status]).toEqual(isKept ? [409, 200] : [200, 404])
    }
  })

  it('is refused once the quotation is kept, too late, cancelled, without proof, and to staff', async () => {
    const email = newEmail()
    const kept = await opened(server)
    expect(await asCustomer(server, kept).correctAddress(email)).toMatchObject({
      status: 409,
      body: { detail: en.error.alreadyKept },
    })
    const late = await submitted(server)
    db().prepare('update quotation set expires_at = created_at where id = ?').run(late.id)
    expect((await submitter(late).correctAddress(email)).status).toBe(404)
    const cancelled = await submitted(server)
    await submitter(cancelled).cancel()
    expect((await submitter(cancelled).correctAddress(email)).status).toBe(404)
    const { id, key } = await submitted(server)
    expect((await asCustomer(server, { id }).correctAddress(email)).status).toBe(404)
    expect((await asCustomer(server, { id, key: 'guess' }).correctAddress(email)).status).toBe(404)
    const { headers } = await signedIn(server)
    expect((await asCustomer(server, { id, key }, headers).correctAddress(email)).status).toBe(403)
    expect((await asCustomer(server, { id, key }).correctAddress('no address')).body.fields).toHaveProperty(
      'email',
    )
    expect(db().prepare('select count(*) from mail where recipient = ?').pluck().get(email)).toBe(0)
  })

  it.each(['quotation_key', 'quotation_event', 'mail', 'mail_attachment'])(
    'whose row of %s cannot be written is none',
    async (table) => {
      const quotation = await submitted(server)
      const before = rowOf(quotation.id)
      db().exec(`create trigger no_room before insert on ${table} begin select raise(abort, 'no room'); end`)
      const email = newEmail()
      try {
        expect((await submitter(quotation).correctAddress(email)).status).toBe(500)
      } finally {
        db().exec('drop trigger no_room')
      }
      expect(rowOf(quotation.id)).toEqual(before)
      expect((await submitter(quotation).correctAddress(email)).status).toBe(200)
    },
  )
})

describe('a call', () => {
  const without = () => opened(server, { contact: { phone: '' } })

  it('needs a number where the quotation has none, and a refused one does not count', async () => {
    const quotation = await without()
    const customer = asCustomer(server, quotation)
    for (let count = 0; count <= CALL_REQUESTS_PER_HOUR_AND_QUOTATION; count++)
      expect((await customer.callMe()).body.fields).toHaveProperty('phone')
    expect((await customer.callMe({ phone: 'soon' })).body.fields).toHaveProperty('phone')
    expect((await customer.callMe({ best_time: 'x'.repeat(101) })).body.fields).toHaveProperty('best_time')
    const asked = await customer.callMe({ phone: '+852 9123 4567', best_time: '三點後 after 3' })
    expect(asked.status).toBe(200)
    expect(rowOf(quotation.id).phone).toBe('+852 9123 4567')
    const [mail] = mails(quotation.id, 'quotation-call')
    for (const words of ['+852 9123 4567', '三點後 after 3']) expect(mail!.text).toContain(words)
    expect(events(quotation.id, 'call_requested')).toHaveLength(1)
  })

  it('to another number leaves the number of the customer as it is', async () => {
    const quotation = await opened(server)
    const { phone } = rowOf(quotation.id)
    await asCustomer(server, quotation).callMe({ phone: '+853 6123 4567' })
    expect(rowOf(quotation.id).phone).toBe(phone)
    expect(mails(quotation.id, 'quotation-call')[0]!.text).toContain('+853 6123 4567')
  })

  it('is not asked for before the quotation is kept, without proof, by staff, or after it was cancelled', async () => {
    const pending = await submitted(server)
    expect((await submitter(pending).callMe()).status).toBe(409)
    const { id, key } = await opened(server)
    expect((await asCustomer(server, { id }).callMe()).status).toBe(404)
    const { headers } = await signedIn(server)
    expect((await asCustomer(server, { id, key }, headers).callMe()).status).toBe(403)
    await asCustomer(server, { id, key }).cancel()
    expect((await asCustomer(server, { id, key }).callMe()).status).toBe(404)
    expect([events(pending.id, 'call_requested'), events(id, 'call_requested')]).toEqual([[], []])
  })
})

describe('a message', () => {
  it('reaches staff in its words, and leaves lines, proposal and draft as they are', async () => {
    const quotation = await opened(server)
    const { id } = quotation
    const customer = asCustomer(server, quotation)
    await customer.requestChange({ '1': 5 })
    expect((await customer.message('兩部收銀機可唔可以平啲？')).status).toBe(200)
    expect(mails(id, 'quotation-message').at(-1)!.text).toContain('兩部收銀機可唔可以平啲？')
    const lines = () =>
      db().prepare('select version, quantity from quotation_line where quotation = ?').all(id)
    const before = lines()
    const desk = atDesk(server, (await signedIn(server)).headers)
    await desk.save(id, { lines: [{ product: 1, quantity: 7 }] })
    expect((await customer.message('And the cabling?')).status).toBe(200)
    expect(before).toContainEqual({ version: 2, quantity: 5 })
    expect(lines()).toContainEqual({ version: 2, quantity: 7 })
    expect((await customer.offer()).body.has_asked_for_change).toBe(true)
  })

  it('that is empty, about a version that was replaced, or before the quotation is kept, is refused', async () => {
    const quotation = await opened(server)
    const customer = asCustomer(server, quotation)
    expect((await customer.message('  ')).body.fields).toHaveProperty('detail')
    const desk = atDesk(server, (await signedIn(server)).headers)
    await desk.save(quotation.id, { lines: [{ product: 1, quantity: 7 }] })
    await desk.send(quotation.id)
    expect((await customer.message('Cheaper?', { version: 1, state: 'open' })).status).toBe(409)
    expect(events(quotation.id, 'change_requested')).toEqual([])
    expect((await submitter(await submitted(server)).message('Hello')).status).toBe(409)
  })
})

describe('an acceptance', () => {
  it('of a version that was replaced, declined, cancelled or is over is none', async () => {
    const desk = atDesk(server, (await signedIn(server)).headers)
    const replaced = await opened(server)
    await desk.save(replaced.id, { lines: [{ product: 1, quantity: 7 }] })
    await desk.send(replaced.id)
    expect((await asCustomer(server, replaced).accept(1)).status).toBe(409)
    const declined = await opened(server)
    await asCustomer(server, declined).decline()
    expect((await asCustomer(server, declined).accept(1)).status).toBe(409)
    const cancelled = await opened(server)
    await asCustomer(server, cancelled).cancel()
    expect((await asCustomer(server, cancelled).accept(1)).status).toBe(404)
    const over = await opened(server)
    const yesterday = new Date(server.clock.now() - DAY_MS).toISOString()
    db().prepare('update quotation set valid_until = ? where id = ?').run(yesterday, over.id)
    expect((await asCustomer(server, over).accept(1)).status).toBe(409)
    for (const { id } of [replaced, declined, cancelled, over]) expect(events(id, 'accepted')).toEqual([])
  })

  it('mails a link with which it can be read on another device', async () => {
    const quotation = await opened(server)
    await asCustomer(server, quotation).accept(1)
    const [mail] = mails(quotation.id, 'quotation-accepted')
    const other = asCustomer(server, { id: quotation.id, key: await keyIn(mail!) })
    expect((await other.offer()).body.state).toBe('accepted')
  })
})

it('a scanner that opens every mailed link of a kept quotation and runs its scripts decides nothing', async () => {
  const quotation = await opened(server)
  await ask({ id: quotation.id })
  const before = rowOf(quotation.id)
  const links = ['quotation-confirmed', 'quotation-link'].map((kind) => mails(quotation.id, kind)[0]!)
  for (const mail of links) {
    const query = `id=${quotation.id}&key=${await keyIn(mail)}`
    expect((await server.call(`/quotation/view?${query}`)).status).toBe(200)
    expect((await server.json(`/api/quotation/get?${query}`)).status).toBe(200)
    expect((await server.json(`/api/quotation/offer?${query}`)).status).toBe(200)
  }
  expect(rowOf(quotation.id)).toEqual(before)
})

describe('while the mail server is down', () => {
  let smtp: LoopbackSmtp
  let own: TestServer
  beforeEach(async () => {
    smtp = await startLoopbackSmtp()
    own = await aServer({ smtpUrl: smtp.url, staffEmail: STAFF })
    return async () => {
      await own.stop()
      await smtp.close()
    }
  })

  it('every act is stored and answered, and its mails leave once the server is back', async () => {
    smtp.manners.recipientAnswer = { code: 451, text: 'Later' }
    const submission = await aSubmission(own)
    const email = 'down@kamsin.example'
    const post = (path: string, body: object, cookie = '') =>
      own.json<{ id: string }>(`/api/quotation${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
        body: JSON.stringify(body),
      })
    const sent = await post('', {
      ...submission,
      contact: { ...submission.contact, email: 'wrong@kamsin.example' },
    })
    const { id } = sent.body
    const cookie = sent.headers.getSetCookie()[0]!.split(';')[0]!
    // A mail that is on its way cannot be called back.
    const refused = own.services.db.sqlite
      .prepare("select attempts from mail where state = 'waiting'")
      .pluck()
    await until(() => expect(refused.get()).toBeGreaterThan(0))
    expect((await post('/correct_address', { id, email }, cookie)).status).toBe(200)
    expect((await post('/mail_link', { id })).status).toBe(200)
    const texts = own.services.db.sqlite.prepare<[], string>('select text from mail order by id').pluck()
    const key = /[?&]key=([\w-]+)/.exec(texts.all().at(-1)!)![1]!
    expect((await own.json(`/api/quotation/verify?id=${id}&key=${key}`)).status).toBe(200)
    expect((await post('/call_me', { id, key })).status).toBe(200)
    expect((await post('/request_change', { id, key, detail: 'Cheaper?' })).status).toBe(200)
    const accepted = { id, key, version: 1, name: 'Chan', may_sign: true }
    expect((await post('/accept', accepted)).status).toBe(200)
    expect(smtp.received).toEqual([])
    smtp.manners = {}
    await until(() => {
      own.clock.advance(HOUR_MS)
      own.services.mail.worker.wake()
      const kinds = own.services.db.sqlite
        .prepare<[], string>("select distinct kind from mail where state = 'sent'")
        .pluck()
        .all()
      expect(kinds).toEqual(
        expect.arrayContaining([
          'quotation-confirmed',
          'quotation-accepted',
          'quotation-call',
          'quotation-message',
          'quotation-won',
        ]),
      )
    })
    expect(smtp.received.some(({ to }) => to[0] === 'wrong@kamsin.example')).toBe(false)
  })
})
