/** One quotation at the desk, what users write about it, and the strip of the dashboard. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firstOfMonth, mondayOf } from '#server/platform/hong-kong-days.ts'
import { hongKongDay } from '#shared/base/date.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { en } from '#shared/i18n/en.ts'
import type { FoundQuotation, OpenQuotation, QuotationOverview } from '#shared/quotation/desk-schema.ts'
import type { QuotationMonth } from '#shared/quotation/month-schema.ts'
import { saveContact } from '#test/support/contact.ts'
import { A_LINE, saveQuotation, submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { type SignedInCaller, signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { atDesk, opened } from '#test/support/version.ts'

const DAY_MS = 86_400_000

let server: TestServer
let user: SignedInCaller
let userId: number
let username: string
beforeAll(async () => {
  server = await aServer()
  const person = aPerson()
  const { body } = await sendJson(server, 'POST', '/api/users', person, (await signedIn(server)).headers)
  userId = body.id as number
  username = person.username
  user = await signedIn(server, person)
})
afterAll(() => server.stop())
beforeEach(() => {
  server.services.db.sqlite.exec('delete from quotation; delete from contact')
  auditedBefore = allAudited().length
})

const keep = (change?: Parameters<typeof saveQuotation>[1]) => saveQuotation(server.services.db, change)
const get = async <Body = Record<string, unknown>>(path: string) =>
  server.json<Body>(`/api/quotations${path}`, { headers: user.headers })
const open = async (id: string) => (await get<IsoTimes<OpenQuotation>>(`/get?id=${id}`)).body
const edit = (id: string, body: Record<string, unknown>, headers = {}) =>
  sendJson(server, 'PUT', `/api/quotations?id=${id}`, body, { ...user.headers, ...headers })
const note = (body: Record<string, unknown>) =>
  sendJson(server, 'POST', '/api/quotations/notes', body, user.headers)
const history = async (id: string) => (await open(id)).events.map(({ kind, detail }) => [kind, detail])
const found = async (query: string) => (await get<{ rows: unknown[] }>(`/search?${query}`)).body.rows.length
let auditedBefore = 0
const allAudited = () =>
  server.services.db.sqlite.prepare('select action, detail from audit order by id').all() as {
    action: string
    detail: string
  }[]
/** The entries of this test. */
const audited = () => allAudited().slice(auditedBefore)
const at = (msAgo: number) => new Date(server.clock.now() - msAgo).toISOString()

