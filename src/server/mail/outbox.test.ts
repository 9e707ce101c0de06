import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { Db, sql } from '../db/query.ts'
import { insertBatch, insertMassMails, markBatchStopped, stopWaitingMails } from '../mailing/store.ts'
import { isoTime, MINUTE_MS, systemRandom } from '../platform/clock.ts'
import { createLogger } from '../platform/logger.ts'
import { createMailer } from '../platform/mailer.ts'
import { suppress } from '../suppression/suppress.ts'
import { newDirectory } from '../testing/directory.ts'
import { type LoopbackSmtp, startLoopbackSmtp } from '../testing/smtp.ts'
import { createOutbox } from './outbox.ts'
import type { MailPace } from './pace.ts'
import { claimDueMails, enqueueMail, type NewMail } from './store.ts'

const FROM = 'no-reply@wokandwire.example'
const endings: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

async function smtpServer(port = 0): Promise<LoopbackSmtp> {
  const smtp = await startLoopbackSmtp(port)
  endings.push(() => smtp.close())
  return smtp
}

const A_BATCH = {
  user: 1,
  sender_name: 'Ka Yan Lam',
  sender_email: 'kayan@kamsin.example',
  language: 'en',
  subject: 'Summer prices',
  html: '<p>Hello</p>',
  text: 'Hello',
  digest: '',
  is_test: 0,
  suppressed: 0,
  stopped_at: null,
} as const

interface SiteOptions {
  stopWaitMs?: number
  pace?: MailPace
}

function aSite(smtpUrl: string, options: SiteOptions = {}) {
  const { stopWaitMs = 2_000, pace = { connections: 3, perSecond: undefined } } = options
  const sqlite = openDatabase(':memory:')
  migrate(sqlite)
  const db = new Db(sqlite)
  const log: string[] = []
  let passed = 0
  const clock = { now: () => Date.now() + passed }
  const mailer = createMailer({ smtpUrl, from: FROM, outboxDir: newDirectory() })
  const logger = createLogger('info', (line) => log.push(line))
  const letterhead = () => ({
    key: Buffer.alloc(32, 7),
    publicUrl: 'https://site.example',
    mailHost: 'wokandwire.example',
  })
  const parts = { db, mailer, clock, random: systemRandom, log: logger, letterhead, pace, stopWaitMs }
  const outbox = createOutbox(parts)
  endings.push(() => outbox.stop())
  return {
    db,
    log,
    outbox,
    /** Mass mail to as many guests. */
    enqueueMass(count: number) {
      const at = isoTime(clock.now())
      const batch = insertBatch(db, { ...A_BATCH, total: count, created_at: at })
      const recipients = Array.from({ length: count }, (_, n) => ({
        recipient: `guest${n}@kamsin.example`,
        dedupe_key: `mass:${batch.id}:${n}`,
        message_id: `<${batch.id}.${n}@wokandwire.example>`,
      }))
      insertMassMails(db, batch, recipients)
      outbox.wake()
      return batch.id
    },
    enqueue(fields: Partial<NewMail> = {}) {
      enqueueMail(db, aMail(fields), isoTime(clock.now()), 'wokandwire.example')
      outbox.wake()
    },
    pass(ms: number) {
      passed += ms
      outbox.wake()
    },
    claimAsAProcessThatDies: () =>
      claimDueMails(db, isoTime(clock.now()), isoTime(clock.now() + 4 * MINUTE_MS), { own: 10, mass: 10 }),
    mails: () => db.all(sql.selectFrom('mail').select(['state', 'attempts', 'last_answer', 'message_id'])),
  }
}

function aMail(fields: Partial<NewMail>): NewMail {
  return {
    dedupe_key: systemRandom.token(9),
    kind: 'contact',
    recipient: 'mei.ling@kamsin.example',
    recipient_name: 'Chan Mei Ling',
    reply_to: null,
    language: 'en',
    subject: 'Your quotation',
    text: 'https://site.example/verify?key=SECRET',
    html: '<p>SECRET</p>',
    attachments: [],
    ...fields,
  }
}

const until = (expectation: () => void) => vi.waitFor(expectation, { timeout: 15_000, interval: 10 })

