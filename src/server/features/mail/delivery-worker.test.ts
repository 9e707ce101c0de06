import { expect, onTestFinished, test, vi } from 'vitest'
import { aGate } from '#test/support/gate.ts'
import { aMail, anOutbox, FROM, smtpServer } from '#test/support/outbox.ts'
import { until } from '#test/support/until.ts'
import { DAY_MS, HOUR_MS, isoTime, MINUTE_MS } from '../../platform/clock.ts'
import { enqueueMail } from './store.ts'

test('sends a mail once, and stores the server’s answer in its row', async () => {
  const smtp = await smtpServer()
  const site = anOutbox(smtp.url)
  site.enqueue({ dedupe_key: 'one' })
  site.enqueue({ dedupe_key: 'one' })
  await until(() => expect(site.mails()).toMatchObject([{ state: 'sent', attempts: 1 }]))
  expect(site.mails()[0]?.last_answer).toMatch(/^250 /)
  expect(smtp.received.map(({ from, to }) => ({ from, to }))).toEqual([
    { from: FROM, to: ['mei.ling@kamsin.example'] },
  ])
})

test('loses nothing while the server is down: later each mail arrives with its first Message-ID', async () => {
  const gone = await smtpServer()
  await gone.close()
  const site = anOutbox(gone.url)
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

test('retries a recipient rejected temporarily', async () => {
  const smtp = await smtpServer()
  smtp.manners.recipientAnswer = { code: 451, text: 'Greylisted, come back' }
  const site = anOutbox(smtp.url)
  site.enqueue()
  await until(() => expect(site.mails()).toMatchObject([{ state: 'waiting', attempts: 1 }]))
  expect(site.mails()[0]?.last_answer).toContain('Greylisted')
  smtp.manners.recipientAnswer = undefined
  site.pass(6_000)
  await until(() => expect(site.mails()).toMatchObject([{ state: 'sent', attempts: 2 }]))
})

test('fails at once for a recipient rejected permanently, with the answer', async () => {
  const smtp = await smtpServer()
  smtp.manners.recipientAnswer = { code: 550, text: 'mei.ling@kamsin.example: no such user' }
  const site = anOutbox(smtp.url)
  site.enqueue()
  await until(() => expect(site.mails()).toMatchObject([{ state: 'failed', attempts: 1 }]))
  expect(site.mails()[0]?.last_answer).toContain('550 mei.ling@kamsin.example: no such user')
})

test('sends the same mail again, with the same Message-ID, when the server hangs up after DATA', async () => {
  const smtp = await smtpServer()
  smtp.manners.dropsAfterData = true
  const site = anOutbox(smtp.url)
  site.enqueue()
  await until(() => expect(site.mails()).toMatchObject([{ state: 'waiting', attempts: 1 }]))
  expect(smtp.dropped).toHaveLength(1)
  smtp.manners.dropsAfterData = false
  site.pass(6_000)
  await until(() => expect(smtp.received).toHaveLength(1))
  expect(smtp.received[0]?.email.messageId).toBe(smtp.dropped[0])
})

test('a slow server delays no request, and a few mails are sent in parallel', async () => {
  const smtp = await smtpServer()
  const gate = aGate()
  smtp.manners.hold = gate.passed
  const site = anOutbox(smtp.url)
  for (let n = 0; n < 6; n++) site.enqueue()
  await until(() => expect(smtp.held).toBe(3))
  expect(smtp.received).toEqual([])
  gate.open()
  await until(() => expect(smtp.received).toHaveLength(6))
})

test('sends what a killed process had claimed once its lease has expired', async () => {
  const smtp = await smtpServer()
  const site = anOutbox(smtp.url)
  enqueueMail(site.db, aMail(site.db), isoTime(Date.now()), 'wokandwire.example')
  expect(site.claimAsAProcessThatDies()).toHaveLength(1)
  site.enqueue()
  await until(() => expect(site.mails()).toMatchObject([{ state: 'sending' }, { state: 'sent' }]))
  site.pass(4 * MINUTE_MS)
  await until(() => expect(site.mails()[0]).toMatchObject({ state: 'sent', attempts: 2 }))
  expect(smtp.received).toHaveLength(2)
})

test.each([
  ['400 days', 400 * DAY_MS],
  ['eight hours', 8 * HOUR_MS],
])('a clock that was %s ahead delays no mail', async (_, ahead) => {
  const smtp = await smtpServer()
  smtp.manners.recipientAnswer = { code: 451, text: 'later' }
  const site = anOutbox(smtp.url)
  site.pass(ahead)
  site.enqueue()
  await until(() => expect(site.mails()).toMatchObject([{ state: 'waiting', attempts: 1 }]))
  smtp.manners.recipientAnswer = undefined
  site.pass(-ahead)
  await until(() => expect(site.mails()).toMatchObject([{ state: 'sent', attempts: 2 }]))
  expect(smtp.received).toHaveLength(1)
})

test('finds due mails automatically, without a wake-up', async () => {
  const smtp = await smtpServer()
  smtp.manners.recipientAnswer = { code: 451, text: 'later' }
  const site = anOutbox(smtp.url)
  site.enqueue()
  await until(() => expect(site.mails()).toMatchObject([{ state: 'waiting', attempts: 1 }]))
  smtp.manners.recipientAnswer = undefined
  await until(() => expect(smtp.received).toHaveLength(1))
})

test('stop waits for a mail in progress and claims no other', async () => {
  const smtp = await smtpServer()
  const gate = aGate()
  smtp.manners.hold = gate.passed
  const site = anOutbox(smtp.url)
  for (let n = 0; n < 5; n++) site.enqueue()
  await until(() => expect(smtp.held).toBe(3))
  const stopped = site.outbox.stop()
  gate.open()
  await stopped
  expect(site.mails().map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'waiting', 'waiting'])
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  site.outbox.wake()
  expect(vi.getTimerCount()).toBe(0)
})

test('stop does not wait forever: unsent mails are released', async () => {
  const smtp = await smtpServer()
  const gate = aGate()
  smtp.manners.hold = gate.passed
  const site = anOutbox(smtp.url, { stopWaitMs: 100 })
  site.enqueue()
  await until(() => expect(smtp.held).toBe(1))
  await site.outbox.stop()
  expect(site.mails()).toMatchObject([{ state: 'waiting' }])
  gate.open()
})

test('a failing database does not end the loop', async () => {
  const smtp = await smtpServer()
  const site = anOutbox(smtp.url)
  site.db.sqlite.exec('alter table mail rename to lost')
  site.outbox.wake()
  await until(() => expect(site.log.join('')).toContain('the outbox could not be read'))
  site.db.sqlite.exec('alter table lost rename to mail')
  site.enqueue()
  await until(() => expect(smtp.received).toHaveLength(1))
})

test('logs one line per event, without body, key or address', async () => {
  const smtp = await smtpServer()
  smtp.manners.recipientAnswer = { code: 550, text: 'mei.ling@kamsin.example: no such user' }
  const site = anOutbox(smtp.url)
  site.enqueue()
  await until(() => expect(site.mails()[0]?.state).toBe('failed'))
  smtp.manners.recipientAnswer = undefined
  site.enqueue()
  await until(() => expect(site.mails()[1]?.state).toBe('sent'))
  expect(site.log).toEqual([
    expect.stringMatching(
      /\[ ERROR \] mail failed mail=1 kind=quotation-confirmation answer="550 .*no such user" attempts=1\n$/,
    ),
    expect.stringMatching(/\[ INFO \] mail sent mail=2 kind=quotation-confirmation answer="250 .*"\n$/),
  ])
  expect(site.log.join('')).not.toMatch(/kamsin|SECRET|Mei/)
})
