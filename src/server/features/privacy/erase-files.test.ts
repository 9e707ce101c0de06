/** The copies of mails in files, and data that a restore replaced: erased, or named. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAIL_FILES_KEPT_DAYS } from '#shared/base/limits.ts'
import type { Erased, PersonalData } from '#shared/privacy/schema.ts'
import { delivered } from '#test/support/outbox.ts'
import { submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { atDesk, opened } from '#test/support/version.ts'
import { DAY_MS } from '../../platform/clock.ts'
import { purgeMailFiles } from '../mail/mail-files.ts'

const STAFF = 'sales@wokandwire.example'

let server: TestServer
let staff: Record<string, string>
let outbox: string
beforeAll(async () => {
  server = await aServer({ staffEmail: STAFF })
  staff = (await signedIn(server)).headers
  outbox = join(server.directory, 'data', 'outbox')
})
afterAll(() => server.stop())

const find = async (q: string) =>
  (await sendJson(server, 'POST', '/api/privacy/find', { q }, staff)).body as unknown as PersonalData
const erase = async (q: string) =>
  (await sendJson(server, 'POST', '/api/privacy/erase', { q, confirm: q }, staff)).body as unknown as Erased
/** Names the files with the address anywhere; the texts of mails do not name it. */
const filesWith = (email: string) =>
  readdirSync(outbox).filter((name) => readFileSync(join(outbox, name), 'latin1').includes(email))

it('erasing deletes the files of mails to a person and of mails to staff about them, and no others', async () => {
  const email = 'mei.ling@kamsin.example'
  await opened(server, { contact: { email } })
  const other = `${email}.net`
  await opened(server, { contact: { email: other } })
  await delivered(server)
  // Two mails went to the customer, and others to staff, with the address to reply to.
  expect([filesWith(email), filesWith(other)]).toMatchObject({ 0: { length: 6 }, 1: { length: 3 } })
  expect((await find(email)).mail_files).toBe(3)
  expect((await erase(email)).erased.mail_files).toBe(3)
  expect(filesWith(email)).toEqual(filesWith(other))
  expect(filesWith(other)).toHaveLength(3)
})

it('a file whose mail is not in the database is found by its headers, as after a restore', async () => {
  const email = 'restored@kamsin.example'
  await submitted(server, { contact: { email } })
  const [name] = filesWith(email)
  copyFileSync(join(outbox, name!), join(outbox, '20261101T080000000Z-999999.eml'))
  expect((await find(email)).mail_files).toBe(2)
  expect((await erase(email)).erased.mail_files).toBe(2)
  expect(filesWith(email)).toEqual([])
})

it('data that a restore replaced is named before and after erasing', async () => {
  const email = 'replaced@kamsin.example'
  await submitted(server, { contact: { email } })
  mkdirSync(join(server.directory, 'data', 'replaced-20261120T101500000Z'))
  expect((await find(email)).replaced).toEqual(['replaced-20261120T101500000Z'])
  expect((await erase(email)).kept.replaced).toEqual(['replaced-20261120T101500000Z'])
})

it('files of mails are deleted after a month, and nothing else in the folder', async () => {
  writeFileSync(join(outbox, 'read me.txt'), 'ours')
  writeFileSync(join(outbox, 'kept.eml'), 'not the program’s')
  await submitted(server)
  const count = readdirSync(outbox).length
  const { dataDir } = server.services.system
  server.clock.advance((MAIL_FILES_KEPT_DAYS - 1) * DAY_MS)
  await purgeMailFiles(dataDir, server.clock)
  expect(readdirSync(outbox)).toHaveLength(count)
  server.clock.advance(2 * DAY_MS)
  await purgeMailFiles(dataDir, server.clock)
  expect(readdirSync(outbox).sort()).toEqual(['kept.eml', 'read me.txt'])
})

it('answers to a customer’s mail go to a colleague, whose erasure is not about the customer', async () => {
  const { headers } = await signedIn(server)
  const person = aPerson()
  const { body: colleague } = await sendJson(server, 'POST', '/api/users', person, headers)
  const { id } = await opened(server, { contact: { email: 'answers@kamsin.example' } })
  await sendJson(server, 'PUT', '/api/quotations', { id, assignee: colleague.id }, headers)
  const desk = atDesk(server, headers)
  await desk.save(id, { lines: [{ product: 1, quantity: 3 }] })
  expect((await desk.send(id)).status).toBe(200)
  const q = person.email
  const { body } = await sendJson(server, 'POST', '/api/privacy/erase', { q, confirm: q }, headers)
  expect(body).toMatchObject({ erased: { mails: 0, staff_mails: 0 } })
})
