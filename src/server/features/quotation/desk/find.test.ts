/** The list, the board and the sums of the desk through REST (decision 47). */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { LIST_PART } from '#shared/base/limits.ts'
import { DESK_VIEWS, deskChips } from '#shared/quotation/desk-chips.ts'
import { DESK_FILTER_NAMES, type DeskFilterName } from '#shared/quotation/desk-filters.ts'
import type { FoundQuotation, QuotationOverview } from '#shared/quotation/desk-schema.ts'
import type { QuotationCounts, QuotationSums } from '#shared/quotation/desk-search-schema.ts'
import { QUOTATION_STAGES } from '#shared/quotation/status.ts'
import { FILTER_VALUES } from '#test/fixtures/desk-filters.ts'
import { A_LINE, saveQuotation } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { deleteUser } from '../../user/store.ts'

type Row = IsoTimes<FoundQuotation>
interface Found {
  rows: Row[]
  has_next: boolean
  sorted_among: number | null
}

interface Board {
  columns: Record<string, { rows: Row[]; has_more: boolean }>
}

let server: TestServer
let headers: { authorization: string }
beforeAll(async () => {
  server = await aServer()
  headers = (await signedIn(server)).headers
})
afterAll(() => server.stop())
beforeEach(() => {
  server.services.db.sqlite.exec('delete from quotation')
})

type Kept = [Parameters<typeof saveQuotation>[1]?, Parameters<typeof saveQuotation>[2]?]
const keep = (...given: Kept) => saveQuotation(server.services.db, ...given)
/** Stores them in parts, between which the server's other work goes on. */
async function keepMany(count: number) {
  for (let done = 0; done < count; done += 500) {
    server.services.db.transaction(() => {
      for (let id = done; id < Math.min(count, done + 500); id++) keep({ id: String(500_000 + id) })
    })
    await nextTurn()
  }
}
const get = <Body>(path: string, query: Record<string, unknown> = {}) =>
  server.json<Body>(`/api/quotations${path}?${new URLSearchParams(query as Record<string, string>)}`, {
    headers,
  })
const find = async (query: Record<string, unknown> = {}) => (await get<Found>('/search', query)).body
const names = async (query: Record<string, unknown> = {}) =>
  (await find(query)).rows.map(({ name }) => name).join(' ')
const sums = async (query: Record<string, unknown> = {}) => (await get<QuotationSums>('/sums', query)).body
const exactly = (count: number) => ({ count, or_more: false })
const aLine = (change: Partial<typeof A_LINE>) => ({ ...A_LINE, ...change })
const daysAgo = (days: number) => new Date(server.clock.now() - days * 86_400_000).toISOString()

