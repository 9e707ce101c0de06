/** No answer to staff, no log and no export has a secret of a customer: with it anyone could act in their name. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hongKongDay } from '#shared/base/date.ts'
import { operations } from '#shared/operations.ts'
import { delivered } from '#test/support/outbox.ts'
import { aSubmission } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { newAddress, signedIn } from '#test/support/sign-in.ts'
import { type LoopbackSmtp, startLoopbackSmtp } from '#test/support/smtp.ts'
import { sendJson } from '#test/support/user.ts'
import { atDesk } from '#test/support/version.ts'
import { DAY_MS, isoTime, MINUTE_MS } from '../../platform/clock.ts'
import { remindCustomers } from '../quotation/reminder/morning.ts'

const EMAIL = 'mei.ling@kamsin.example'
/** Reading them changes something, or ends the session that reads. */
const NOT_READ = ['auth.google', 'translation.rebuild', 'upload.clean', 'quotation.verify']

let smtp: LoopbackSmtp
let server: TestServer
let headers: Record<string, string>
let id: string
let mails: number[]
let secrets: string[]

beforeAll(async () => {
  smtp = await startLoopbackSmtp()
  server = await aServer({ smtpUrl: smtp.url, staffEmail: 'sales@wokandwire.example' })
  const { db, clock } = server.services
  const { body } = await sendJson(
    server,
    'POST',
    '/api/quotation',
    await aSubmission(server, { contact: { email: EMAIL } }),
  )
  id = body.id as string
  await delivered(server)
  const [key] = secretsIn(smtp.received.map(({ email }) => email.text!))
  await server.json(`/api/quotation/verify?id=${id}&key=${key}`, { from: newAddress() })
  await delivered(server)
  server.clock.advance(27 * DAY_MS)
  const ten = Date.parse(`${hongKongDay(isoTime(clock.now()))}T10:00:00+08:00`)
  server.clock.advance(ten - clock.now())
  remindCustomers(server.services)
  await delivered(server)
  headers = (await signedIn(server)).headers
  const desk = atDesk(server, headers)
  await desk.save(id, { lines: [{ product: 1, quantity: 9 }] })
  await desk.send(id)
  const mailing = { recipients: [EMAIL], subject: 'Summer', content: '<p>Hello</p>' }
  await sendJson(server, 'POST', '/api/send_mail', mailing, headers)
  await server.json(`/api/quotation/cancel?id=${id}`, { method: 'DELETE', from: newAddress() })
  await delivered(server)
  mails = db.sqlite.prepare('select id from mail').pluck().all() as number[]
  secrets = secretsIn(smtp.received.map(({ email }) => `${email.html} ${email.text}`))
})
afterAll(async () => {
  await server.stop()
  await smtp.close()
})

/** Finds the secrets of confirmation, reminder, version and restore links, and of the bulk email. */
function secretsIn(texts: string[]): string[] {
  const found = texts.flatMap((text) => [...text.matchAll(/[?&;](?:key|token)=([\w-]{20,})/g)])
  return [...new Set(found.map(([, secret]) => secret!))]
}

function leaksOf(answers: Record<string, string>): string[] {
  return Object.keys(answers).filter((name) => secrets.some((secret) => answers[name]!.includes(secret)))
}

it('are in the mails that the customer got', () => {
  expect(secrets.length).toBeGreaterThanOrEqual(5)
})

it('are in no answer to an admin', async () => {
  const read: Record<string, string> = {}
  const gets = Object.entries(operations).filter(
    ([name, rest]) => rest?.startsWith('GET ') && !NOT_READ.includes(name),
  )
  const queries = [{}, { id }, { q: EMAIL }, ...mails.map((mail) => ({ id: String(mail) }))]
  for (const [name, rest] of gets) {
    for (const query of name === 'outbox.get' ? queries : queries.slice(0, 5)) {
      const path = `${rest!.slice('GET '.length)}?${new URLSearchParams(query as Record<string, string>)}`
      const response = await server.call(path, { headers, from: newAddress() })
      read[path] = await response.text()
    }
  }
  const posted: [string, object][] = [
    ['/api/privacy/find', { q: EMAIL }],
    ['/api/privacy/export', { q: EMAIL, format: 'json' }],
    ['/api/privacy/export', { q: EMAIL, format: 'html' }],
    ...mails.map((mail): [string, object] => ['/api/outbox/resend', { id: mail }]),
  ]
  for (const [path, body] of posted) {
    const response = await server.call(path, {
      method: 'POST',
      from: newAddress(),
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    read[`${path} ${JSON.stringify(body)}`] = await response.text()
  }
  expect(leaksOf(read)).toEqual([])
  const bodies = Object.entries(read).filter(([path]) => path.startsWith('/api/outbox/get'))
  const shown = bodies.map(([, body]) => body).join('')
  expect(shown).toContain('&key=•••')
  expect(shown).toContain('&amp;key=•••')
  expect(shown).toMatch(/"List-Unsubscribe","value":"<[^"]*token=•••>"/)
})

it('are in no log and no audit entry', () => {
  const folder = join(server.directory, 'data', 'logs')
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const audit = JSON.stringify(server.services.db.sqlite.prepare('select * from audit').all())
  expect(leaksOf({ lines: server.logLines.join(''), files: files.join(''), audit })).toEqual([])
})

it('reading a body is recorded once in a while, however often the screen reads it again', async () => {
  const mail = mails.at(-1)!
  const reads = () =>
    server.services.db.sqlite
      .prepare("select actor_name, detail from audit where action = 'mail_read' and detail = ?")
      .all(JSON.stringify({ mail }))
  const entry = { actor_name: 'admin', detail: JSON.stringify({ mail }) }
  const read = async () => sendJson(server, 'GET', `/api/outbox/get?id=${mail}`, undefined, headers)
  expect((await read()).status).toBe(200)
  expect(reads()).toEqual([entry])
  server.clock.advance(11 * MINUTE_MS)
  await read()
  expect(reads()).toEqual([entry, entry])
})
