/**
 * The quotations desk over 100,000 quotations of 8 lines, more than 20,000 of them orders, beside the same over 1,000, in
 * turns, in the server and without HTTP: lists, filters, searches, sums, the counts of chips, the board, the overview, whom
 * to call today, a customer, a month, the orders and their weeks, and one quotation, in CPU; and what a submission costs in the database. Then the server on it
 * (served-quotations.ts). Limits: quotations-rows.ts.
 *
 *   npm run build && node bench/quotations.ts [quotations]
 */
import { migrate } from '../src/server/db/migrate.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { Db } from '../src/server/db/query.ts'
import { seedSampleData } from '../src/server/db/seed.ts'
import { findCompany } from '../src/server/features/company/store.ts'
import { keepCustomers } from '../src/server/features/customer/store.ts'
import { enqueueMail } from '../src/server/features/mail/store.ts'
import { jobsBetween, searchOrders } from '../src/server/features/order/find.ts'
import { counts } from '../src/server/features/quotation/desk/counts.ts'
import { findCustomer } from '../src/server/features/quotation/desk/customer/find.ts'
import { board, listPage, search, sums } from '../src/server/features/quotation/desk/find.ts'
import { findMonth } from '../src/server/features/quotation/desk/month/find.ts'
import { openQuotation } from '../src/server/features/quotation/desk/open.ts'
import { overview } from '../src/server/features/quotation/desk/overview.ts'
import { today } from '../src/server/features/quotation/desk/today.ts'
import { insertEvent } from '../src/server/features/quotation/history/store.ts'
import { firstVersionOf } from '../src/server/features/quotation/new-quotation.ts'
import { insertOwner } from '../src/server/features/quotation/owner/store.ts'
import {
  findQuotation,
  insertQuotation,
  listConfirmationTimes,
  listQuotationLines,
} from '../src/server/features/quotation/store.ts'
import { insertVersion } from '../src/server/features/quotation/version/store.ts'
import { saveUpload } from '../src/server/features/stored-file/store.ts'
import { dayAfter, hongKongDay } from '../src/shared/base/date.ts'
import { listOrdersSchema } from '../src/shared/order/act-schema.ts'
import {
  countQuotationsSchema,
  listQuotationsSchema,
  quotationFilterSchema,
  searchQuotationsSchema,
  sumQuotationsSchema,
} from '../src/shared/quotation/desk-search-schema.ts'
import { PDF_TEXTS } from '../test/fixtures/document.ts'
import { comparedCpu } from './cpu.ts'
import { fillQuotations, numberOf } from './fill-quotations.ts'
import { rowsOf } from './quotations-rows.ts'
import { record } from './record.ts'
import { newSite, served } from './served-quotations.ts'
import { comparedTimes, timed } from './statistics.ts'

const QUOTATIONS = Number(process.argv[2] ?? 100_000)
const FEW = 1_000
const ROUNDS = 25
const REPEATS = { few: 8, many: 1 }
const TURNS = 300
const CUSTOMERS_AT_ONCE = 1_000
const LOOK_UPS = 4_000
const DAY_MS = 86_400_000
const TODAY = hongKongDay(new Date())
const FILTERS = [
  { status: 'verified' },
  { status: 'draft' },
  { stage: 'new' },
  { stage: 'won' },
  { assignee: 'none' },
  { assignee: 3 },
  { age: 1 },
  { age: 90 },
  { value: 1 },
  { value: 2 },
  { product: 1 },
  { status: 'declined', stage: 'new' },
  { status: 'verified', stage: 'new', assignee: 'none', age: 30 },
  { status: 'accepted', assignee: 3, product: 1, value: 2 },
  { phase: 'live' },
  { phase: 'closed' },
  { waits: 'us' },
  { waits: 'overdue' },
  { waits: 'accepted' },
  { waits: 'us', phase: 'live', assignee: 3 },
  { won: new Date().toISOString().slice(0, 7) },
] as const

const LISTS = [
  {},
  { page: 400 },
  { sort: 'oldest' },
  { sort: 'value' },
  { sort: 'value_reversed' },
  { sort: 'next_action' },
  { phase: 'live', sort: 'waiting' },
  { sort: 'next_action', page: 400 },
  { sort: 'value', status: 'verified' },
  { sort: 'value', q: 'gmail' },
  { page: 400, stage: 'new' },
  ...FILTERS,
]

