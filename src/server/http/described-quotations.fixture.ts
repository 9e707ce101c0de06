/** Every call about quotations, for the test of answers. */
import { aLogo } from '#test/support/partner.ts'
import { A_CONTACT, aSubmission, submitted } from '#test/support/quotation.ts'
import type { TestServer } from '#test/support/server.ts'
import { DAY_MS } from '../platform/clock.ts'
import type { DescribedCalls } from './described-calls.fixture.ts'

type Call = DescribedCalls['call']

const LINES = [{ product: 1, quantity: 2, is_optional: false }]

/** Submitted, decided about, cancelled and restored. */
export async function callAsVisitor(server: TestServer, call: Call): Promise<void> {
  const { id } = await call<{ id: string }>('quotation.submit', { body: await aSubmission(server) })
  await call('quotation.get', { query: { id } })
  await call('quotation.mailLink', { headers: {}, body: { id } })
  await call('quotation.cancel', { query: { id } })
  const { id: own, key } = await submitted(server)
  await call('quotation.verify', { query: { id: own, key: 'wrong' }, status: 404 })
  await call('quotation.verify', { query: { id: own, key } })
  const wrong = await submitted(server)
  const right = { id: wrong.id, key: wrong.key, email: 'right@kamsin.example' }
  await call('quotation.correctAddress', { headers: {}, body: right })
  await call('quotation.offer', { headers: {}, query: { id: own, key } })
  await call('quotation.opened', { headers: {}, body: { id: own, key } })
  await call('quotation.callMe', { headers: {}, body: { id: own, key } })
  await call('quotation.requestChange', { headers: {}, body: { id: own, key, products: { 1: 3 } } })
  await call('quotation.open', { query: { id: own } })
  await call('quotation.customer', { query: { quotation: own } })
  await call('quotation.wishDone', { body: { id: own, wish: 'call' } })
  await call('quotation.wishUndone', { body: { id: own, wish: 'call' } })
  const accepted = { id: own, key, version: 1, name: 'Chan', may_sign: true }
  await call('quotation.accept', { headers: {}, body: accepted })
  await call('quotation.takeBack', { body: { id: own, reason: 'Too early' } })
  await call('quotation.decline', { headers: {}, body: { id: own, key, reason: 'Too dear' } })
  const { id: gone, key: goneKey } = await submitted(server)
  await call('quotation.cancel', { headers: {}, query: { id: gone, key: goneKey } })
  await call('quotation.restorable', { headers: {}, query: { id: gone, key: goneKey } })
  await call('quotation.restore', { headers: {}, body: { id: gone, key: goneKey } })
  for (const name of ['list', 'board', 'overview', 'today'] as const) await call(`quotation.${name}`)
  await call('quotation.month', { query: { month: '2026-11' } })
  await call('quotation.month', { query: { month: '2026-13' }, status: 400 })
  await call('quotation.search', { query: { age: 7, value: 0 } })
  await call('quotation.search', { query: { age: 8 }, status: 400 })
}

/** Made, sent, changed and reopened by a user. */
export async function callAtDesk(server: TestServer, call: Call): Promise<void> {
  const valid_until_day = new Date(server.clock.now() + 30 * DAY_MS).toISOString().slice(0, 10)
  const { id } = await call<{ id: string }>('quotation.create', {
    body: { contact: A_CONTACT, lines: LINES },
  })
  await call('quotation.saveDraft', { body: { id, lines: LINES, note: 'Soon' } })
  await call('quotation.previewDraft', { body: { id, lines: LINES } })
  const form = new FormData()
  form.set('id', id)
  form.set('version', '1')
  form.set('file', await aLogo('floor.png'))
  const { files } = await call<{ files: { file: string }[] }>('quotation.attachFile', { body: form })
  await call('quotation.removeFile', { body: { id, file: files[0]!.file } })
  await call('quotation.addNote', { body: { id, text: 'Called' } })
  await call('quotation.update', { body: { id, stage: 'contacted' } })
  await call('quotation.send', { body: { id } })
  await call('quotation.extend', { body: { id, valid_until_day } })
  await call('quotation.withdraw', { body: { id, reason: 'Sold out', is_told: true } })
  await call('quotation.reopen', { body: { id } })
  await call('quotation.saveDraft', { body: { id, lines: LINES } })
  await call('quotation.discardDraft', { body: { id } })
  await call('quotation.copy', { body: { id } })
  await call('quotation.setMorningMail', { body: { wanted: true } })
  const { id: spam } = await submitted(server)
  await call('quotation.delete', { query: { id: spam } })
  await call('trash.restore', { body: { kind: 'quotation', id: Number(spam) } })
  const { id: waiting } = await submitted(server)
  await call('quotation.resend', { body: { id: waiting } })
  await call('quotation.verifyByPhone', { body: { id: waiting, said_by: 'Mr Chan' } })
  const { id: late } = await submitted(server)
  await call('quotation.verifyByPhone', { body: { id: late, said_by: 'Mr Chan' } })
  server.services.db.sqlite
    .prepare(`update quotation set status = 'expired', expires_at = created_at where id = ?`)
    .run(late)
  await call('quotation.renew', { body: { id: late, valid_until_day } })
  await call('quotation.open', { query: { id } })
}