test('a mail is sent once, and its row says what the server answered', async () => {
  const smtp = await smtpServer()
  const site = aSite(smtp.url)
  site.enqueue({ dedupe_key: 'one' })
  site.enqueue({ dedupe_key: 'one' })
  await until(() => expect(site.mails()).toMatchObject([{ state: 'sent', attempts: 1 }]))
  expect(site.mails()[0]?.last_answer).toMatch(/^250 /)
  expect(smtp.received.map(({ from, to }) => ({ from, to }))).toEqual([
    { from: FROM, to: ['mei.ling@kamsin.example'] },
  ])
})

test('with the server down nothing is lost: once it is up each mail arrives with its first Message-ID', async () => {
  const gone = await smtpServer()
  await gone.close()
  const site = aSite(gone.url)
  for (let n = 0; n < 7; n++) site.enqueue()
  await until(() =>
    expect(site.mails().every(({ state, attempts }) => state === 'waiting' && attempts > 0)).toBe(true),
  )
  const ids = site.mails().map(({ message_id }) => message_id)
  const smtp = await smtpServer(gone.port)
  site.pass(6_000)
  await until(() => expect(smtp.received).toHaveLength(7))
  expect(smtp.received.map(({ email }) => email.messageId).sort()).toEqual(ids.sort())
})

test('a recipient refused for now is tried again', async () => {
  const smtp = await smtpServer()
  smtp.manners.recipientAnswer = { code: 451, text: 'Greylisted, come back' }
  const site = aSite(smtp.url)
  site.enqueue()
  await until(() => expect(site.mails()).toMatchObject([{ state: 'waiting', attempts: 1 }]))
  expect(site.mails()[0]?.last_answer).toContain('Greylisted')
  smtp.manners.recipientAnswer = undefined
  site.pass(6_000)
  await until(() => expect(site.mails()).toMatchObject([{ state: 'sent', attempts: 2 }]))
})

test('a recipient refused for good fails at once, with the answer', async () => {
  const smtp = await smtpServer()
  smtp.manners.recipientAnswer = { code: 550, text: 'mei.ling@kamsin.example: no such user' }
  const site = aSite(smtp.url)
  site.enqueue()
  await until(() => expect(site.mails()).toMatchObject([{ state: 'failed', attempts: 1 }]))
  expect(site.mails()[0]?.last_answer).toContain('550 mei.ling@kamsin.example: no such user')
})

test('a server that hangs up after DATA gets the same mail again, with the same Message-ID', async () => {
  const smtp = await smtpServer()
  smtp.manners.dropsAfterData = true
  const site = aSite(smtp.url)
  site.enqueue()
  await until(() => expect(site.mails()).toMatchObject([{ state: 'waiting', attempts: 1 }]))
  expect(smtp.dropped).toHaveLength(1)
  smtp.manners.dropsAfterData = false
  site.pass(6_000)
  await until(() => expect(smtp.received).toHaveLength(1))
  expect(smtp.received[0]?.email.messageId).toBe(smtp.dropped[0])
})

test('a slow server keeps nobody waiting, and a few mails travel side by side', async () => {
  const smtp = await smtpServer()
  smtp.manners.answerAfterMs = 1_000
  const site = aSite(smtp.url)
  const start = performance.now()
  for (let n = 0; n < 6; n++) site.enqueue()
  expect(performance.now() - start).toBeLessThan(1_000)
  await until(() => expect(smtp.received).toHaveLength(6))
  expect(performance.now() - start).toBeLessThan(5_000)
})

test('what a killed process had claimed is sent once its lease has run out', async () => {
  const smtp = await smtpServer()
  const site = aSite(smtp.url)
  enqueueMail(site.db, aMail({}), isoTime(Date.now()), 'wokandwire.example')
  expect(site.claimAsAProcessThatDies()).toHaveLength(1)
  site.outbox.wake()
  await sleep(50)
  expect(smtp.received).toHaveLength(0)
  site.pass(4 * MINUTE_MS)
  await until(() => expect(site.mails()).toMatchObject([{ state: 'sent', attempts: 2 }]))
  expect(smtp.received).toHaveLength(1)
})