describe('one quotation', () => {
  it('has its version, history, emails, others of the same email, and who may follow it up', async () => {
    const email = 'open@kamsin.example'
    const { id: contact } = saveContact(server.services.db, { email: 'OPEN@kamsin.example' })
    const before = keep({ email, status: 'cancelled' })
    const { id, key } = await submitted(server, { contact: { email } })
    await server.call(`/api/quotation/verify?id=${id}&key=${key}`)
    await server.mailsTo(email, 2)
    const body = await open(id)
    expect(body).toMatchObject({ id, status: 'verified', stage: 'new', detail: expect.any(String) })
    expect(body.versions).toHaveLength(1)
    expect(body.versions[0]).toMatchObject({
      version: 1,
      state: 'sent',
      author_name: '',
      monthly_total: body.monthly_total,
      first_year_total: body.first_year_total,
      file: expect.stringMatching(/^\/uploads\/.+\.pdf$/),
      acceptances: [],
      etag: expect.any(String),
    })
    expect(body.versions[0]!.lines[0]).toMatchObject({
      position: 0,
      product: 1,
      quantity: 2,
      is_optional: false,
      is_chosen: true,
    })
    expect(body.events.map(({ kind, actor_name }) => [kind, actor_name])).toEqual([
      ['verified', ''],
      ['submitted', ''],
    ])
    expect(body.mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['quotation-verified', 'admin@localhost'],
      ['quotation-confirmed', email],
      ['quotation-confirmation', email],
    ])
    expect(body.same_address).toEqual({
      contacts: [{ id: contact, date: expect.any(String), state: 'new' }],
      quotations: [{ id: before.id, created_at: before.created_at, status: 'cancelled' }],
    })
    expect(body.people.map((person) => person.username)).toEqual(['admin', username])
    expect(body.actions).toEqual(['revise', 'resend', 'extend', 'withdraw', 'copy'])
  })

  it('shows all its versions, newest first, with what was accepted and taken back', async () => {
    const { id } = keep({ status: 'accepted', stage: 'won' })
    server.services.db.sqlite.exec(`
      insert into quotation_version (quotation, version, state, author, author_name, created_at, updated_at,
        monthly_total, upfront_total, full_file)
      values ('${id}', 2, 'draft', ${userId}, '${username}', '${at(0)}', '${at(0)}', 100, 0, 'two.pdf');
      insert into quotation_line select quotation, 2, position, product, category, name, 3, 0, upfront_price,
        monthly_price, null, 1, 0, category_name_en, category_name_zh, name_en, name_zh, '', '', '', '', '', ''
      from quotation_line where quotation = '${id}';
      insert into quotation_acceptance (quotation, version, at, name, language, address, monthly_total,
        upfront_total, pdf_digest, taken_back_at)
      values ('${id}', 1, '${at(9)}', 'Chan', 'en', '192.0.2.0/24', 760, 2400, 'aa', '${at(8)}'),
        ('${id}', 1, '${at(7)}', 'Chan Mei Ling', 'en', '192.0.2.0/24', 760, 2400, 'bb', null)`)
    const { versions, actions } = await open(id)
    expect(versions.map(({ version, state, file }) => [version, state, file])).toEqual([
      [2, 'draft', null],
      [1, 'sent', `/uploads/full-${id}.pdf`],
    ])
    expect(versions[0]!.lines[0]).toMatchObject({
      quantity: 3,
      list_monthly_price: 380,
      is_optional: true,
      is_chosen: false,
    })
    expect(versions[1]!.acceptances.map(({ name, taken_back_at }) => [name, taken_back_at !== null])).toEqual(
      [
        ['Chan Mei Ling', false],
        ['Chan', true],
      ],
    )
    expect(actions).toEqual(['revise', 'send', 'discard_draft', 'take_back', 'copy'])
  })

  it('does not show the emails of an earlier quotation that had its number', async () => {
    const { id } = await submitted(server)
    server.services.db.sqlite.exec(`update mail set created_at = '${at(DAY_MS)}'`)
    expect((await open(id)).mails).toEqual([])
  })

  it.each(['211784', 'x', '1234567'])('is not found by %s', async (id) => {
    const { status, body } = await get<{ detail: string }>(`/get?id=${id}`)
    expect([status, body.detail]).toEqual(
      id === '211784' ? [404, en.error.quotationNotFound] : [400, expect.any(String)],
    )
  })
})

