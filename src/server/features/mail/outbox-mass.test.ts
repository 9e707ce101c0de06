/** Bulk email in the outbox: long outages, temporary rejections, priority of single mails, and recalls. */
import { expect, test } from 'vitest'
import { aGate } from '#test/support/gate.ts'
import { anOutbox, smtpServer } from '#test/support/outbox.ts'
import { until } from '#test/support/until.ts'
import { isoTime, MINUTE_MS, SECOND_MS } from '../../platform/clock.ts'
import { markBatchStopped, stopWaitingMails } from '../mass-mail/store.ts'
import { suppress } from '../mass-mail/suppression/manage.ts'

test('an hour without a server loses nothing, and afterwards each mail arrives once', async () => {
  const gone = await smtpServer()
  await gone.close()
  const site = anOutbox(gone.url)
  site.enqueue()
  site.enqueueMass(12)
  for (let minute = 0; minute < 60; minute++) {
    site.pass(MINUTE_MS)
    await until(() => expect(site.due()).toBe(0))
  }
  expect(Math.max(...site.mails().map(({ attempts }) => attempts))).toBeLessThan(30)
  const smtp = await smtpServer(gone.port)
  site.pass(10 * MINUTE_MS)
  await until(() => expect(site.mails().every(({ state }) => state === 'sent')).toBe(true))
  expect(new Set(smtp.received.map(({ email }) => email.messageId)).size).toBe(13)
  expect(smtp.received).toHaveLength(13)
})

test('after many temporary rejections each mail waits, then arrives once', async () => {
  const smtp = await smtpServer()
  smtp.manners.recipientAnswer = { code: 421, text: 'too much at once' }
  const site = anOutbox(smtp.url)
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

test('a single mail overtakes a thousand bulk mails', async () => {
  const smtp = await smtpServer()
  const site = anOutbox(smtp.url)
  smtp.onReceived = () => {
    if (smtp.received.length === 10) site.enqueue({ recipient: 'waiting@kamsin.example' })
  }
  site.enqueueMass(1_000)
  await until(() => expect(smtp.received.some(({ to }) => to[0] === 'waiting@kamsin.example')).toBe(true))
  // The mails of one round are claimed already.
  expect(smtp.received.findIndex(({ to }) => to[0] === 'waiting@kamsin.example')).toBeLessThan(200)
})

test('even when the server blocks every bulk mail connection', async () => {
  const smtp = await smtpServer()
  const gate = aGate()
  smtp.manners.hold = gate.passed
  const site = anOutbox(smtp.url)
  site.enqueueMass(10)
  await until(() => expect(smtp.held).toBe(2))
  smtp.manners.hold = undefined
  site.enqueue()
  await until(() => expect(smtp.received[0]?.to).toEqual(['mei.ling@kamsin.example']))
  gate.open()
})

test('recalls bulk mail that was claimed but not sent', async () => {
  const smtp = await smtpServer()
  const site = anOutbox(smtp.url)
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
  await site.outbox.stop()
  expect(smtp.received).toHaveLength(sent)
  expect(sent).toBeLessThan(400)
  expect(smtp.received.some(({ to }) => to[0] === 'guest399@kamsin.example')).toBe(false)
})

test('when all claimed mails are recalled, the next ones follow at once', async () => {
  const smtp = await smtpServer()
  const site = anOutbox(smtp.url, { pace: { connections: 2, perSecond: undefined } })
  const batch = site.enqueueMass(60)
  markBatchStopped(site.db, batch, isoTime(Date.now()))
  site.enqueueMass(5)
  await until(() => expect(smtp.received).toHaveLength(5))
  expect(site.mails().filter(({ state }) => state === 'stopped')).toHaveLength(60)
})

test('sends no more per second than the operator allows', async () => {
  const smtp = await smtpServer()
  const perSecond = 20
  const site = anOutbox(smtp.url, { pace: { connections: 5, perSecond } })
  const began = performance.now()
  const early: number[] = []
  smtp.onReceived = () => {
    const seconds = (performance.now() - began) / SECOND_MS
    early.push(smtp.received.length - perSecond * seconds)
  }
  site.enqueueMass(100)
  await until(() => expect(smtp.received.length).toBeGreaterThan(25))
  // Three may leave together at any moment.
  expect(Math.max(...early)).toBeLessThanOrEqual(3)
})

test('stop releases the bulk mails that were claimed ahead', async () => {
  const smtp = await smtpServer()
  const site = anOutbox(smtp.url)
  site.enqueueMass(500)
  await until(() => expect(smtp.received.length).toBeGreaterThan(100))
  await site.outbox.stop()
  const states = site.mails().map(({ state }) => state)
  expect(states.filter((state) => state === 'sending')).toEqual([])
  expect(states.filter((state) => state === 'sent')).toHaveLength(smtp.received.length)
})

test('stores results and claims the next mails in the same transactions, however slow the server is', async () => {
  const smtp = await smtpServer()
  const site = anOutbox(smtp.url, { pace: { connections: 10, perSecond: undefined } })
  let transactions = 0
  const transaction = site.db.transaction.bind(site.db)
  site.db.transaction = (work) => {
    transactions += 1
    return transaction(work)
  }
  site.enqueueMass(200)
  await until(() => expect(site.mails().every(({ state }) => state === 'sent')).toBe(true))
  // One a result at most, where each comes alone.
  expect(transactions).toBeLessThan(250)
})