const SEARCHES = [
  { q: 'e' },
  { q: '5' },
  { q: '收' },
  { q: '211784' },
  { q: '2117' },
  { q: '陳美玲' },
  { q: '陳大文 zzz' },
  { q: 'gmail' },
  { q: 'gmail com please' },
  { q: 'gmail', page: 400 },
  { q: 'restaurant' },
  { q: '茶餐廳' },
  { q: '收銀機' },
  { q: 'please 收銀' },
  { q: 'wong1999@gmail.com' },
  { q: '+852 5500 0142' },
  { q: '0142' },
  { q: 'zzzz' },
  { q: '%_"' },
  { q: 'chan', status: 'accepted', age: 90 },
  { q: 'gmail', status: 'draft', stage: 'new' },
]

const SUMS = [{}, ...FILTERS, { q: 'gmail' }, { q: 'e', status: 'verified' }, { q: 'zzzz' }]

const COUNTS = [
  {},
  { phase: 'live' },
  { phase: 'closed' },
  { phase: 'live', view: 'board' },
  { phase: 'live', waits: 'us' },
  { phase: 'live', assignee: 3 },
  { product: 1 },
  { q: 'gmail' },
  { q: 'gmail', phase: 'closed' },
]

let submitted = 0
const clock = { now: () => Date.now() }
const few = await newSite()
const many = await newSite()
const fewDb = filled(few.database, FEW)
const db = filled(many.database, QUOTATIONS)

const lists = LISTS.map((input) => listed(input))
const searches = SEARCHES.map((input) => listed(input))
const sumsOf = SUMS.map((input) => summed(input))
const countsOf = COUNTS.map((input) => counted(input))
const AS_ADMIN = {
  user: { id: 1, is_staff: true },
  company: {
    facts: () => ({
      discount_limit: 30,
      month_target: 0,
      likely_new: 20,
      likely_contacted: 30,
      likely_offered: 50,
    }),
  },
}
const inProcess = {
  lists,
  searches,
  sums: sumsOf,
  counts: countsOf,
  board: measured((desk) => board(desk, quotationFilterSchema.parse({}))),
  board_of_search: measured((desk) => board(desk, quotationFilterSchema.parse({ q: 'gmail', assignee: 3 }))),
  part_of_list: measured((desk) => listPage(desk, listQuotationsSchema.parse({ limit: 1_000 }))),
  overview: measured((desk) => overview(withFacts(desk))),
  today: measured((desk) => today({ ...desk, user: { id: 3, is_staff: true } }, { of: 'mine' })),
  customer: measured((desk, one) => findCustomer(desk.db, { quotation: one(), page: 1 })),
  month: measured((desk, _, round) => findMonth({ ...desk, ...AS_ADMIN }, monthsAgo(1 + (round % 12)))),
  orders: measured((desk) => searchOrders(withFacts(desk), listOrdersSchema.parse({}))),
  orders_of_search: measured((desk) => searchOrders(withFacts(desk), listOrdersSchema.parse({ q: 'gmail' }))),
  jobs: measured((desk) => jobsBetween(withFacts(desk), { first: TODAY, last: dayAfter(TODAY, 13) })),
  open: measured((desk, one) => openQuotation({ ...desk, ...AS_ADMIN }, one())),
  submission: comparedSubmissions(),
}
const [fewFilled, manyFilled] = [
  { ...few, shown: shownNumbers(fewDb, FEW) },
  { ...many, shown: shownNumbers(db, QUOTATIONS) },
]
fewDb.close()
db.close()
const result = { ...inProcess, ...(await served(fewFilled, manyFilled, [...LISTS, ...SEARCHES])) }
record('quotations', rowsOf(result), { isWhole: QUOTATIONS === 100_000 })

function monthsAgo(months: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months)).toISOString().slice(0, 7)
}

function filled(path: string, count: number): Db {
  const sqlite = openDatabase(path)
  migrate(sqlite)
  seedSampleData(new Db(sqlite), new Date().toISOString())
  fillQuotations(sqlite, count)
  const db = new Db(sqlite)
  while (keepCustomers(db, CUSTOMERS_AT_ONCE) > 0);
  return db
}