test('it finds by itself what is due, also without being woken', async () => {
  const smtp = await smtpServer()
  smtp.manners.recipientAnswer = { code: 451, text: 'later' }
  const site = aSite(smtp.url)
  site.enqueue()
  await until(() => expect(site.mails()).toMatchObject([{ state: 'waiting', attempts: 1 }]))
  smtp.manners.recipientAnswer = undefined
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: 7_000, interval: 50 })
}, 10_000)

test('stopping waits for a mail under way and takes no other', async () => {
  const smtp = await smtpServer()
  smtp.manners.answerAfterMs = 200
  const site = aSite(smtp.url)
  for (let n = 0; n < 5; n++) site.enqueue()
  await sleep(100)
  await site.outbox.stop()
  expect(site.mails().map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'waiting', 'waiting'])
  site.outbox.wake()
  await sleep(50)
  expect(smtp.received).toHaveLength(3)
})

test('stopping does not wait for ever: what is not sent by then is given back', async () => {
  const smtp = await smtpServer()
  smtp.manners.answerAfterMs = 2_000
  const site = aSite(smtp.url, { stopWaitMs: 100 })
  site.enqueue()
  await sleep(100)
  const start = performance.now()
  await site.outbox.stop()
  expect(performance.now() - start).toBeLessThan(1_500)
  expect(site.mails()).toMatchObject([{ state: 'waiting' }])
})

test('a database that fails does not end the loop', async () => {
  const smtp = await smtpServer()
  const site = aSite(smtp.url)
  site.db.sqlite.exec('alter table mail rename to lost')
  site.outbox.wake()
  await until(() => expect(site.log.join('')).toContain('outbox could not read its mails'))
  site.db.sqlite.exec('alter table lost rename to mail')
  site.enqueue()
  await until(() => expect(smtp.received).toHaveLength(1))
})

test('the log has a line for each event and neither body, key nor address', async () => {
  const smtp = await smtpServer()
  smtp.manners.recipientAnswer = { code: 550, text: 'mei.ling@kamsin.example: no such user' }
  const site = aSite(smtp.url)
  site.enqueue()
  await until(() => expect(site.mails()[0]?.state).toBe('failed'))
  smtp.manners.recipientAnswer = undefined
  site.enqueue()
  await until(() => expect(site.mails()[1]?.state).toBe('sent'))
  expect(site.log).toEqual([
    expect.stringMatching(
      /\[ ERROR \] mail failed mail=1 kind=contact answer="550 .*no such user" attempts=1\n$/,
    ),
    expect.stringMatching(/\[ INFO \] mail sent mail=2 kind=contact answer="250 .*"\n$/),
  ])
  expect(site.log.join('')).not.toMatch(/kamsin|SECRET|Mei/)
})

test('an hour without a server loses nothing, and afterwards each mail arrives once', async () => {
  const gone = await smtpServer()
  await gone.close()
  const site = aSite(gone.url)
  site.enqueue()
  site.enqueueMass(12)
  for (let minute = 0; minute < 60; minute++) {
    site.pass(MINUTE_MS)
    await sleep(15)
  }
  await until(() => expect(site.mails().every(({ state }) => state === 'waiting')).toBe(true))
  expect(Math.max(...site.mails().map(({ attempts }) => attempts))).toBeLessThan(30)
  const smtp = await smtpServer(gone.port)
  site.pass(10 * MINUTE_MS)
  await until(() => expect(site.mails().every(({ state }) => state === 'sent')).toBe(true))
  expect(new Set(smtp.received.map(({ email }) => email.messageId)).size).toBe(13)
  expect(smtp.received).toHaveLength(13)
})

test('a storm of refusals for now is weathered: each mail waits, then arrives once', async () => {
  const smtp = await smtpServer()
  smtp.manners.recipientAnswer = { code: 421, text: 'too much at once' }
  const site = aSite(smtp.url)
  site.enqueueMass(40)
  await until(() =>
    expect(site.mails().every(({ attempts, state }) => attempts > 0 && state === 'waiting')).toBe(true),
  )
  site.pass(6_000)
  await until(() => expect(site.mails().every(({ attempts }) => attempts > 1)).toBe(true))
  smtp.manners.recipientAnswer = undefined
  site.pass(12_000)
  await until(() => expect(site.mails().every(({ state }) => state === 'sent')).toBe(true))
  expect(smtp.received).toHaveLength(40)
})

