/** Parallel calls, and the effects of kills and clock changes. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readText } from '#test/fixtures/pdf.ts'
import { aSubmission, submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { atDesk, opened } from '#test/support/version.ts'
import { findUpload } from '../stored-file/store.ts'
import { QUOTATIONS_PER_HOUR_AND_ADDRESS, SUBMISSIONS_AT_ONCE } from './rate-limits.ts'
import { findQuotation } from './store.ts'

const HOUR_MS = 3_600_000

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

const verify = (id: string, key: string, headers: Record<string, string> = {}) =>
  server.json(`/api/quotation/verify?id=${id}&key=${key}`, { headers })
const cancel = (id: string, key: string) =>
  server.json(`/api/quotation/cancel?id=${id}&key=${key}`, { method: 'DELETE' })

/** The files match the status, in the folder and in the database. */
function expectFilesToFollow(id: string): void {
  const quotation = findQuotation(server.services.db, id)!
  const isLive = quotation.status === 'verified' || quotation.status === 'pending_verification'
  const isThere = (file: string) => [
    existsSync(join(server.directory, 'uploads', file)),
    findUpload(server.services.db, file) !== undefined,
  ]
  expect(quotation.files_show).toBe(quotation.status)
  expect(isThere(quotation.public_file)).toEqual([isLive, isLive])
  expect(isThere(quotation.full_file)).toEqual([true, true])
  const { size } = statSync(join(server.directory, 'uploads', quotation.full_file))
  expect(findUpload(server.services.db, quotation.full_file)!.bytes).toBe(size)
}

it('verifying and cancelling at once leave files that match the final status', async () => {
  for (let round = 0; round < 12; round++) {
    const { id, key } = await submitted(server)
    await Promise.all([verify(id, key), cancel(id, key)])
    expectFilesToFollow(id)
  }
})

it('a quotation that is cancelled while its files are written has the one that was written last', async () => {
  const { id, key } = await submitted(server)
  const { uploads } = server.services
  const write = uploads.write
  const cancelling = new Promise((resolve) => {
    uploads.write = async (files) => {
      uploads.write = write
      await write(files)
      resolve(cancel(id, key))
      await expect.poll(() => findQuotation(server.services.db, id)!.status).toBe('cancelled')
    }
  })
  await verify(id, key)
  await cancelling
  expectFilesToFollow(id)
})

it('a quotation that is extended again while its files are written prints its last day', async () => {
  const { id } = await opened(server)
  const desk = atDesk(server, (await signedIn(server)).headers)
  const lastDay = (days: number) =>
    new Date(server.clock.now() + days * 24 * HOUR_MS).toISOString().slice(0, 10)
  const { uploads } = server.services
  const write = uploads.write
  const again = new Promise((resolve) => {
    uploads.write = async (files) => {
      uploads.write = write
      await write(files)
      resolve(desk.extend(id, lastDay(50)))
      const { valid_until } = findQuotation(server.services.db, id)!
      await expect.poll(() => findQuotation(server.services.db, id)!.valid_until).not.toBe(valid_until)
    }
  })
  await desk.extend(id, lastDay(40))
  await again
  const text = await readText(
    readFileSync(join(server.directory, 'uploads', findQuotation(server.services.db, id)!.full_file)),
  )
  const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  expect(text).toContain(inWords.format(new Date(lastDay(50))))
})

it('ten verifications at once count as one', async () => {
  const { id, key } = await submitted(server)
  const answers = await Promise.all(Array.from({ length: 10 }, () => verify(id, key)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expectFilesToFollow(id)
})

it('a submission is rejected while too many are in progress, uses up nothing, and may be sent again', async () => {
  const body = JSON.stringify(await aSubmission(server, { contact: { email: 'crowd@kamsin.example' } }))
  const submit = () =>
    server.json<{ code: string }>('/api/quotation', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
  const releases: (() => void)[] = []
  const { submissions } = server.services.quotations
  const others = Array.from({ length: SUBMISSIONS_AT_ONCE }, () =>
    submissions.run(() => new Promise<void>((resolve) => releases.push(resolve))),
  )
  for (let turn = 0; turn <= QUOTATIONS_PER_HOUR_AND_ADDRESS; turn++) {
    const rejected = await submit()
    expect([rejected.status, rejected.body.code]).toEqual([503, 'unavailable'])
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  for (const release of releases) release()
  await Promise.all(others)
  expect((await submit()).status).toBe(201)
})

it('the owner may cancel twice', async () => {
  const { id, key } = await submitted(server)
  const answers = await Promise.all([cancel(id, key), cancel(id, key)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expectFilesToFollow(id)
})

it('a link on another site removes no one’s ownership', async () => {
  const { id, key } = await submitted(server)
  const elsewhere = await verify(id, key, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })
  expect(elsewhere.status).toBe(200)
  expect(elsewhere.headers.getSetCookie()).toEqual([])
})

it('the mailed key makes at most ten browsers owners', async () => {
  const { id, key } = await submitted(server)
  for (let browser = 0; browser < 12; browser++) await verify(id, key)
  const owners = server.services.db.sqlite.prepare(
    'select count(*) as count from quotation_owner where quotation = ?',
  )
  expect(owners.get(id)).toEqual({ count: 10 })
})

it('a clock that is set back locks out no recipient', async () => {
  const jumpy = await aServer({}, undefined, 3 * HOUR_MS)
  const send = async () => {
    const submission = await aSubmission(jumpy, { contact: { email: 'jumpy@kamsin.example' } })
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(submission),
    }
    return (await jumpy.json('/api/quotation', init)).status
  }
  expect([await send(), await send(), await send(), await send()]).toEqual([201, 201, 201, 429])
  jumpy.clock.advance(-3 * HOUR_MS)
  expect(await send()).toBe(201)
  await jumpy.stop()
})

it('a mail that a killed program was sending is sent at the next start', async () => {
  const first = await aServer()
  await submitted(first, { contact: { email: 'left@kamsin.example' } })
  await first.stop()
  const again = await aServer({}, first.directory)
  again.services.db.sqlite.exec(
    "update mail set state = 'sending', next_attempt_at = '2999-01-01T00:00:00.000Z'",
  )
  await again.stop()
  const third = await aServer({}, first.directory)
  await expect
    .poll(() => third.services.db.sqlite.prepare('select state from mail').get())
    .toEqual({ state: 'sent' })
  await third.stop()
})
