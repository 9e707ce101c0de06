/** The links to all quotations of an address: only its mailbox gets them, and no one else learns of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#server/platform/clock.ts'
import { en } from '#shared/i18n/en.ts'
import { zh } from '#shared/i18n/zh.ts'
import { mailedKey } from '#test/support/mailed-key.ts'
import { saveQuotation, submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { newAddress, signedIn } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'
import { LINKS_PER_HOUR_AND_RECIPIENT } from '../confirmations.ts'
import { LINKS_PER_HOUR_AND_ADDRESS } from '../rate-limits.ts'
import { LISTED_MAX } from './mail.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

interface ListMail {
  id: number
  created_at: string
  recipient: string
  text: string
  html: string
  subject: string
}

const db = () => server.services.db.sqlite
const lists = (email: string) =>
  db()
    .prepare<unknown[], ListMail>(
      "select * from mail where lower(recipient) = lower(?) and kind = 'quotation-list' order by id",
    )
    .all(email)
const keysOf = (id: string) =>
  db().prepare('select count(*) from quotation_key where quotation = ?').pluck().get(id) as number
const ask = (email: string, from = newAddress(), headers: Record<string, string> = {}) =>
  server.json<{ email?: string; code?: string; detail?: string; fields?: Record<string, string> }>(
    '/api/quotation/mail_links',
    {
      method: 'POST',
      from,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email }),
    },
  )
const newEmail = () => `guest${newAddress().replaceAll('.', '-')}@kamsin.example`
/** One more of an address whose earlier mails are in its mailbox. */
async function anotherOf(email: string) {
  const quotation = await opened(server)
  db().prepare('update quotation set email = ? where id = ?').run(email, quotation.id)
  return quotation
}
const numbersIn = (text: string) => [...text.matchAll(/[?&]id=(\d{6})/g)].map(([, id]) => id)

describe('one mail to the address', () => {
  it('lists its quotations, newest first, whatever case it was typed in, and each link opens its own', async () => {
    const email = newEmail()
    const first = await opened(server, { contact: { email } })
    server.clock.advance(1_000)
    const second = await anotherOf(email)
    const stranger = await opened(server)
    expect(await ask(email.toUpperCase())).toMatchObject({
      status: 200,
      body: { email: email.toUpperCase() },
    })
    const [mail, ...others] = lists(email)
    expect(others).toEqual([])
    expect(mail!.recipient).toBe(email)
    const half = numbersIn(mail!.text).slice(0, 2)
    expect(half).toEqual([second.id, first.id])
    expect(mail!.html).not.toContain(stranger.id)
    for (const label of [en.mail.listOpen, zh.mail.listOpen])
      expect(mail!.html).toContain(label.replace('{id}', first.id))
    const reader = asCustomer(server, { id: second.id, key: await mailedKey(server.directory, mail!) })
    expect((await reader.accept(1)).body.state).toBe('accepted')
  })

  it('has the link that keeps for what is not kept yet', async () => {
    const email = newEmail()
    const { id } = await submitted(server, { contact: { email } })
    await ask(email)
    const [mail] = lists(email)
    expect(mail!.text).toContain('/quotation/verify?')
    const key = await mailedKey(server.directory, mail!)
    expect((await server.json(`/api/quotation/verify?id=${id}&key=${key}`)).status).toBe(200)
  })

  it('leaves out what was cancelled, has expired, is a draft or in the trash', async () => {
    const email = newEmail()
    const kept = await opened(server, { contact: { email } })
    const cancelled = await anotherOf(email)
    await asCustomer(server, cancelled).cancel()
    const late = await submitted(server)
    db().prepare('update quotation set email = ?, expires_at = created_at where id = ?').run(email, late.id)
    const desk = atDesk(server, (await signedIn(server)).headers)
    const contact = { name: 'Chan', email, phone: '', detail: '', language: 'en' }
    const { body: draft } = await desk.create({ contact, lines: [{ product: 1, quantity: 1 }] })
    const deleted = await anotherOf(email)
    await desk.delete(deleted.id)
    await ask(email)
    const numbers = new Set(numbersIn(lists(email)[0]!.text))
    expect(numbers).toEqual(new Set([kept.id]))
    expect(keysOf(draft.id)).toBe(0)
  })

  it('lists a dozen of an address that has more', async () => {
    const email = newEmail()
    const ids = Array.from({ length: LISTED_MAX + 1 }, (_, minute) => {
      const created_at = new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()
      const status = 'verified' as const
      return saveQuotation(server.services.db, { email, created_at, verified_at: created_at, status }).id
    })
    await ask(email)
    const numbers = [...new Set(numbersIn(lists(email)[0]!.text))]
    expect(numbers).toEqual(ids.slice(1).toReversed())
  })
})