describe('an edit', () => {
  it('changes what it names, with an entry in the history for each and one in the audit log', async () => {
    const { id } = keep({ stage_at: '2026-01-01T00:00:00.000Z' })
    const { status, body } = await edit(id, {
      stage: 'offered',
      assignee: userId,
      next_action: ' Call about the date ',
      next_action_on: '2026-12-01',
      is_reminder_off: true,
    })
    expect([status, body]).toMatchObject([
      200,
      { id, stage: 'offered', assignee: userId, next_action: 'Call about the date' },
    ])
    expect(await history(id)).toEqual([
      ['reminder_changed', { is_off: true }],
      ['next_action_set', { text: 'Call about the date', on: '2026-12-01' }],
      ['assigned', { to: userId, name: 'Ka Yan Lam' }],
      ['stage_changed', { from: 'new', to: 'offered', reason: null, note: '' }],
    ])
    expect((await open(id)).events[0]!.actor_name).toBe('Ka Yan Lam')
    expect(audited()).toEqual([
      {
        action: 'quotation_updated',
        detail: JSON.stringify({
          id,
          fields: ['stage', 'assignee', 'next_action_on', 'is_reminder_off', 'next_action'],
        }),
      },
    ])
    const after = await open(id)
    expect([after.is_reminder_off, after.stage_at > '2026-01-02']).toEqual([true, true])
    expect([await found('stage=offered'), await found('stage=new')]).toEqual([1, 0])
    expect([await found(`assignee=${userId}`), await found('assignee=none')]).toEqual([1, 0])
  })

  it('keeps what is blank or the same, and clears what is null', async () => {
    const { id } = keep({ assignee: userId, next_action: 'Call', next_action_on: '2026-12-01' })
    await edit(id, { stage: 'new', next_action: '', assignee: userId })
    expect([await history(id), audited()]).toEqual([[], []])
    const { body } = await edit(id, { assignee: null, next_action: null, next_action_on: null })
    expect(body).toMatchObject({ assignee: null, next_action: '', next_action_on: null })
    expect(await found('assignee=none')).toBe(1)
  })

  it('has its own likelihood and day of decision, which the forecast counts, until they are cleared', async () => {
    const { id } = keep({ stage: 'offered', monthly_total: 0, upfront_total: 1_000 })
    const today = hongKongDay(new Date(server.clock.now()))
    const { likely_offered } = server.services.company.facts()
    const forecast = async () => {
      const { headers } = await signedIn(server)
      const { body } = await server.json<QuotationMonth>(`/api/quotations/month?month=${today.slice(0, 7)}`, {
        headers,
      })
      return body.forecast
        .map(({ month, likely }) => [month, likely] as const)
        .filter(([, likely]) => likely > 0)
    }
    expect(await open(id)).toMatchObject({
      likelihood: null,
      expected_on: null,
      stage_likelihood: likely_offered,
    })
    const { etag } = await open(id)
    const set = { likelihood: 80, expected_on: today }
    const { body } = await edit(id, set, { 'if-match': etag })
    expect(body).toMatchObject(set)
    expect(await forecast()).toEqual([[today.slice(0, 7), 800]])
    expect((await edit(id, { likelihood: 10 }, { 'if-match': etag })).status).toBe(409)
    expect(await history(id)).toEqual([['forecast_set', { percent: 80, on: today }]])
    const edits = audited().filter(({ action }) => action === 'quotation_updated')
    expect(edits.map(({ action, detail }) => [action, JSON.parse(detail)])).toEqual([
      ['quotation_updated', { id, fields: ['likelihood', 'expected_on'] }],
    ])
    await edit(id, { likelihood: 0 })
    expect([(await open(id)).likelihood, await forecast()]).toEqual([0, []])
    await edit(id, { likelihood: null, expected_on: null })
    expect(await open(id)).toMatchObject({ likelihood: null, expected_on: null })
    await edit(id, { stage: 'lost', lost_reason: 'price' })
    expect((await open(id)).stage_likelihood).toBeNull()
  })

  it.each([
    ['likelihood', 101],
    ['likelihood', -1],
    ['likelihood', 12.5],
    ['likelihood', 'half'],
    ['expected_on', '2026-02-30'],
    ['expected_on', '1999-01-01'],
  ])('refuses a %s of %j at its field', async (name, value) => {
    const { id } = keep()
    const { status, body } = await edit(id, { [name]: value })
    expect([status, Object.keys(body.fields as object)]).toEqual([400, [name]])
  })

  it('needs a reason for a loss, and forgets it with the loss', async () => {
    const { id } = keep()
    const refused = await edit(id, { stage: 'lost' })
    expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([400, ['lost_reason']])
    await edit(id, { stage: 'lost', lost_reason: 'price', lost_note: 'A third cheaper' })
    expect(await open(id)).toMatchObject({ lost_reason: 'price', lost_note: 'A third cheaper' })
    expect((await edit(id, { lost_reason: null })).status).toBe(400)
    await edit(id, { lost_reason: 'timing' })
    await edit(id, { stage: 'contacted', lost_note: 'still' })
    expect(await open(id)).toMatchObject({ stage: 'contacted', lost_reason: null, lost_note: '' })
    expect((await history(id)).map(([, detail]) => detail)).toEqual([
      { from: 'lost', to: 'contacted', reason: null, note: '' },
      { from: 'lost', to: 'lost', reason: 'timing', note: 'A third cheaper' },
      { from: 'new', to: 'lost', reason: 'price', note: 'A third cheaper' },
      { to: userId, name: 'Ka Yan Lam' },
    ])
  })

  it('leaves a customer’s decline without a reason as it is', async () => {
    const { id } = keep({ status: 'declined', stage: 'lost' })
    expect((await edit(id, { next_action: 'Ask why' })).status).toBe(200)
  })

  it('accepts the tag of its row in the list and in the search', async () => {
    const { id } = keep()
    const tagOf = async (path: string) => {
      const { body } = await get<FoundQuotation[] | { rows: FoundQuotation[] }>(path)
      return ('rows' in body ? body.rows : body).find((row) => row.id === id)!.etag
    }
    const etag = await tagOf('/search')
    expect(await tagOf('')).toBe(etag)
    const first = await edit(id, { stage: 'contacted' }, { 'if-match': etag })
    const second = await edit(id, { stage: 'offered' }, { 'if-match': etag })
    expect([first.status, second.status]).toEqual([200, 409])
    expect(await tagOf('/search')).toBe((first.body as unknown as FoundQuotation).etag)
  })

  it('is rejected when someone else saved first', async () => {
    const { id } = keep()
    const { etag } = await open(id)
    await edit(id, { stage: 'contacted' }, { 'if-match': etag })
    const { status } = await edit(id, { stage: 'offered' }, { 'if-match': etag })
    expect([status, (await open(id)).stage]).toEqual([409, 'contacted'])
    const { body } = await edit(id, { stage: 'offered' }, { 'if-match': (await open(id)).etag })
    expect((body as unknown as FoundQuotation).etag).toBe((await open(id)).etag)
  })

  it.each([
    { stage: 'done' },
    { assignee: 999_999 },
    { assignee: 'x' },
    { next_action_on: '2026-13-01' },
    { next_action: 'two\nlines' },
    { lost_reason: 'weather' },
    { is_reminder_off: 'perhaps' },
  ])('is rejected with %o', async (change) => {
    const { id } = keep()
    const { status, body } = await edit(id, change)
    expect([status, Object.keys(body.fields as object)]).toEqual([400, Object.keys(change)])
    expect(audited()).toEqual([])
  })

  it('is of a quotation that exists', async () => {
    expect([(await edit('211784', {})).status, (await note({ id: '211784', text: 'x' })).status]).toEqual([
      404, 404,
    ])
  })
})