test('a mail that somebody waits for passes by a thousand that nobody waits for', async () => {
  const smtp = await smtpServer()
  smtp.manners.answerAfterMs = 20
  const site = aSite(smtp.url)
  site.enqueueMass(1_000)
  await until(() => expect(smtp.received.length).toBeGreaterThan(10))
  const before = smtp.received.length
  site.enqueue({ recipient: 'waiting@kamsin.example' })
  await until(() => expect(smtp.received.some(({ to }) => to[0] === 'waiting@kamsin.example')).toBe(true))
  expect(smtp.received.findIndex(({ to }) => to[0] === 'waiting@kamsin.example') - before).toBeLessThan(15)
})

test('also where the server holds every connection of mass mail', async () => {
  const smtp = await smtpServer()
  smtp.manners.answerAfterMs = 8_000
  const site = aSite(smtp.url)
  site.enqueueMass(10)
  await sleep(150)
  smtp.manners.answerAfterMs = 0
  site.enqueue()
  await until(() => expect(smtp.received[0]?.to).toEqual(['mei.ling@kamsin.example']))
})

test('mass mail that was claimed but has not left is called back', async () => {
  const smtp = await smtpServer()
  const site = aSite(smtp.url)
  const batch = site.enqueueMass(400)
  await until(() => expect(smtp.received.length).toBeGreaterThan(100))
  const at = isoTime(Date.now())
  suppress(site.db, { email: 'Guest399@kamsin.example', reason: 'unsubscribed', detail: '', created_at: at })
  site.db.transaction(() => {
    stopWaitingMails(site.db, batch)
    markBatchStopped(site.db, batch, at)
  })
  await until(() =>
    expect(site.mails().every(({ state }) => state === 'sent' || state === 'stopped')).toBe(true),
  )
  const sent = site.mails().filter(({ state }) => state === 'sent').length
  await sleep(50)
  expect(smtp.received).toHaveLength(sent)
  expect(sent).toBeLessThan(400)
  expect(smtp.received.some(({ to }) => to[0] === 'guest399@kamsin.example')).toBe(false)
})

test('where all that was claimed is called back, the next mails follow at once', async () => {
  const smtp = await smtpServer()
  const site = aSite(smtp.url, { pace: { connections: 2, perSecond: undefined } })
  const batch = site.enqueueMass(60)
  markBatchStopped(site.db, batch, isoTime(Date.now()))
  site.enqueueMass(5)
  await until(() => expect(smtp.received).toHaveLength(5))
  expect(site.mails().filter(({ state }) => state === 'stopped')).toHaveLength(60)
})

test('no more leave in a second than the operator allows', async () => {
  const smtp = await smtpServer()
  const site = aSite(smtp.url, { pace: { connections: 5, perSecond: 20 } })
  site.enqueueMass(100)
  await sleep(1_000)
  expect(smtp.received.length).toBeGreaterThan(10)
  expect(smtp.received.length).toBeLessThanOrEqual(23)
})

test('stopping gives back the mass mails that were held ready', async () => {
  const smtp = await smtpServer()
  const site = aSite(smtp.url)
  site.enqueueMass(500)
  await until(() => expect(smtp.received.length).toBeGreaterThan(100))
  await site.outbox.stop()
  const states = site.mails().map(({ state }) => state)
  expect(states.filter((state) => state === 'sending')).toEqual([])
  expect(states.filter((state) => state === 'sent')).toHaveLength(smtp.received.length)
})

test('a batch is written down in far fewer transactions than it has mails', async () => {
  const smtp = await smtpServer()
  const site = aSite(smtp.url, { pace: { connections: 10, perSecond: undefined } })
  let transactions = 0
  const transaction = site.db.transaction.bind(site.db)
  site.db.transaction = (work) => {
    transactions += 1
    return transaction(work)
  }
  site.enqueueMass(200)
  await until(() => expect(site.mails().every(({ state }) => state === 'sent')).toBe(true))
  expect(transactions).toBeLessThan(100)
})