describe('a stranger learns nothing', () => {
  it('the answer is the same for known, unknown, unwanted and flooded addresses', async () => {
    const [known, flooded, unwanted] = [newEmail(), newEmail(), newEmail()]
    for (const email of [known, flooded]) await opened(server, { contact: { email } })
    await submitted(server, { contact: { email: unwanted } })
    const { headers } = await signedIn(server)
    await sendJson(server, 'POST', '/api/suppressions', { email: unwanted }, headers)
    for (let count = 0; count < LINKS_PER_HOUR_AND_RECIPIENT; count++) await ask(flooded)
    const emails = [known, newEmail(), flooded, unwanted]
    for (const email of emails) {
      const { status, body, headers: answered } = await ask(email)
      expect([status, body, answered.getSetCookie()]).toEqual([200, { email }, []])
    }
    expect(emails.map((email) => lists(email).length)).toEqual([1, 0, LINKS_PER_HOUR_AND_RECIPIENT, 0])
  })

  it('no link of a flooded address ends, and an hour later it gets them again', async () => {
    const email = newEmail()
    const quotation = await opened(server, { contact: { email } })
    for (let count = 0; count <= LINKS_PER_HOUR_AND_RECIPIENT; count++) await ask(email)
    expect((await asCustomer(server, quotation).offer()).status).toBe(200)
    server.clock.advance(HOUR_MS)
    await ask(email)
    expect(lists(email)).toHaveLength(LINKS_PER_HOUR_AND_RECIPIENT + 1)
  })

  it('one IP address asks a few times an hour, by number and by address together, and is told so', async () => {
    const from = newAddress()
    for (let count = 1; count < LINKS_PER_HOUR_AND_ADDRESS; count++)
      expect((await ask(newEmail(), from)).status).toBe(200)
    const byNumber = { method: 'POST', from, headers: { 'content-type': 'application/json' } }
    await server.json('/api/quotation/mail_link', { ...byNumber, body: JSON.stringify({ id: '123456' }) })
    const email = newEmail()
    await opened(server, { contact: { email } })
    const refused = await ask(email, from, { 'accept-language': 'zh' })
    expect(refused).toMatchObject({ status: 429, body: { detail: zh.error.tooManyLinks } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(lists(email)).toEqual([])
  })

  it('staff who read the mail in the outbox see no key', async () => {
    const email = newEmail()
    const { id } = await opened(server, { contact: { email } })
    await ask(email)
    const [mail] = lists(email)
    const { headers } = await signedIn(server)
    const answer = await server.call(`/api/outbox/get?id=${mail!.id}`, { headers })
    const shown = await answer.text()
    expect(shown).toContain(id)
    expect(shown.match(/key=[\w-]{20,}/)).toBeNull()
  })
})

it.each(['', 'mei.ling', 'a@b', `${'x'.repeat(500)}@kamsin.example`, 'a@b.example, c@d.example'])(
  'what is no address is refused at its field: %j',
  async (email) => {
    const { status, body } = await ask(email)
    expect([status, body.code]).toEqual([400, 'invalid'])
    expect(body.fields?.email).toBeTruthy()
  },
)

it.each(['quotation_key', 'mail'])('nothing is left where its row of %s cannot be written', async (table) => {
  const email = newEmail()
  const { id } = await opened(server, { contact: { email } })
  const before = keysOf(id)
  db().exec(`create trigger no_room before insert on ${table} begin select raise(abort, 'no room'); end`)
  try {
    expect((await ask(email)).status).toBe(500)
  } finally {
    db().exec('drop trigger no_room')
  }
  expect([keysOf(id), lists(email)]).toEqual([before, []])
})