it('has no assignee once its assignee is deleted, is found as such, and says so in its history', async () => {
  const admin = await signedIn(server)
  const { body: leaver } = await sendJson(server, 'POST', '/api/users', aPerson(), admin.headers)
  const { id } = keep({ assignee: leaver.id as number })
  expect(await found(`assignee=${leaver.id}`)).toBe(1)
  await sendJson(server, 'DELETE', `/api/users?id=${leaver.id}`, undefined, admin.headers)
  expect([(await open(id)).assignee, await found('assignee=none')]).toEqual([null, 1])
  const [event] = (await open(id)).events
  expect([event?.kind, event?.detail, event?.actor_name]).toEqual([
    'assigned',
    { to: null, name: '', from: expect.stringContaining('Ka Yan Lam') },
    'Admin',
  ])
})

describe('a note', () => {
  it('is added to the history and the audit log', async () => {
    const { id } = keep()
    const { status, body } = await note({ id, text: '  Opens in March.\r\nAsk for 陳太.' })
    expect([status, body]).toEqual([200, { id }])
    expect(await history(id)).toEqual([['note_added', { text: 'Opens in March.\nAsk for 陳太.' }]])
    expect(audited().map(({ action }) => action)).toEqual(['quotation_note_added'])
  })

  it.each([{ text: ' ' }, {}, { text: 'x'.repeat(10_000) }])('needs a text of some length', async (body) => {
    const { id } = keep()
    expect((await note({ id, ...body })).status).toBe(400)
    expect(await history(id)).toEqual([])
  })
})

it('an open quotation says on which day its customer is reminded, as things stand', async () => {
  const dayIn = (days: number) => hongKongDay(new Date(server.clock.now() + days * DAY_MS))
  const given = { status: 'verified', valid_until: `${dayIn(9)}T15:59:59.999Z` } as const
  const remindsOn = async (change: object) => (await open(keep({ ...given, ...change }).id)).reminds_on
  expect(await remindsOn({})).toBe(dayIn(4))
  expect(await remindsOn({ is_reminder_off: 1 })).toBeNull()
  expect(await remindsOn({ email: '' })).toBeNull()
  expect(await remindsOn({ status: 'declined' })).toBeNull()
  expect(await remindsOn({ valid_until: `${dayIn(3)}T15:59:59.999Z` })).toBeNull()
})

it('a version to send says the subject that its email gets', async () => {
  const email = 'subject@kamsin.example'
  const { id } = await opened(server, { contact: { email, language: 'zh' } })
  expect((await open(id)).mail_subject).toBeNull()
  const desk = atDesk(server, user.headers)
  await desk.save(id, { lines: [{ product: 1, quantity: 3 }] })
  const { mail_subject } = await open(id)
  expect(mail_subject).toContain(id)
  await desk.send(id)
  const mails = await server.mailsTo(email, 3)
  expect(mails.map(({ subject }) => subject)).toContain(mail_subject)
})

it('the overview says for how many days a quotation is open by the setting', async () => {
  const server = await aServer({ quotations: { openDays: 45, reminderDays: 5 } })
  const { headers } = await signedIn(server)
  const { body } = await server.json<QuotationOverview>('/api/quotations/overview', { headers })
  expect(body.open_days).toBe(45)
  await server.stop()
})

