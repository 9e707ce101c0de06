/** How SQLite answers the desk: lists, counts and sums read an index as a whole, but never the rows (decision 55). */
import { expect, it, vi } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { Db } from '#server/db/query.ts'
import { createOrMigrate } from '#server/db/schema.ts'
import { monthRange } from '#server/platform/hong-kong-days.ts'
import { QUOTATION_SORTS } from '#shared/quotation/desk.ts'
import { DESK_VIEWS } from '#shared/quotation/desk-chips.ts'
import { WAITS } from '#shared/quotation/today.ts'
import { FILTER_VALUES } from '#test/fixtures/desk-filters.ts'
import { PDF_TEXTS } from '#test/fixtures/document.ts'
import { saveQuotation } from '#test/support/quotation.ts'
import { findCompany } from '../../company/store.ts'
import { listWithStaleFiles } from '../file/store.ts'
import { findNextExpiry, listOver, listPurgeable } from '../store.ts'
import { counts } from './counts.ts'
import { findCustomer } from './customer/find.ts'
import { board, listPage, search, sums } from './find.ts'
import { listIdsOf, listLinesOf, listQuotationsOf } from './month/accounts/store.ts'
import { findMonth } from './month/find.ts'
import { openQuotation } from './open.ts'
import { overview } from './overview.ts'
import { today } from './today.ts'

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

const NONE = { q: '' }
const FILTERS = [
  {},
  { q: 'kamsin' },
  ...Object.entries(FILTER_VALUES).map(([name, value]) => ({ [name]: value })),
  { assignee: 'none' },
  { q: '金', status: 'accepted', age: 30, product: 4 },
  { phase: 'live' },
  { phase: 'closed', stage: 'lost' },
  ...WAITS.map((waits) => ({ waits })),
  { waits: 'us', phase: 'live', assignee: 'none', q: '金', product: 4 },
  { won: '2026-11', waits: 'us', assignee: 3 },
  { lost: '2026-11', assignee: 'none' },
  { received: '2026-11', status: 'verified' },
] as const

/** The plans of all statements that `work` prepares. */
function plansOf(work: (desk: { db: Db; clock: { now(): number } }) => unknown): string[] {
  const sqlite = openDatabase(':memory:')
  createOrMigrate(sqlite)
  const prepare = vi.spyOn(sqlite, 'prepare')
  work({ db: new Db(sqlite), clock: { now: () => Date.parse('2026-11-22T10:00:00.000Z') } })
  const texts = prepare.mock.calls.map(([text]) => text)
  const plans = texts.flatMap((text) => {
    const values = text.match(/\?/g)?.map(() => null) ?? []
    const rows = sqlite.prepare(`explain query plan ${text}`).all(values) as { detail: string }[]
    return rows.map(({ detail }) => detail)
  })
  sqlite.close()
  return plans
}

const SCANS = /^SCAN (quotation|mail|contact)((_(?!search)\w+)?$| USING INDEX)/

it.each(FILTERS)('no table is read as a whole for %j', (filter) => {
  const given = { ...NONE, ...filter }
  const plans = plansOf((desk) => {
    for (const sort of QUOTATION_SORTS) search(desk, { ...given, sort, page: 2, with: 'goods' })
    listPage(desk, given)
    listPage(desk, { ...given, limit: 5, cursor: '12' })
    sums(desk, given)
    sums(desk, { ...given, cursor: '12' })
    board(desk, given)
    for (const view of DESK_VIEWS) counts(desk, 3, { ...given, view })
  })
  expect(plans.length).toBeGreaterThan(10)
  expect(plans.filter((plan) => SCANS.test(plan))).toEqual([])
})

it('no table is read as a whole for one quotation', () => {
  const plans = plansOf((desk) => {
    const { id } = saveQuotation(desk.db)
    openQuotation(
      { ...desk, texts: { live: { both: PDF_TEXTS } }, quotations: { reminderDays: 5 }, ...AS_ADMIN },
      id,
    )
  })
  expect(plans.length).toBeGreaterThan(10)
  expect(plans.filter((plan) => SCANS.test(plan))).toEqual([])
})

it('no table is read as a whole for a customer', () => {
  const plans = plansOf(({ db }) => {
    const { id } = saveQuotation(db)
    findCustomer(db, { quotation: id, page: 2 })
  })
  expect(plans.length).toBeGreaterThan(10)
  expect(plans.filter((plan) => SCANS.test(plan))).toEqual([])
})

it('no table is read as a whole for a month', () => {
  const plans = plansOf((desk) => {
    saveQuotation(desk.db, { stage: 'won', status: 'accepted', stage_at: '2026-11-02T00:00:00.000Z' })
    findMonth({ ...desk, ...AS_ADMIN }, '2026-11')
    const ids = listIdsOf(desk.db, monthRange('2026-11'))
    listQuotationsOf(desk.db, ids)
    listLinesOf(desk.db, ids)
  })
  expect(plans.length).toBeGreaterThan(10)
  expect(plans.filter((plan) => SCANS.test(plan))).toEqual([])
  expect(plans).toContain('SEARCH quotation USING COVERING INDEX quotation_forecast (stage=? AND status=?)')
})

it('no table is read as a whole by the jobs that expire, render and delete', () => {
  const plans = plansOf(({ db }) => {
    listOver(db, 'valid_until', '2026')
    listOver(db, 'expires_at', '2026')
    listPurgeable(db, '2026')
    listWithStaleFiles(db)
    findNextExpiry(db)
  })
  expect(plans).toEqual([
    'SEARCH quotation USING INDEX quotation_status (status=? AND valid_until<?)',
    'SEARCH quotation USING INDEX quotation_pending (status=? AND expires_at<?)',
    'SEARCH quotation USING INDEX quotation_purge (purge_at<?)',
    'SCAN quotation USING INDEX quotation_stale_files',
    'SEARCH quotation USING INDEX quotation_pending (status=?)',
  ])
})

it('no table is read as a whole for today, only the indexes of what waits', () => {
  const plans = plansOf((desk) => today({ ...desk, user: { id: 3, is_staff: true } }, { of: 'mine' }))
  const ofTable = plans.filter((plan) => /^(SEARCH|SCAN) quotation/.test(plan))
  expect(ofTable.length).toBeGreaterThan(10)
  const small =
    /INDEX quotation_(unbooked_since|refused_at|(message|call|visit|change|approval)_asked_at|new|next_action|unkept_since|status|order_(said_paid|to_install|deposit|term)|visit_open)\b|PRIMARY KEY|quotation_(order_|visit_)?1 \(/
  expect(ofTable.filter((plan) => !small.test(plan))).toEqual([])
})

it('no table is read as a whole for the overview', () => {
  const plans = plansOf((desk) =>
    overview({ ...desk, company: { facts: () => findCompany(desk.db) }, quotations: { openDays: 30 } }),
  )
  expect(plans.filter((plan) => SCANS.test(plan))).toEqual([])
  expect(plans).toContain(
    'SEARCH quotation USING COVERING INDEX quotation_decided (stage_at>? AND stage_at<?)',
  )
})
