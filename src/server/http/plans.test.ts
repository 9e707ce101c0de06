/**
 * How SQLite answers what visitors, lists, searches and regular jobs ask: counts and sums read an index as a whole, but
 * nothing reads the rows of a table that grows (decision 55).
 */
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'
import { CONTACT_SORTS, CONTACT_STATES } from '../../shared/contact/contact.ts'
import { MAIL_STATES } from '../../shared/mail/mail-state.ts'
import { CONTENT_KINDS } from '../../shared/trash.ts'
import { purgeOldContacts } from '../features/contact/retention.ts'
import { cleanByItself } from '../features/upload/clean.ts'
import { endpoints } from './rest/endpoints.ts'

/** Tables that may be read as a whole, with what bounds them. */
const BOUNDED: Record<string, string> = {
  ...Object.fromEntries(
    [
      ...CONTENT_KINDS,
      'category',
      'product',
      'product_file',
      'starter_package_line',
      'tool_group',
      'translation',
      'translation_history',
      'user',
      'user_alert',
    ].map((table) => [table, 'written by hand']),
  ),
  known_browser: 'the browsers of users, for some weeks',
  look_picture: 'two rows for each of five places',
  session: 'the sign-ins of a week',
  provider_state: 'minutes of signing in',
  second_step_token: 'minutes of signing in',
  mail_batch: 'a row for each bulk email that someone wrote',
  trash: 'the trash of the last days, found by an index',
  quotation_trash: 'the trash of the last days',
  quotation_trash_file: 'the files of that trash',
  waiting: 'what waits for work, from partial indexes',
  CONSTANT: 'no table',
}
/** Partial indexes that have only what waits for work. */
const WORK =
  /INDEX (quotation_(stale_files|new|call_asked_at|visit_asked_at|change_asked_at|due)|mail_(due|due_mass|waiting|sending|failed|stopped)|product_price_due)\b/
/** Indexes by what most rows share: sorting what they find reads as much as the table. */
const COMMON = /INDEX (contact_state|contact_state_name|mail_kind|mail_batch_state) /
/** Every bulk email. */
const ALL_MASS = /INDEX mail_batch_state \(batch>/

let server: TestServer
let staff: Record<string, string>
const statements = new Set<string>()
beforeAll(async () => {
  const { prepare } = Database.prototype
  vi.spyOn(Database.prototype, 'prepare').mockImplementation(function (
    this: Database.Database,
    text: string,
  ) {
    statements.add(text)
    return prepare.call(this, text)
  } as typeof prepare)
  server = await aServer()
  staff = (await signedIn(server)).headers
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.stop()
})

/** The growing tables that a statement reads as a whole: it does not stop at a limit, or sorts before it does. */
function wholeReads(text: string): string[] {
  const values = text.match(/\?/g)?.map(() => null) ?? []
  const plan = server.services.db.sqlite
    .prepare<unknown[], { detail: string }>(`explain query plan ${text}`)
    .all(values)
    .map(({ detail }) => detail)
  const isSorted = plan.some((step) => step.startsWith('USE TEMP B-TREE FOR ORDER BY'))
  const ends = /\blimit \?/.test(text) && !plan.some((step) => step.startsWith('USE TEMP B-TREE'))
  return plan.filter((step) => {
    if ((isSorted && COMMON.test(step)) || ALL_MASS.test(step)) return true
    const [, table] = /^SCAN (\w+)\b(?! VIRTUAL TABLE)/.exec(step) ?? []
    const isIndex = step.includes('USING COVERING INDEX')
    return table !== undefined && !isIndex && !(table in BOUNDED) && !WORK.test(step) && !ends
  })
}

/** Explains the statements that were prepared until now. */
function found(): Record<string, string[]> {
  const explained = [...statements].filter((text) => /^(select|with|insert|update|delete)\b/i.test(text))
  return Object.fromEntries(
    explained.map((text) => [text, wholeReads(text)] as const).filter(([, steps]) => steps.length > 0),
  )
}

it('no table that grows is read as a whole by the start and the jobs', async () => {
  await purgeOldContacts({ ...server.services, contacts: { keptDays: 1 } })
  await cleanByItself(server.services)
  expect(statements.size).toBeGreaterThan(50)
  expect(found()).toEqual({})
})

const CONTACTS = CONTACT_SORTS.flatMap((sort) => [
  `contacts/search?sort=${sort}&page=3`,
  `contacts/search?sort=${sort}&q=gmail`,
  ...CONTACT_STATES.map((state) => `contacts/search?sort=${sort}&state=${state}`),
])
const OUTBOX = ['', '&q=wong'].flatMap((q) => [
  `outbox?page=2${q}`,
  `outbox?kind=mass${q}`,
  ...MAIL_STATES.flatMap((state) => [`outbox?state=${state}${q}`, `outbox?state=${state}&kind=mass${q}`]),
])
const LISTS = endpoints
  .filter(({ operation }) => operation.endsWith('.list'))
  .map(({ path }) => path.replace('/api/', ''))
it.each([
  ...LISTS,
  ...CONTACTS,
  'contacts?limit=3&cursor=9',
  'contacts?q=a&state=new',
  'contacts/counts',
  ...OUTBOX,
  'audit?q=a&page=2',
  'audit?from=2026-01-01&to=2026-02-01',
  'trash?page=2',
  'quotations/search?q=a&status=verified',
  'quotations/overview',
  'privacy/retention',
  'suppressions?page=2',
  'suppressions?q=a',
  'mail_batches?page=2',
  'get_me',
  '../trpc/dashboard.counts',
  'quotation_form',
  'health',
])('no table that grows is read as a whole for /api/%s', async (path) => {
  const answer = await server.call(`/api/${path}`, { headers: staff })
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)])
  expect(found()).toEqual({})
})

it('no table that grows is read as a whole to find a person, but in parts', async () => {
  for (const q of ['wong@gmail.com', '6111 2233'])
    expect((await sendJson(server, 'POST', '/api/privacy/find', { q }, staff)).status, q).toBe(200)
  expect(found()).toEqual({})
})

it('no table that grows is read as a whole by visitors, metrics and the health check', async () => {
  const { id } = await submitted(server)
  for (const path of ['/en', '/metrics', '/healthz', `/api/quotation/get?id=${id}`, '/internal'])
    expect((await server.call(path, { headers: staff })).status, path).toBe(200)
  expect(found()).toEqual({})
})