describe('the overview', () => {
  const overview = async () => (await get<QuotationOverview>('/overview')).body
  const day = (msAgo: number) =>
    new Date(server.clock.now() + 8 * 3_600_000 - msAgo).toISOString().slice(0, 10)

  it('counts nothing without quotations', async () => {
    const none = { count: 0, first_year_total: 0 }
    expect(await overview()).toMatchObject({
      new_today: 0,
      waiting_for_us: 0,
      overdue: 0,
      untaken: 0,
      live: none,
      won_this_month: none,
      won_last_month: none,
      stages: ['new', 'contacted', 'offered'].map((stage) => ({ stage, ...none })),
    })
  })

  it('counts what is new, waiting, open and won', async () => {
    const lastMonth = new Date(`${firstOfMonth(server.clock.now(), 1)}T00:00:00.000+08:00`).toISOString()
    keep({ created_at: at(0) })
    keep({ created_at: at(DAY_MS + 60_000), next_action_on: day(0) })
    keep({ created_at: at(3 * DAY_MS), assignee: userId, next_action_on: day(DAY_MS) })
    keep({ created_at: at(0), stage: 'contacted', next_action_on: day(DAY_MS) })
    keep({ created_at: at(0), stage: 'contacted', next_action_on: day(-DAY_MS) })
    keep({ created_at: at(0), status: 'draft', verified_at: null })
    keep({ created_at: at(0), status: 'pending_verification', verified_at: null })
    keep({ stage: 'won', status: 'accepted', stage_at: at(0) })
    keep({ stage: 'won', status: 'accepted', stage_at: lastMonth })
    keep({ stage: 'lost', status: 'cancelled' })
    expect(await overview()).toMatchObject({
      new_today: 5,
      waiting_for_us: 4,
      overdue: 2,
      untaken: 1,
      live: { count: 7, first_year_total: 6 * 11_520 },
      month: day(0).slice(0, 7),
      won_this_month: { count: 1, first_year_total: 11_520 },
      won_last_month: { count: 1, first_year_total: 11_520 },
      stages: [
        { stage: 'new', count: 5, first_year_total: 4 * 11_520 },
        { stage: 'contacted', count: 2 },
        { stage: 'offered', count: 0 },
      ],
    })
  })

  it('has in each number what the list shows by its filter', async () => {
    keep({ stage: 'won', status: 'accepted', stage_at: at(0) })
    keep({ created_at: at(DAY_MS + 60_000), call_asked_at: at(0) })
    keep({ created_at: at(0) })
    keep({ created_at: at(0), stage: 'contacted', next_action_on: day(DAY_MS) })
    keep({ created_at: at(0), status: 'cancelled' })
    const { new_today, waiting_for_us, overdue, untaken, live, month, won_this_month, weeks, stages } =
      await overview()
    const week = weeks.at(-1)!
    const numbers: [number, string][] = [
      [new_today, 'age=1'],
      [waiting_for_us, 'waits=us'],
      [overdue, 'waits=overdue'],
      [untaken, 'waits=untaken'],
      [live.count, 'phase=live'],
      [won_this_month.count, `won=${month}`],
      [week.count, `week=${week.week}`],
      ...stages.map(({ stage, count }): [number, string] => [count, `phase=live&stage=${stage}`]),
    ]
    for (const [number, filter] of numbers) expect([filter, await found(filter)]).toEqual([filter, number])
  })

  it('counts twelve weeks from Monday', async () => {
    const now = server.clock.now()
    const monday = Date.parse(`${mondayOf(now, 11)}T00:00:00.000+08:00`)
    keep({ created_at: new Date(monday).toISOString() })
    keep({ created_at: new Date(monday - 1).toISOString() })
    keep({ created_at: at(0) })
    const { weeks } = await overview()
    expect(weeks).toHaveLength(12)
    expect([weeks[0], weeks[11]]).toEqual([
      { week: mondayOf(now, 11), count: 1 },
      { week: mondayOf(now, 0), count: 1 },
    ])
    expect(weeks.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  })
})

it('sums nothing twice when the same line is there twice', async () => {
  const { id } = saveQuotation(server.services.db, {}, [A_LINE, A_LINE])
  expect((await open(id)).versions[0]!.lines).toHaveLength(2)
  expect(await found('product=1')).toBe(1)
})
