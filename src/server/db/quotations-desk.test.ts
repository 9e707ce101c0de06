/** Quotations of a database from before the desk (version 11). */
import { describe, expect, it } from 'vitest'
import { aServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { migrateTo, storedDatabase, storedDirectory } from '#test/support/stored-database.ts'

describe('the migration', () => {
  const sqlite = storedDatabase(11)
  migrateTo(sqlite, 12)
  const all = (text: string) => sqlite.prepare(text).raw().all()

  it('keeps every row, in the order of creation, as a first version that was sent', () => {
    expect(all('select seq, id, status, name, version, stage, assignee from quotation order by seq')).toEqual(
      [
        [1, '300000', 'expired', '黃小燕', 1, 'new', null],
        [2, '900000', 'pending_verification', 'Au Yeung', 1, 'new', null],
        [3, '500000', 'verified', '陳美玲', 1, 'new', null],
        [4, '100000', 'cancelled', 'Lam', 1, 'new', null],
      ],
    )
    expect(all('select quotation, version, state, monthly_total, full_file from quotation_version')).toEqual([
      ['100000', 1, 'sent', 760, 'full-100000.pdf'],
      ['300000', 1, 'sent', 380, 'full-300000.pdf'],
      ['500000', 1, 'sent', 760, 'full-500000.pdf'],
      ['900000', 1, 'sent', 760, 'full-900000.pdf'],
    ])
  })

  it('keeps lines and owners', () => {
    expect(
      all(
        "select version, position, product, is_optional, is_chosen, list_monthly_price, name_zh from quotation_line where quotation = '500000'",
      ),
    ).toEqual([
      [1, 0, 1, 0, 1, null, '座枱收銀機'],
      [1, 1, 2, 0, 1, null, '錢箱'],
    ])
    expect(all('select count(*) from quotation_line')).toEqual([[7]])
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
      ['2026-09-30', 'expired', 'new', 0, 1, 380, 1_200],
      ['2026-10-01', 'pending_verification', 'new', 0, 1, 760, 2_900],
      ['2026-10-02', 'verified', 'new', 0, 1, 760, 2_900],
      ['2026-10-03', 'cancelled', 'new', 0, 1, 760, 2_900],
    ]
    expect(sums("where day <> ''")).toEqual(days)
    expect(sums("where day = '' order by status")).toEqual(
      [days[3], days[0], days[1], days[2]].map((row) => ['', ...row!.slice(1)]),
    )
    migrateTo(sqlite, 34)
    sqlite.exec(
      "update quotation set status = 'accepted', stage = 'won', monthly_total = 700 where id = '500000'",
    )
    sqlite.exec("delete from quotation where id in ('300000', '900000')")
    expect(sums("where day <> '' and count > 0")).toEqual([
      ['2026-10-02', 'accepted', 'won', 0, 1, 700, 2_900],
      ['2026-10-03', 'cancelled', 'new', 0, 1, 760, 2_900],
    ])
    expect(sums("where day = '' and count > 0")).toEqual([
      ['', 'accepted', 'won', 0, 1, 700, 2_900],
      ['', 'cancelled', 'new', 0, 1, 760, 2_900],
    ])
    expect(all('select count(*) from quotation_line')).toEqual([[4]])
  })
})

it('the first start after it indexes them, so that the desk finds them', async () => {
  const server = await aServer({}, storedDirectory(11))
  const { headers } = await signedIn(server)
  const get = async (path: string) => (await server.json<never>(path, { headers })).body as unknown
  const words = encodeURIComponent('陳 收銀')
  expect(
    await get(`/api/quotations/search?q=${words}&status=verified&assignee=none&value=1&product=2`),
  ).toMatchObject({ rows: [{ id: '500000', name: '陳美玲' }] })
  expect(await get('/api/quotations/search?sort=oldest')).toMatchObject({
    rows: [{ id: '300000' }, { id: '900000' }, { id: '500000' }, { id: '100000' }],
  })
  expect(await get('/api/quotations/get?id=500000')).toMatchObject({ versions: [{ lines: [{}, {}] }] })
  await server.stop()
})