function listed(input: Record<string, unknown>) {
  const parsed = searchQuotationsSchema.parse(input)
  return { asked: JSON.stringify(input), ...measured((desk) => search(desk, parsed)) }
}

function summed(input: Record<string, unknown>) {
  const parsed = sumQuotationsSchema.parse(input)
  return { asked: JSON.stringify(input), ...measured((desk) => sums(desk, parsed)) }
}

function counted(input: Record<string, unknown>) {
  const parsed = countQuotationsSchema.parse(input)
  return { asked: JSON.stringify(input), ...measured((desk) => counts(desk, 3, parsed)) }
}

/** Numbers all over the table that visitors may look up. */
function shownNumbers(of: Db, count: number): string[] {
  const numbers = Array.from({ length: LOOK_UPS }, (_, round) => numberOf((round * 39_916_801) % count))
  return numbers.filter((id) => findQuotation(of, id)?.status === 'verified' && id.length === 6)
}

/** What a submission reads and writes, without its mail's and its files' contents. */
function submission(of: Db, round: number): void {
  submitted += 1
  const seed = findQuotation(of, numberOf(round))!
  const lines = listQuotationLines(of, seed)
  const at = new Date().toISOString()
  const { seq, ...row } = {
    ...seed,
    id: `s${submitted}`,
    version: 1,
    status: 'pending_verification' as const,
    files_show: 'pending_verification' as const,
    email: `new${submitted}@kamsin.example`,
    full_file: `new-full-${submitted}.pdf`,
    public_file: `new-public-${submitted}.pdf`,
    created_at: at,
    expires_at: new Date(Date.now() + DAY_MS).toISOString(),
  }
  of.transaction(() => {
    listConfirmationTimes(of, row.email, { after: '2026', until: at })
    insertQuotation(of, row, lines)
    insertVersion(of, firstVersionOf(row))
    insertEvent(of, {
      quotation: row.id,
      at,
      kind: 'submitted',
      version: 1,
      actor: null,
      actor_name: '',
      detail: '{}',
    })
    insertOwner(of, { quotation: row.id, owner_digest: 'digest', since: at })
    for (const file of [row.full_file, row.public_file])
      saveUpload(of, { file, content_type: 'application/pdf', bytes: 40_000, created_at: at })
    enqueueMail(of, mailOf(row), at, 'kamsin.example')
  })
}

function mailOf(row: { id: string; email: string; created_at: string }): Parameters<typeof enqueueMail>[1] {
  return {
    kind: 'quotation-confirmation',
    dedupe_key: `quotation-confirmation:${row.id}:${row.created_at}`,
    recipient: row.email,
    recipient_name: '',
    reply_to: null,
    language: 'en',
    subject: 'Quotation',
    text: 't'.repeat(3_000),
    html: 'h'.repeat(15_000),
    attachments: [{ filename: 'q.pdf', content_type: 'application/pdf', content: Buffer.alloc(40_000) }],
  }
}

/** The two take turns, so that both get the same machine. */
function comparedSubmissions() {
  const [ofFew, ofMany]: number[][] = [[], []]
  for (let round = 0; round < TURNS; round++) {
    ofFew!.push(timed(() => submission(fewDb, round)))
    ofMany!.push(timed(() => submission(db, round)))
  }
  return comparedTimes(ofFew!, ofMany!)
}

function withFacts(desk: ReturnType<typeof deskOf>) {
  return { ...desk, company: { facts: () => findCompany(desk.db) } }
}

function deskOf(db: Db) {
  return {
    ...{ db, clock, quotations: { openDays: 30, reminderDays: 5 } },
    texts: { live: { both: PDF_TEXTS } },
  }
}

/** `one`: the number of a quotation anywhere in the table, another each round. */
function measured(work: (desk: ReturnType<typeof deskOf>, one: () => string, round: number) => unknown) {
  const of = (on: Db, count: number) => (round: number) =>
    work(deskOf(on), () => numberOf((round * 39_916_801) % count), round)
  return comparedCpu(of(fewDb, FEW), of(db, QUOTATIONS), { rounds: ROUNDS, repeats: REPEATS })
}