describe('the list', () => {
  it('finds an own line by its names, and as no product', async () => {
    keep({ name: 'Own' }, [
      aLine({ product: null, name: 'Cabling', name_en: 'Cabling', name_zh: '現場佈線' }),
    ])
    for (const q of ['cabl', '佈線']) expect(await names({ q })).toBe('Own')
    for (const product of [1, 999]) expect(await names({ product })).toBe('')
  })

  it('is complete and in order where it is sent in parts', async () => {
    const saved = Array.from({ length: 2 * LIST_PART + 1 }, () => keep().id)
    const { body, headers: answered } = await get<Row[]>('')
    expect(answered.get('transfer-encoding')).toBe('chunked')
    expect(body.map(({ id }) => id)).toEqual(saved.reverse())
  })

  it('shows what a row needs, newest first', async () => {
    keep({ name: 'First' })
    const { id, created_at } = keep({ name: 'Last', phone: '2345 6789', next_action: 'Call' })
    const { status, body } = await get<Found>('/search')
    expect([status, body.has_next, body.sorted_among]).toEqual([200, false, null])
    expect(body.rows.map(({ name }) => name)).toEqual(['Last', 'First'])
    expect(body.rows[0]).toEqual({
      message_asked_at: null,
      call_asked_at: null,
      visit_asked_at: null,
      change_asked_at: null,
      unbooked_since: null,
      unkept_since: null,
      expected_on: null,
      likelihood: null,
      restaurant: '',
      district: '',
      about: '金線冰室, 48 seats',
      reference: '',
      id,
      version: 1,
      status: 'verified',
      stage: 'new',
      name: 'Last',
      email: 'meiling@kamsin.example',
      phone: '2345 6789',
      language: 'en',
      monthly_total: 760,
      upfront_total: 2_400,
      first_year_total: 11_520,
      created_at,
      valid_until: null,
      assignee: null,
      next_action: 'Call',
      next_action_on: null,
      last_opened_at: null,
      etag: expect.any(String),
    })
  })

  it.each([
    ['the beginning of its number', (id: string) => id.slice(0, 4)],
    ['a part of the name', () => '美玲'],
    ['an email address', () => 'kamsin.example'],
    ['a part of the phone number', () => '456 78'],
    ['the phone number with its country', () => '+852 2345 6789'],
    ['the phone number as it is dialled from abroad', () => '00852 23456789'],
    ['the phone number in full width', () => '２３４５　６７８９'],
    ['what the customer wrote', () => '冰室'],
    ['a product in English', () => 'counter'],
    ['a product in Chinese', () => '收銀機'],
  ])('finds one by %s', async (_, words) => {
    keep({ id: '333333', name: 'X', email: 'x@y.example', phone: '', detail: '' }, [
      aLine({ name_en: 'Camera', name_zh: '鏡頭' }),
    ])
    const { id, name } = keep({ id: '211784' })
    expect(await names({ q: words(id) })).toBe(name)
    expect(await names({ q: `${words(id)} nowhere` })).toBe('')
  })

  it('filters by each field, and by several at once', async () => {
    keep({ name: 'A', status: 'accepted', stage: 'won', assignee: 1 })
    keep({ name: 'B', status: 'declined', stage: 'lost' }, [aLine({ product: 7 })])
    keep({ name: 'C', created_at: daysAgo(10) }, [aLine({ monthly_price: 9_000 })])
    keep({ name: 'D', created_at: daysAgo(0), assignee: 1 })
    expect(await names({ status: 'accepted' })).toBe('A')
    expect(await names({ stage: 'lost' })).toBe('B')
    expect(await names({ assignee: 1 })).toBe('D A')
    expect(await names({ assignee: 'none' })).toBe('C B')
    expect(await names({ product: 7 })).toBe('B')
    expect(await names({ value: 3 })).toBe('C')
    expect(await names({ value: 1 })).toBe('D B A')
    expect(await names({ age: 1 })).toBe('D')
    expect(await names({ age: 30 })).toBe('D C')
    expect(await names({ age: 30, assignee: 1 })).toBe('D')
    expect(await names({ q: 'kamsin', status: 'verified', assignee: 'none' })).toBe('C')
    expect(await names({ status: 'accepted', stage: 'lost' })).toBe('')
    expect(await names({ status: '', stage: '', assignee: '', age: '', value: '', product: '' })).toBe(
      'D C B A',
    )
  })

  // Without the samples of a first start, of which there are none here.
  const NARROWING = DESK_FILTER_NAMES.filter((name) => name !== 'samples')
  it.each(NARROWING)('finds the same by %s as a list, in parts, on the board and in sums', async (name) => {
    const november = { created_at: '2026-11-17T02:00:00.000Z' }
    const decided = { ...november, stage_at: november.created_at, verified_at: november.created_at }
    const found: Record<Exclude<DeskFilterName, 'samples'>, Kept> = {
      phase: [{ status: 'cancelled' }],
      waits: [{ call_asked_at: daysAgo(1) }],
      status: [{ status: 'declined' }],
      stage: [{ stage: 'offered' }],
      assignee: [{ assignee: 1 }],
      age: [{ created_at: daysAgo(0) }],
      week: [november],
      value: [{}, [aLine({ monthly_price: 9_000 })]],
      product: [{}, [aLine({ product: 7 })]],
      received: [november],
      kept: [decided],
      won: [{ ...decided, stage: 'won' }],
      lost: [{ ...decided, stage: 'lost' }],
      expired: [{ ...decided, status: 'expired', purge_at: '2027-02-20T02:00:00.000Z' }],
      sent: [{}],
      reason: [{ stage: 'lost', lost_reason: 'price' }],
      credit: [{ credit: 1, credit_name: 'Admin' }],
      source: [{ source: 'desk' }],
      district: [{ district: '氹仔' }],
      category: [{}, [aLine({ category_name_en: 'CCTV' })]],
      decides: [{ expected_on: '2026-12-24' }],
      running: [{}],
      started: [{}],
      ended: [{}],
    }
    const { sqlite } = server.services.db
    const anOrder = (id: string) =>
      sqlite
        .prepare(
          `insert into quotation_order (quotation, version, made_at, monthly_from, ends_on)
          values (?, 1, '2026-11-01', '2026-11-03', ?)`,
        )
        .run(id, name === 'ended' ? '2026-11-20' : null)
    const more: Partial<Record<DeskFilterName, (id: string) => unknown>> = {
      sent: (id) =>
        sqlite
          .prepare("update quotation_version set author_name = 'wing', sent_at = ? where quotation = ?")
          .run('2026-11-17T02:00:00.000Z', id),
      running: anOrder,
      started: anOrder,
      ended: anOrder,
    }
    const [change, lines] = found[name]
    keep({ name: 'Other', created_at: '2026-10-01T02:00:00.000Z' })
    const { id } = keep({ ...change, name: 'Found' }, lines)
    more[name]?.(id)
    const query = { [name]: FILTER_VALUES[name] }
    const board = (await get<Board>('/board', query)).body
    expect({
      list: await names(query),
      part: (await get<Row[]>('', query)).body.map((row) => row.name).join(' '),
      board: QUOTATION_STAGES.flatMap((stage) => board.columns[stage]!.rows.map((row) => row.name)).join(' '),
      sum: (await sums(query)).count,
    }).toEqual({ list: 'Found', part: 'Found', board: 'Found', sum: 1 })
  })

  it('has the two dearest lines of each where they are asked for, of what the customer takes', async () => {
    const line = (name: string, monthly_price: number, more = {}) =>
      aLine({ name_en: name, name_zh: `${name} 中`, monthly_price, upfront_price: 0, quantity: 1, ...more })
    const option = { is_optional: 1, is_chosen: 0 }
    const { id } = keep({}, [
      line('A', 10),
      line('B', 5, { quantity: 3 }),
      line('C', 90, option),
      line('D', 1),
    ])
    const goodsOf = async (query: Record<string, string>) =>
      (await get<Found & { goods: Record<string, unknown> }>('/search', query)).body.goods
    expect(await goodsOf({})).toEqual({})
    expect(await goodsOf({ with: 'goods' })).toEqual({
      [id]: [
        { quantity: 3, names: { en: 'B', zh: 'B 中' } },
        { quantity: 1, names: { en: 'A', zh: 'A 中' } },
      ],
    })
  })

  it('says by which other text each was found where it is asked, names first', async () => {
    const named = keep({ name: 'Chan Tai Man', email: 'tm@kamsin.example' })
    const byLine = keep({ name: 'Tom Barker' }, [
      aLine({ name_en: 'Recorder, 8 channels', name_zh: '錄影機' }),
    ])
    const byDetail = keep({ name: '林志明', detail: `點心店。${'很熱。'.repeat(40)}Change of lease in May.` })
    const byPhone = keep({ name: 'Ho', phone: '+853 6612 3456', reference: 'PO 77' })
    const reasonsFor = async (q: string) => {
      const { body } = await get<Found & { reasons: Record<string, string> }>('/search', {
        q,
        with: 'reasons',
      })
      return { rows: body.rows.map(({ name }) => name), reasons: body.reasons }
    }
    expect(await reasonsFor('chan')).toEqual({
      rows: [named, byDetail, byLine].map(({ name }) => name),
      reasons: {
        [byLine.id]: 'Recorder, 8 channels',
        [byDetail.id]: expect.stringMatching(/^…[很熱。]+Change of lease in May\.$/),
      },
    })
    expect((await reasonsFor('錄影')).reasons).toEqual({ [byLine.id]: '錄影機' })
    expect(await reasonsFor('ho 6612')).toEqual({ rows: ['Ho'], reasons: {} })
    expect((await reasonsFor('+853 6612 3456')).reasons).toEqual({})
    expect((await reasonsFor('po')).reasons).toEqual({ [byPhone.id]: 'PO 77' })
    expect((await find({ q: 'chan' })).rows.map(({ name }) => name)).toEqual([
      '林志明',
      'Tom Barker',
      named.name,
    ])
  })

  it('tells what can still be won from what is closed, by status and stage', async () => {
    keep({ name: 'Open' })
    keep({ name: 'Offered', stage: 'offered' })
    keep({ name: 'Draft', status: 'draft' })
    keep({ name: 'Taken up again', status: 'accepted', stage: 'offered' })
    keep({ name: 'Won', status: 'accepted', stage: 'won', stage_at: daysAgo(0) })
    keep({ name: 'Lost', stage: 'lost' })
    keep({ name: 'Expired', status: 'expired', stage: 'offered' })
    keep({ name: 'Cancelled', status: 'cancelled' })
    const live = 'Taken up again Draft Offered Open'
    const closed = 'Cancelled Expired Lost Won'
    expect([await names({ phase: 'live' }), await names({ phase: 'closed' })]).toEqual([live, closed])
    expect([(await sums({ phase: 'live' })).count, (await sums({ phase: 'closed' })).count]).toEqual([4, 4])
    expect(await names({ phase: 'live', stage: 'offered' })).toBe('Taken up again Offered')
    expect(await names({ phase: 'live', q: 'open' })).toBe('Open')
    expect((await sums({ phase: 'closed', stage: 'new' })).count).toBe(1)
  })

  it('finds what waits for us, and why', async () => {
    const day = (ahead: number) => daysAgo(-ahead).slice(0, 10)
    keep({ name: 'Later', stage: 'offered', next_action_on: day(9) })
    keep({ name: 'Call', stage: 'offered', call_asked_at: daysAgo(1), assignee: 1 })
    keep({ name: 'Change', status: 'expired', change_asked_at: daysAgo(1) })
    keep({ name: 'Late', stage: 'contacted', next_action_on: day(-3) })
    keep({ name: 'Lost', stage: 'lost', next_action_on: day(-3) })
    keep({ name: 'Over', status: 'expired', stage: 'contacted', next_action_on: day(-3) })
    keep({ name: 'Ends', stage: 'offered', valid_until: daysAgo(-2) })
    keep({ name: 'Ended', stage: 'offered', valid_until: daysAgo(1) })
    keep({ name: 'Old', created_at: daysAgo(2) })
    keep({ name: 'Fresh', created_at: daysAgo(0) })
    keep({ name: 'Planned', assignee: 1, next_action_on: day(9) })
    keep({ name: 'Written', status: 'declined', stage: 'lost', message_asked_at: daysAgo(1) })
    keep({ name: 'Ordered', status: 'accepted', stage: 'won', unbooked_since: daysAgo(1) })
    keep({ name: 'Unkept', status: 'expired', created_at: daysAgo(1), unkept_since: daysAgo(1) })
    keep({ name: 'Forgotten', status: 'expired', unkept_since: daysAgo(4) })
    expect(await names({ waits: 'us' })).toBe('Unkept Ordered Written Fresh Old Ends Late Change Call')
    expect(await names({ waits: 'accepted' })).toBe('Ordered')
    expect(await names({ waits: 'message' })).toBe('Written')
    expect(await names({ waits: 'new' })).toBe('Fresh Old')
    expect(await names({ waits: 'unkept' })).toBe('Unkept')
    expect(await names({ waits: 'call' })).toBe('Call')
    expect(await names({ waits: 'change' })).toBe('Change')
    expect(await names({ waits: 'overdue' })).toBe('Late')
    expect(await names({ waits: 'untaken' })).toBe('Old')
    expect(await names({ waits: 'ending' })).toBe('Ends')
    expect(await names({ waits: 'us', phase: 'live', sort: 'oldest' })).toBe('Call Late Ends Old Fresh')
    expect(await names({ waits: 'us', stage: 'offered' })).toBe('Ends Call')
    expect(await names({ waits: 'us', assignee: 'none', stage: 'new', q: 'kamsin', age: 7 })).toBe(
      'Unkept Fresh Old',
    )
    expect(await names({ waits: 'us', product: 1, status: 'expired' })).toBe('Unkept Change')
    expect((await sums({ waits: 'us' })).count).toBe(9)
    expect((await sums({ waits: 'us', assignee: 1 })).count).toBe(1)
  })

  it.each(['live', 'closed', ''] as const)(
    'counts what each chip would show beside the others: %j',
    async (phase) => {
      keep({ name: 'Call', call_asked_at: daysAgo(1), assignee: 1 })
      keep({ name: 'Late', stage: 'contacted', next_action_on: daysAgo(3).slice(0, 10) })
      keep({ name: 'Ordered', status: 'accepted', stage: 'won', unbooked_since: daysAgo(1) })
      keep({ name: 'Written', status: 'declined', stage: 'lost', message_asked_at: daysAgo(1) })
      keep({ name: 'Over', status: 'expired', stage: 'offered' })
      const base = { ...(phase && { phase }), q: 'kamsin' }
      for (const view of DESK_VIEWS) {
        const { live, closed, chips } = (await get<QuotationCounts>('/counts', { ...base, view })).body
        expect([live, closed]).toEqual([exactly(2), exactly(3)])
        expect(chips.map(({ name, value }) => ({ name, value }))).toEqual(deskChips(phase || undefined, 1))
        for (const { name, value, ...counted } of chips) {
          const isOfAll = name === 'waits' && (view === 'list' || value === 'accepted')
          const shown = await find({ ...(isOfAll ? { q: base.q } : base), [name]: value })
          expect({ view, name, value, ...counted }).toEqual({
            view,
            name,
            value,
            ...exactly(shown.rows.length),
          })
        }
      }
    },
  )

  it('finds what was won in a month, and what was made in a week', async () => {
    keep({ name: 'October', stage: 'won', status: 'accepted', stage_at: '2026-10-31T15:59:59.999Z' })
    keep({ name: 'November', stage: 'won', status: 'accepted', stage_at: '2026-10-31T16:00:00.000Z' })
    keep({ name: 'Lost', stage: 'lost', stage_at: '2026-11-05T00:00:00.000Z' })
    expect(await names({ won: '2026-11' })).toBe('November')
    expect(await names({ won: '2026-10' })).toBe('October')
    expect([await names({ won: '1970-01' }), await names({ won: '9999-12' })]).toEqual(['', ''])
    server.services.db.sqlite.exec('delete from quotation')
    keep({ name: 'Sunday', created_at: '2026-11-01T15:59:59.999Z' })
    keep({ name: 'Monday', created_at: '2026-11-01T16:00:00.000Z' })
    keep({ name: 'Next', created_at: '2026-11-08T16:00:00.000Z' })
    expect(await names({ week: '2026-11-02' })).toBe('Monday')
    expect([(await sums({ week: '2026-11-02' })).count, (await sums({ week: '9999-12-31' })).count]).toEqual([
      1, 0,
    ])
    expect(await names({ week: '2026-11-02', age: 1 })).toBe('')
  })

  it('counts days as Hong Kong has them', async () => {
    const today = new Date(server.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    const midnight = Date.parse(`${today}T00:00:00.000+08:00`)
    keep({ name: 'Yesterday', created_at: new Date(midnight - 1).toISOString() })
    keep({ name: 'Today', created_at: new Date(midnight).toISOString() })
    expect(await names({ age: 1 })).toBe('Today')
    expect(await names({ age: 7 })).toBe('Today Yesterday')
  })

  it('sorts by value and by the next action, with pages', async () => {
    keep({ name: 'Small', next_action_on: '2026-12-02' })
    keep({ name: 'Large', next_action_on: '2026-12-01' }, [aLine({ quantity: 50 })])
    keep({ name: 'Later' })
    expect(await names({ sort: 'value' })).toBe('Large Later Small')
    expect(await names({ sort: 'value_reversed' })).toBe('Later Small Large')
    expect(await names({ sort: 'next_action' })).toBe('Large Small Later')
    expect(await names({ sort: 'oldest' })).toBe('Small Large Later')
    for (let count = 0; count < 30; count++) keep({ name: 'More' })
    const [first, second, third] = await Promise.all([1, 2, 3].map((page) => find({ page, sort: 'value' })))
    expect([first!.rows.length, second!.rows.length, third!.rows.length]).toEqual([25, 8, 0])
    expect([first!.has_next, second!.has_next, first!.sorted_among]).toEqual([true, false, null])
  })

  it('puts first what waits for us, by weight, and then the next actions by their day', async () => {
    const today = new Date(server.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    const asked = new Date(server.clock.now()).toISOString()
    keep({ name: 'Change', stage: 'offered', change_asked_at: asked })
    keep({ name: 'Nothing', stage: 'offered' })
    keep({ name: 'Later', stage: 'offered', next_action_on: '9999-12-02' })
    keep({ name: 'Sooner', stage: 'offered', next_action_on: '9999-12-01' })
    keep({ name: 'New' })
    keep({ name: 'Due', stage: 'offered', next_action_on: today })
    keep({ name: 'Call', stage: 'offered', call_asked_at: asked })
    keep({ name: 'Newer' })
    expect(await names({ sort: 'waiting' })).toBe('Call Change Due Newer New Sooner Later Nothing')
  })

  it('of more than 10,000 sorts and counts the newest, says so, and adds all of them up', async () => {
    keep({ name: 'Oldest', call_asked_at: daysAgo(1) }, [aLine({ quantity: 900 })])
    await keepMany(10_000)
    const found = await find({ sort: 'value' })
    expect([found.sorted_among, found.rows.some(({ name }) => name === 'Oldest')]).toEqual([10_000, false])
    expect((await find({ sort: 'value', value: 3 })).sorted_among).toBeNull()
    expect(await sums({ q: 'kamsin' })).toMatchObject({ count: 10_001, next: null })
    const { live, closed, chips } = (await get<QuotationCounts>('/counts')).body
    expect([live, closed]).toEqual([
      { count: 10_000, or_more: true },
      { count: 0, or_more: true },
    ])
    expect(chips.every(({ or_more }) => or_more)).toBe(true)
    expect((await get<QuotationCounts>('/counts', { value: 3 })).body.live).toEqual(exactly(1))
  })

  it('can be read in parts, without repeats or gaps while it changes', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) keep({ name, assignee: 1 })
    const part = (query: Record<string, unknown>) => get<Row[]>('', { assignee: 1, limit: 2, ...query })
    const first = await part({})
    expect(first.body.map(({ name }) => name)).toEqual(['E', 'D'])
    keep({ name: 'F', assignee: 1 })
    server.services.db.sqlite.exec("delete from quotation where name = 'D'")
    const second = await part({ cursor: first.headers.get('x-next-cursor') })
    expect(second.body.map(({ name }) => name)).toEqual(['C', 'B'])
    const third = await part({ cursor: second.headers.get('x-next-cursor') })
    expect(third.body.map(({ name }) => name)).toEqual(['A'])
    expect(third.headers.get('x-next-cursor')).toBeNull()
    expect((await get<Row[]>('')).body).toHaveLength(5)
  })

  it.each([
    { status: 'open' },
    { stage: 'x' },
    { assignee: 'someone' },
    { assignee: 0 },
    { age: 2 },
    { age: 'week' },
    { value: 4 },
    { value: -1 },
    { product: 0 },
    { phase: 'open' },
    { waits: 'them' },
    { won: '2026-13' },
    { won: 'May' },
    { week: '2026-02-30' },
    { sort: 'name' },
    { page: 0 },
    { page: 401 },
    { q: 'x'.repeat(201) },
  ])('is rejected with %j', async (query) => {
    const { status, body } = await get<{ fields: object }>('/search', query)
    expect([status, Object.keys(body.fields)]).toEqual([400, Object.keys(query)])
  })

  it.each(['', '/search', '/sums', '/board', '/overview', '/today', '/get'])(
    'is for users only: %s',
    async (path) => {
      const { status } = await server.json(`/api/quotations${path}?id=211784`)
      expect(status).toBe(401)
    },
  )
})

