/**
 * Any number of quotations of the last three years, the same each time but for their dates: lines, versions,
 * acceptances, orders, history, stored files and search words. Into a migrated database with a catalogue; numbers from
 * 1,000,000 on have seven digits. None is reminded: otherwise a server on it sends 50 emails a minute in the daytime of
 * Hong Kong, and one that is measured at rest would not rest.
 */
import type { Sqlite } from '../src/server/db/open.ts'
import { Db } from '../src/server/db/query.ts'
import { catalogueNames } from '../src/server/features/product/catalogue.ts'
import { listOfferedProducts } from '../src/server/features/product/store.ts'
import { quotationLines } from '../src/server/features/quotation/rules.ts'
import { quotationWords } from '../src/server/features/quotation/search-words.ts'
import type { StoredLine } from '../src/server/features/quotation/store.ts'
import { loadSiteTexts } from '../src/server/features/translation/texts.ts'
import { totalsOf } from '../src/shared/product/product.ts'
import { LOST_REASONS, type QuotationStage, type QuotationStatus } from '../src/shared/quotation/status.ts'
import { contactRequests } from './contact-requests.ts'

const LINES = 8
const BASKETS = 500
const USERS = 12
const DAYS = 3 * 365
const DAY_MS = 86_400_000
const AT_ONCE = 20_000
/** Written in larger pieces than those of single quotations. */
const HASH_BYTES = { filling: 64 << 20, usual: 1 << 20 }

/** Instead of those that are there. `lines`: how many each has. */
export function fillQuotations(sqlite: Sqlite, count: number, lines = LINES): void {
  const db = new Db(sqlite)
  const synchronous = sqlite.pragma('synchronous', { simple: true })
  sqlite.pragma('synchronous = OFF')
  const usual = sqlite.pragma('cache_size', { simple: true })
  sqlite.pragma('cache_size = -400000')
  setHashSize(sqlite, HASH_BYTES.filling)
  sqlite.exec('delete from quotation')
  insertUsers(sqlite)
  const baskets = basketsOf(db, lines)
  storeBaskets(sqlite, baskets)
  const insert = inserters(sqlite)
  const contacts = contactRequests(count)
  const end = Date.now()
  const step = Math.min((DAYS * DAY_MS) / count, 10 * 60_000)
  for (let start = 0; start < count; start += AT_ONCE) {
    db.transaction(() => {
      for (let index = start; index < Math.min(start + AT_ONCE, count); index++) {
        const { name, email, phone_number: phone, message, language } = contacts.next().value!
        const detail = /^[^\n.?!]+/.exec(message)![0]
        const at = end - (count - index) * step
        insertOne(insert, index, { name, email, phone, detail, language }, baskets, at, end)
      }
    })
  }
  sqlite.exec('drop table temp.basket')
  setHashSize(sqlite, HASH_BYTES.usual)
  sqlite.pragma(`cache_size = ${usual}`)
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  sqlite.pragma(`synchronous = ${synchronous}`)
}

/** The number of a filled quotation, the first of which is 0. */
export function numberOf(index: number): string {
  return String(100_000 + index)
}

type Insert = ReturnType<typeof inserters>
type Contact = Record<'name' | 'email' | 'phone' | 'detail' | 'language', string>

