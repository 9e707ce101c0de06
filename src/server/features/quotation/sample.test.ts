/** The desk of a first start: sample quotations in every state, with their files and history. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { FoundQuotation, OpenQuotation, QuotationOverview } from '#shared/quotation/desk-schema.ts'
import { QUOTATION_STAGES, QUOTATION_STATUSES } from '#shared/quotation/status.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { findUpload } from '../stored-file/store.ts'
import { addSampleQuotations } from './sample.ts'

let server: TestServer
let headers: { authorization: string }
let all: IsoTimes<OpenQuotation>[]
beforeAll(async () => {
  server = await aServer()
  headers = (await signedIn(server)).headers
  await addSampleQuotations(server.services, new AbortController().signal)
  const list = await server.json<FoundQuotation[]>('/api/quotations', { headers })
  all = await Promise.all(
    list.body.map(async ({ id }) => {
      const { body } = await server.json<IsoTimes<OpenQuotation>>(`/api/quotations/get?id=${id}`, { headers })
      return body
    }),
  )
})
afterAll(() => server.stop())

it('are of every status and stage, of both languages, and assigned to no one', () => {
  expect(all.length).toBeGreaterThanOrEqual(25)
  const kinds = <Name extends 'status' | 'stage' | 'language' | 'assignee'>(name: Name) =>
    new Set(all.map((quotation) => quotation[name]))
  expect(kinds('status')).toEqual(new Set(QUOTATION_STATUSES))
  expect(kinds('stage')).toEqual(new Set(QUOTATION_STAGES))
  expect([kinds('language').size, kinds('assignee')]).toEqual([2, new Set([null])])
  expect(all.filter(({ versions }) => versions.length === 2).length).toBeGreaterThanOrEqual(2)
})

it('one of them has work that is no product, below a heading, in both languages', () => {
  const own = all.flatMap(({ versions }) => versions[0]!.lines).filter(({ product }) => product === null)
  expect(own).toHaveLength(1)
  for (const name of ['name', 'text', 'heading'] as const)
    expect([own[0]![`${name}_en`], own[0]![`${name}_zh`]]).not.toContain('')
})

it('are of customers who do not exist, and get no email', () => {
  for (const { email, mails, is_reminder_off } of all)
    expect([email, mails, is_reminder_off]).toEqual([expect.stringMatching(/\.example$/), [], true])
})

it('are of the last three months, the newest first, with a history in the order of time', () => {
  const times = all.map(({ created_at }) => Date.parse(created_at))
  expect(times).toEqual(times.toSorted((one, other) => other - one))
  expect(server.clock.now() - times.at(-1)!).toBeLessThan(92 * 86_400_000)
  for (const { events, created_at, stage_at } of all) {
    const at = events.map((event) => Date.parse(event.at))
    expect(at).toEqual(at.toSorted((one, other) => other - one))
    expect(at.length).toBeGreaterThan(0)
    expect([at[0]! <= server.clock.now(), at.at(-1)! >= Date.parse(created_at)]).toEqual([true, true])
    expect(Date.parse(stage_at)).toBeLessThanOrEqual(server.clock.now())
  }
})

it('have the files that their pages link to', async () => {
  for (const { id, status, versions, verified_at } of all) {
    for (const { file, state, acceptances } of versions) {
      if (state !== 'sent') expect([status, file]).toEqual(['draft', null])
      else {
        const name = file!.replace('/uploads/', '')
        expect([id, status, findUpload(server.services.db, name)?.file]).toEqual([id, status, name])
        const { status: answer } = await server.call(`/api/get_upload?file=${name}`)
        const isHidden = status === 'cancelled' || (status === 'expired' && verified_at === null)
        expect([id, status, answer]).toEqual([id, status, isHidden ? 404 : 200])
      }
      expect(acceptances.length <= 1).toBe(true)
    }
    const accepted = versions[0]!.acceptances.length
    expect([id, accepted]).toEqual([id, status === 'accepted' ? 1 : 0])
  }
  const stale = server.services.db.sqlite.prepare('select id from quotation where files_show is not status')
  expect(stale.all()).toEqual([])
})

it('give the dashboard something to show', async () => {
  const { body } = await server.json<QuotationOverview>('/api/quotations/overview', { headers })
  expect(body.weeks.filter(({ count }) => count > 0).length).toBeGreaterThan(9)
  expect([body.waiting_for_us > 0, body.overdue > 0, body.untaken > 0, body.live.count > 0]).toEqual(
    Array(4).fill(true),
  )
  expect(body.stages.every(({ first_year_total }) => first_year_total > 0)).toBe(true)
})

it('stop when the server does', async () => {
  const other = await aServer()
  const stopping = new AbortController()
  stopping.abort()
  await addSampleQuotations(other.services, stopping.signal)
  expect(other.services.db.sqlite.prepare('select count(*) from quotation').pluck().get()).toBe(0)
  await other.stop()
})
