/** Quotations of a database from before the desk (version 11). */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newDirectory } from '../../../test/support/directory.ts'
import { aServer } from '../../../test/support/server.ts'
import { signedIn } from '../../../test/support/sign-in.ts'
import { migrate } from './migrate.ts'
import { quotationJourney } from './migrations/0001-quotation-journey.ts'
import { people } from './migrations/0002-people.ts'
import { contactAndPartner } from './migrations/0003-contact-and-partner.ts'
import { secondStep } from './migrations/0004-second-step.ts'
import { internalArea } from './migrations/0005-internal-area.ts'
import { catalogue } from './migrations/0006-catalogue.ts'
import { massMail } from './migrations/0007-mass-mail.ts'
import { auditSearch } from './migrations/0008-audit-search.ts'
import { counts } from './migrations/0009-counts.ts'
import { liveTexts } from './migrations/0010-live-texts.ts'
import { pluralTexts } from './migrations/0011-plural-texts.ts'
import { openDatabase, type Sqlite } from './open.ts'

const STEPS = [
  quotationJourney,
  people,
  contactAndPartner,
  secondStep,
  internalArea,
  catalogue,
  massMail,
  auditSearch,
  counts,
  liveTexts,
  pluralTexts,
]

/** The second was made first; the last on the next day in Hong Kong. */
const OLD = [
  { id: '500000', status: 'verified', name: '陳美玲', created_at: '2026-10-02T09:00:00.000Z' },
  { id: '900000', status: 'pending_verification', name: 'Au Yeung', created_at: '2026-10-01T09:00:00.000Z' },
  { id: '100000', status: 'cancelled', name: 'Lam', created_at: '2026-10-02T16:00:00.000Z' },
] as const

function fill(sqlite: Sqlite): void {
  for (const step of STEPS) sqlite.exec(step)
  sqlite.pragma('user_version = 11')
  const quotation = sqlite.prepare(`insert into quotation values (:id, :status, :name, 'mei@kamsin.example',
    '2345 6789', '', 'zh', 760, 2400, 'full-' || :id, 'public-' || :id, :status, 'digest', null, :created_at,
    '2100-01-01T00:00:00.000Z', null, null, null)`)
  const line = sqlite.prepare(`insert into quotation_line values (?, ?, ?, 'pos', 'till', 2, 380, 1200,
    'POS', '收銀機', 'Counter till', '座枱收銀機')`)
  for (const row of OLD) {
    quotation.run(row)
    line.run(row.id, 0, 1)
    line.run(row.id, 1, 2)
    sqlite.prepare("insert into quotation_owner values (?, 'owner')").run(row.id)
  }
}

function migrated(): Sqlite {
  const sqlite = openDatabase(':memory:')
  fill(sqlite)
  migrate(sqlite)
  return sqlite
}

describe('the migration', () => {
  const sqlite = migrated()
  const all = (text: string) => sqlite.prepare(text).raw().all()

  it('keeps every row, in the order of creation, as a first version that was sent', () => {
    expect(all('select seq, id, status, name, version, stage, assignee from quotation order by seq')).toEqual(
      [
        [1, '900000', 'pending_verification', 'Au Yeung', 1, 'new', null],
        [2, '500000', 'verified', '陳美玲', 1, 'new', null],
        [3, '100000', 'cancelled', 'Lam', 1, 'new', null],
      ],
    )
    expect(all('select quotation, version, state, monthly_total, full_file from quotation_version')).toEqual([
      ['100000', 1, 'sent', 760, 'full-100000'],
      ['500000', 1, 'sent', 760, 'full-500000'],
      ['900000', 1, 'sent', 760, 'full-900000'],
    ])
  })

  it('keeps lines and owners', () => {
    expect(
      all(
        "select version, position, product, is_optional, is_chosen, list_monthly_price, name_zh from quotation_line where quotation = '500000'",
      ),
    ).toEqual([
      [1, 0, 1, 0, 1, null, '座枱收銀機'],
      [1, 1, 2, 0, 1, null, '座枱收銀機'],
    ])
    expect(all('select count(*) from quotation_line')).toEqual([[6]])
    expect(all('select quotation from quotation_owner order by 1')).toEqual([
      ['100000'],
      ['500000'],
      ['900000'],
    ])
    expect([sqlite.pragma('foreign_key_check'), sqlite.pragma('foreign_keys', { simple: true })]).toEqual([
      [],
      1,
    ])
    expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
  })

  it('sums by Hong Kong day, and the triggers go on from there', () => {
    const sums = (where: string) =>
      all(
        `select day, status, stage, assignee, count, monthly_total, upfront_total from quotation_sum ${where}`,
      )
    const days = [
      ['2026-10-01', 'pending_verification', 'new', 0, 1, 760, 2_400],
      ['2026-10-02', 'verified', 'new', 0, 1, 760, 2_400],
      ['2026-10-03', 'cancelled', 'new', 0, 1, 760, 2_400],
    ]
    expect(sums("where day <> ''")).toEqual(days)
    expect(sums("where day = '' order by status")).toEqual(
      [days[2], days[0], days[1]].map((row) => ['', ...row!.slice(1)]),
    )
    sqlite.exec("update quotation set status = 'accepted', stage = 'won', monthly_total = 700 where seq = 2")
    sqlite.exec('delete from quotation where seq = 1')
    expect(sums("where day <> '' and count > 0")).toEqual([
      ['2026-10-02', 'accepted', 'won', 0, 1, 700, 2_400],
      ['2026-10-03', 'cancelled', 'new', 0, 1, 760, 2_400],
    ])
    expect(sums("where day = '' and count > 0")).toEqual([
      ['', 'accepted', 'won', 0, 1, 700, 2_400],
      ['', 'cancelled', 'new', 0, 1, 760, 2_400],
    ])
    expect(all('select count(*) from quotation_line')).toEqual([[4]])
  })
})

it('the first start after it indexes them, so that the desk finds them', async () => {
  const directory = newDirectory()
  mkdirSync(join(directory, 'data'))
  const sqlite = openDatabase(join(directory, 'data', 'site.sqlite'))
  fill(sqlite)
  sqlite.close()
  const server = await aServer({}, directory)
  const { headers } = await signedIn(server)
  const get = async (path: string) => (await server.json<never>(path, { headers })).body as unknown
  const words = encodeURIComponent('陳 收銀')
  expect(
    await get(`/api/quotations/search?q=${words}&status=verified&assignee=none&value=1&product=2`),
  ).toMatchObject({ rows: [{ id: '500000', name: '陳美玲' }] })
  expect(await get('/api/quotations/search?sort=oldest')).toMatchObject({
    rows: [{ id: '900000' }, { id: '500000' }, { id: '100000' }],
  })
  expect(await get('/api/quotations/get?id=500000')).toMatchObject({ versions: [{ lines: [{}, {}] }] })
  await server.stop()
})