function insertOne(
  insert: Insert,
  index: number,
  contact: Contact,
  baskets: readonly StoredLine[][],
  atMs: number,
  nowMs: number,
): void {
  const draw = mixed(index)
  const id = numberOf(index)
  const at = iso(atMs)
  const days = (nowMs - atMs) / DAY_MS
  const status = statusOf(draw(1), days)
  const stage = stageOf(status, draw(2))
  const assignee = draw(3) < 0.3 ? null : 1 + Math.floor(draw(4) * USERS)
  const version = draw(5) < 0.1 ? 2 : 1
  const basket = Math.floor(draw(6) * baskets.length)
  const lines = baskets[basket]!
  const { monthly_total, upfront_total } = totalsOf(lines)
  const verified_at = status === 'draft' || status === 'pending_verification' ? null : at
  const isAsked = status === 'verified' && days < 60 && draw(7) < 0.2
  const row = {
    id,
    status,
    version,
    ...contact,
    monthly_total,
    upfront_total,
    full_file: `full-of-quotation-${id}-${version}.pdf`,
    public_file: `public-of-quotation-${id}.pdf`,
    at,
    expires_at: iso(atMs + 30 * 60_000),
    verified_at,
    valid_until: status === 'verified' && days < 30 ? iso(atMs + 30 * DAY_MS) : null,
    decided_at: status === 'accepted' || status === 'declined' ? iso(atMs + DAY_MS) : null,
    stage,
    stage_at: iso(Math.min(atMs + DAY_MS, nowMs)),
    lost_reason: stage === 'lost' ? LOST_REASONS[index % LOST_REASONS.length] : null,
    assignee,
    next_action: isAsked ? 'Call about the date' : '',
    next_action_on: isAsked ? dayOf(nowMs + Math.round((draw(8) - 0.3) * 20) * DAY_MS) : null,
    unbooked_since: status === 'accepted' && days < BOOKED_AFTER_DAYS ? iso(atMs + DAY_MS) : null,
  }
  const { lastInsertRowid } = insert.quotation.run(row)
  for (let made = 1; made <= version; made++) {
    insert.version.run(
      id,
      made,
      at,
      at,
      at,
      monthly_total,
      upfront_total,
      `full-of-quotation-${id}-${made}.pdf`,
    )
    insert.upload.run(`full-of-quotation-${id}-${made}.pdf`, at)
    insert.lines.run(id, made, basket)
  }
  insert.upload.run(row.public_file, at)
  insert.event.run(id, at, 'submitted', 1)
  if (verified_at !== null) insert.event.run(id, at, 'verified', 1)
  if (status === 'accepted') {
    insert.acceptance.run(id, version, at, contact.name, contact.language, monthly_total, upfront_total)
    insert.event.run(id, at, 'accepted', version)
    insert.order.run({ id, version, at, ...orderOf(index, upfront_total, { atMs, nowMs }) })
  }
  insert.words.run(
    lastInsertRowid,
    quotationWords({ ...row, reference: '', restaurant: '', district: '', ...contact }, lines),
  )
}

const BOOKED_AFTER_DAYS = 5
const INSTALLED_AFTER_DAYS = 20
const TERM_DAYS = 365
const FITTERS = 6

/** Booked after five days, installed after twenty, and running for a year at least. */
function orderOf(index: number, upfront: number, { atMs, nowMs }: { atMs: number; nowMs: number }) {
  const days = (nowMs - atMs) / DAY_MS
  const isBooked = days >= BOOKED_AFTER_DAYS
  const isInstalled = days >= INSTALLED_AFTER_DAYS
  const deposit_amount = Math.round(upfront / 2)
  const install_on = dayOf(atMs + INSTALLED_AFTER_DAYS * DAY_MS)
  return {
    deposit_amount,
    deposit_due_on: dayOf(atMs + BOOKED_AFTER_DAYS * DAY_MS),
    paid_total: isBooked ? deposit_amount : 0,
    install_on: isBooked ? install_on : null,
    install_from: isBooked ? '09:00' : '',
    install_to: isBooked ? '12:00' : '',
    fitter: isBooked ? `Fitter ${index % FITTERS}` : '',
    installed_on: isInstalled ? install_on : null,
    monthly_from: isInstalled ? install_on : null,
    term_months: isInstalled ? 12 : 0,
    term_ends_on: isInstalled ? dayOf(atMs + (INSTALLED_AFTER_DAYS + TERM_DAYS) * DAY_MS) : null,
    term_answer: days >= INSTALLED_AFTER_DAYS + TERM_DAYS ? 'runs_on' : null,
  }
}

/** What is old has mostly ended; nearly a fifth was never decided. */
function statusOf(share: number, days: number): QuotationStatus {
  if (days < 1 / 48) return share < 0.5 ? 'pending_verification' : 'verified'
  if (days < 30)
    return share < 0.02 ? 'draft' : share < 0.7 ? 'verified' : share < 0.85 ? 'accepted' : 'declined'
  if (share < 0.18) return 'verified'
  if (share < 0.45) return 'accepted'
  if (share < 0.6) return 'declined'
  return share < 0.97 ? 'expired' : 'cancelled'
}

function stageOf(status: QuotationStatus, share: number): QuotationStage {
  if (status === 'accepted') return 'won'
  if (status === 'declined') return 'lost'
  if (status === 'draft' || status === 'pending_verification') return 'new'
  if (share < 0.4) return 'new'
  return share < 0.8 ? 'contacted' : 'offered'
}

function basketsOf(db: Db, count: number): StoredLine[][] {
  const offered = listOfferedProducts(db)
  const names = catalogueNames(loadSiteTexts(db).live.catalogue)
  return Array.from({ length: BASKETS }, (_, basket) => {
    const draw = mixed(basket)
    const chosen = offered.toSorted((one, other) => draw(one.id) - draw(other.id)).slice(0, count)
    const quantities = chosen.map(({ id }) => [id, 1 + Math.floor(draw(id + 99) * 6)])
    return quotationLines(Object.fromEntries(quantities) as Record<string, number>, offered, names)
  })
}