describe('the board', () => {
  it('has the newest cards of each stage that match', async () => {
    for (let count = 0; count < 22; count++) keep({ name: `New ${count}` })
    keep({ name: 'Lost', stage: 'lost', status: 'declined' })
    const { columns } = (await get<Board>('/board')).body
    expect(Object.keys(columns)).toEqual([...QUOTATION_STAGES])
    expect([columns.new!.rows.length, columns.new!.rows[0]!.name, columns.new!.has_more]).toEqual([
      20,
      'New 21',
      true,
    ])
    expect([columns.lost!.rows.length, columns.lost!.has_more, columns.won!.rows]).toEqual([1, false, []])
    const declined = (await get<Board>('/board', { status: 'declined' })).body.columns
    expect([declined.new!.rows.length, declined.lost!.rows.length]).toEqual([0, 1])
    const lost = (await get<Board>('/board', { stage: 'lost' })).body.columns
    expect([lost.new!.rows.length, lost.lost!.rows.length]).toEqual([0, 1])
  })
})

describe('the sums', () => {
  const none = { count: 0, monthly_total: 0, upfront_total: 0, first_year_total: 0, next: null }
  const of = (count: number) => ({
    count,
    monthly_total: 760 * count,
    upfront_total: 2_400 * count,
    first_year_total: 11_520 * count,
    next: null,
  })

  it.each([[{}], [{ q: 'chan' }]])(
    'count a draft, however mistyped, but nothing of its value: %j',
    async (query) => {
      keep()
      keep({ status: 'draft', monthly_total: 10_000_000 })
      expect(await sums(query)).toMatchObject({ count: 2, monthly_total: 760, upfront_total: 2_400 })
      const { body } = await get<QuotationOverview>('/overview')
      expect(body.live).toEqual({ count: 2, first_year_total: 11_520 })
    },
  )

  it('are of what the filter shows', async () => {
    expect([await sums(), await sums({ q: 'x' })]).toEqual([none, none])
    keep({ assignee: 1 })
    keep({ stage: 'won', status: 'accepted' })
    keep({ name: 'Today', created_at: daysAgo(0) })
    expect(await sums()).toEqual(of(3))
    expect(await sums({ status: 'verified' })).toEqual(of(2))
    expect(await sums({ assignee: 'none' })).toEqual(of(2))
    expect(await sums({ assignee: 1, stage: 'new' })).toEqual(of(1))
    expect(await sums({ age: 7 })).toEqual(of(1))
    expect(await sums({ q: 'today' })).toEqual(of(1))
    expect(await sums({ value: 1 })).toEqual(of(3))
    expect(await sums({ product: 1, stage: 'won', age: 7 })).toEqual(none)
  })

  it('follow every change, also of a user who is deleted', async () => {
    const { db } = server.services
    db.sqlite.exec(`insert into user (id, username, first_name, last_name, email, is_staff, date_joined)
      values (9, 'leaver', '', '', 'leaver@localhost', 0, '2026-01-01T00:00:00.000Z')`)
    const { id } = keep({ assignee: 9 })
    expect([await sums({ assignee: 9 }), await sums({ assignee: 'none' })]).toEqual([of(1), none])
    db.sqlite.exec(`update quotation set monthly_total = 0 where id = '${id}'`)
    expect((await sums({ assignee: 9 })).monthly_total).toBe(0)
    db.transaction(() => deleteUser(db, 9))
    expect([(await sums({ assignee: 9 })).count, (await sums({ assignee: 'none' })).count]).toEqual([0, 1])
    db.sqlite.exec('delete from quotation')
    expect(await sums()).toEqual(none)
  })
})