const LINE = `position, product, category, name, quantity, monthly_price, upfront_price, category_name_en,
  category_name_zh, name_en, name_zh`

/** Lines are copied from here: eight inserts for each quotation would take half of the time. */
function storeBaskets(sqlite: Sqlite, baskets: readonly StoredLine[][]): void {
  sqlite.exec(`create temp table basket (basket, ${LINE}, primary key (basket, position)) without rowid`)
  const insert =
    sqlite.prepare(`insert into basket values (:basket, :position, :product, :category, :name, :quantity,
    :monthly_price, :upfront_price, :category_name_en, :category_name_zh, :name_en, :name_zh)`)
  for (const [basket, lines] of baskets.entries())
    for (const [position, line] of lines.entries()) insert.run({ ...line, basket, position })
}

function insertUsers(sqlite: Sqlite): void {
  const user =
    sqlite.prepare(`insert or ignore into user (id, username, first_name, last_name, email, is_staff,
    date_joined) values (?, ?, 'Ka Yan', 'Lam', ?, 0, '2026-01-01T00:00:00.000Z')`)
  for (let id = 1; id <= USERS; id++) user.run(id, `colleague${id}`, `colleague${id}@kamsin.example`)
}

function inserters(sqlite: Sqlite) {
  return {
    quotation:
      sqlite.prepare(`insert into quotation (id, status, version, name, email, phone, detail, language,
      monthly_total, upfront_total, full_file, public_file, files_show, key_digest, created_at, expires_at,
      verified_at, valid_until, decided_at, stage, stage_at, lost_reason, assignee, next_action, next_action_on,
      unbooked_since, is_reminder_off)
      values (:id, :status, :version, :name, :email, :phone, :detail, :language, :monthly_total, :upfront_total,
      :full_file, :public_file, :status, 'ck9Hq2mVt0yYxq1v7Wl3c5nB8sZ4dE6fG0hJkLmNoPq', :at, :expires_at,
      :verified_at, :valid_until, :decided_at, :stage, :stage_at, :lost_reason, :assignee, :next_action,
      :next_action_on, :unbooked_since, 1)`),
    version:
      sqlite.prepare(`insert into quotation_version (quotation, version, state, author_name, created_at,
      updated_at, sent_at, monthly_total, upfront_total, full_file) values (?, ?, 'sent', '', ?, ?, ?, ?, ?, ?)`),
    lines:
      sqlite.prepare(`insert into quotation_line (quotation, version, ${LINE}) select ?, ?, ${LINE} from basket
      where basket = ? order by position`),
    event: sqlite.prepare('insert into quotation_event (quotation, at, kind, version) values (?, ?, ?, ?)'),
    acceptance:
      sqlite.prepare(`insert into quotation_acceptance (quotation, version, at, name, language, address,
      monthly_total, upfront_total, pdf_digest) values (?, ?, ?, ?, ?, '192.0.2.0/24', ?, ?, 'digest')`),
    order:
      sqlite.prepare(`insert into quotation_order (quotation, version, made_at, deposit_amount, deposit_due_on,
      paid_total, install_on, install_from, install_to, fitter, installed_on, monthly_from, term_months, term_ends_on,
      term_answer) values (:id, :version, :at, :deposit_amount, :deposit_due_on, :paid_total, :install_on,
      :install_from, :install_to, :fitter, :installed_on, :monthly_from, :term_months, :term_ends_on, :term_answer)`),
    upload: sqlite.prepare(
      "insert into upload (file, content_type, bytes, created_at) values (?, 'application/pdf', 40000, ?)",
    ),
    words: sqlite.prepare('insert into quotation_search (rowid, words) values (?, ?)'),
  }
}

function setHashSize(sqlite: Sqlite, bytes: number): void {
  sqlite
    .prepare("insert into quotation_search (quotation_search, rank) values ('hashsize', ?)")
    .run(BigInt(bytes))
}

/** Shares from 0 to 1 that depend on the row and on what they are for. */
function mixed(row: number): (salt: number) => number {
  return (salt) => {
    let bits = Math.imul(row + 1, 2_654_435_761) ^ Math.imul(salt + 7, 1_597_334_677)
    bits = Math.imul(bits ^ (bits >>> 15), 2_246_822_519)
    bits = Math.imul(bits ^ (bits >>> 13), 3_266_489_917)
    return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32
  }
}

function iso(ms: number): string {
  return new Date(ms).toISOString()
}

function dayOf(ms: number): string {
  return iso(ms).slice(0, 10)
}
