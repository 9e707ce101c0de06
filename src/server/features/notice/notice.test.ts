/** Notices through REST: who reads which, and what admins write (docs/rules.md, Notices). */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { parseNotice } from '#shared/notice/notice.ts'
import type { NoticeWithEtag } from '#shared/notice/schema.ts'
import { cpuOf } from '#test/support/cpu.ts'
import { newDirectory } from '#test/support/directory.ts'
import { aNotice, type WrittenNotice } from '#test/support/notice.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { type SignedInCaller, signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { SAMPLE_NOTICES } from '../../db/sample/sample.ts'
import { DAY_MS, MINUTE_MS } from '../../platform/clock.ts'

const EDIT = '/api/notice/edit'

let server: TestServer
let admin: SignedInCaller
let user: SignedInCaller
beforeAll(async () => {
  server = await aServer({ sampleData: false })
  admin = await signedIn(server)
  const person = aPerson()
  await sendJson(server, 'POST', '/api/users', person, admin.headers)
  user = await signedIn(server, person)
})
afterAll(() => server.stop())

const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  sendJson(server, method, path, body, { ...admin.headers, ...headers })
const create = async (change: Partial<Record<keyof WrittenNotice, unknown>> = {}) => {
  const { status, body } = await send('POST', EDIT, aNotice(change))
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body as unknown as NoticeWithEtag
}
const list = async (caller = admin) =>
  (await server.json<NoticeWithEtag[]>('/api/notice', { headers: caller.headers })).body
const ids = async (caller = admin) => (await list(caller)).map(({ id }) => id)
const now = (aheadMs = 0) => new Date(server.clock.now() + aheadMs).toISOString()

describe('a new notice', () => {
  it('is posted by admins with its time, and first on every list', async () => {
    const { status, body, headers } = await send('POST', `${EDIT}/`, {
      title: ' 二號車維修 ',
      content: 'Take ~van 1~[b].\r\nThanks\0.\n',
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      title: '二號車維修',
      content: 'Take ~van 1~[b].\nThanks.',
      date: expect.stringMatching(/^\d{4}-.*Z$/),
      last_edit: body.date,
      shows_from: null,
      shows_until: null,
      etag: headers.get('etag'),
    })
    expect((await list())[0]).toEqual(body)
    expect((await list(user))[0]).toEqual(body)
  })

  it.each([
    ['nothing', {}, ['title', 'content']],
    ['an empty title', { title: '', content: 'x' }, ['title']],
    ['blank content', { title: 'x', content: ' \n\t ' }, ['content']],
    ['invisible characters', { title: '\u200b', content: '\0\u0007' }, ['title', 'content']],
    ['null', { title: null, content: 'x' }, ['title']],
  ])('with %s gets the text for empty fields', async (_, input, fields) => {
    const { status, body } = await send('POST', EDIT, input)
    expect([status, body.detail, body.errors]).toEqual([400, en.error.fillAll, en.error.fillAll])
    expect(Object.keys(body.fields as object)).toEqual(fields)
  })

  it.each([
    ['title', 'x'.repeat(201), en.error.tooLong],
    ['title', 'a\nb', en.error.invalid],
    ['title', 'a\0b', en.error.invalid],
    ['title', 'a\u0000b', en.error.invalid],
    ['title', 7, en.error.invalid],
    ['title', ['a'], en.error.invalid],
    ['content', { a: 1 }, en.error.invalid],
    ['content', '字'.repeat(10_001), en.error.tooLong],
    ['content', 'x'.repeat(200_000), en.error.tooLong],
    ['shows_from', 'tomorrow', en.error.invalid],
    ['shows_from', 5, en.error.invalid],
    ['shows_from', '2026-02-30', en.error.invalid],
    ['shows_until', '2026-12-24T09:00:00', en.error.invalid],
    ['shows_until', '9999-12-31T23:59:59-14:00', en.error.invalid],
    ['shows_until', {}, en.error.invalid],
  ])('is rejected with the %s %j, at its field', async (field, value, text) => {
    const { status, body } = await send('POST', EDIT, aNotice({ [field]: value }))
    expect([status, body.fields]).toEqual([400, { [field]: text }])
  })

  it('may be as long as its limits in any script', async () => {
    const { title, content } = await create({ title: '通'.repeat(200), content: '𠮷'.repeat(10_000) })
    expect([title.length, [...content].length]).toEqual([200, 10_000])
  })

  it('may be sent as a form', async () => {
    for (const body of [new URLSearchParams(), new FormData()]) {
      body.append('title', '早更')
      body.append('content', 'x')
      body.append('shows_until', '')
      const answer = await server.json(EDIT, { method: 'POST', headers: admin.headers, body })
      expect([answer.status, answer.body.title, answer.body.shows_until]).toEqual([201, '早更', null])
    }
  })
})

describe('an edit', () => {
  it('keeps absent and blank fields, and stores its time', async () => {
    const notice = await create()
    server.clock.advance(MINUTE_MS)
    const { status, body, headers } = await send('PUT', EDIT, {
      id: notice.id,
      title: 'Van 2 is back',
      content: ' ',
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...notice,
      title: 'Van 2 is back',
      last_edit: expect.any(String),
      etag: headers.get('etag'),
    })
    expect(body.last_edit! > notice.last_edit).toBe(true)
    expect(body.etag).not.toBe(notice.etag)
  })

  it('without changes keeps everything, even the time of the last edit', async () => {
    const notice = await create()
    server.clock.advance(MINUTE_MS)
    for (const fields of [{}, { title: notice.title, content: '' }, { shows_from: null }]) {
      expect((await send('PUT', `${EDIT}?id=${notice.id}`, fields)).body).toEqual(notice)
    }
  })

  it('ignores unknown fields', async () => {
    const notice = await create()
    const { body } = await send('PUT', EDIT, { id: notice.id, date: now(-DAY_MS), deleted_at: now() })
    expect(body).toEqual(notice)
  })

  it('with a stale tag is rejected, and without one succeeds', async () => {
    const { id, etag } = await create()
    const edit = (title: string, headers = {}) => send('PUT', EDIT, { id, title }, headers)
    expect((await edit('One', { 'if-match': etag })).status).toBe(200)
    const stale = await edit('Two', { 'if-match': etag })
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict'])
    expect((await edit('Three')).body.title).toBe('Three')
  })

  it.each(['1e3', '0x10', '-1', '0', '1.5', '', 'abc', '9007199254740993', '__proto__'])(
    'of the id %j is rejected',
    async (id) => {
      const { status, body } = await send('PUT', `${EDIT}?id=${encodeURIComponent(id)}`, { title: 'x' })
      expect([status, Object.keys(body.fields as object)]).toEqual([400, ['id']])
    },
  )

  it('of two different ids at once is rejected, of an unknown one answers 404', async () => {
    const { id } = await create()
    expect((await send('PUT', `${EDIT}?id=${id}`, { id: id + 1, title: 'x' })).status).toBe(400)
    expect((await send('PUT', EDIT, { id: 999_999, title: 'x' })).status).toBe(404)
  })
})

describe('a deleted notice', () => {
  it('is on no list, cannot be edited or deleted again, and is in the trash', async () => {
    const { id } = await create()
    const { status, body } = await send('DELETE', `${EDIT}/?id=${id}`)
    expect([status, body]).toEqual([200, { id }])
    expect(await ids()).not.toContain(id)
    expect(await ids(user)).not.toContain(id)
    expect((await send('DELETE', `${EDIT}?id=${id}`)).status).toBe(404)
    expect((await send('PUT', EDIT, { id, title: 'x' })).status).toBe(404)
    const row = server.services.db.sqlite.prepare('select deleted_at from notice where id = ?').get(id)
    expect(row).toEqual({ deleted_at: expect.stringMatching(/Z$/) })
  })
})

describe('a notice with dates', () => {
  it('is shown to users between them, to the moment, and to admins always', async () => {
    const { id, shows_from } = await create({
      shows_from: now(10 * MINUTE_MS),
      shows_until: now(20 * MINUTE_MS),
    })
    const isShownToUser = async () => (await ids(user)).includes(id)
    const steps: boolean[] = [await isShownToUser()]
    for (const step of [10 * MINUTE_MS, 9 * MINUTE_MS, 2 * MINUTE_MS]) {
      server.clock.advance(step)
      steps.push(await isShownToUser())
      expect(await ids()).toContain(id)
    }
    expect(steps).toEqual([false, true, true, false])
    expect(shows_from).toMatch(/Z$/)
  })

  it('accepts Hong Kong days, and any offset', async () => {
    expect(await create({ shows_from: '2030-12-24', shows_until: '2030-12-24' })).toMatchObject({
      shows_from: '2030-12-23T16:00:00.000Z',
      shows_until: '2030-12-24T15:59:59.999Z',
    })
    expect(await create({ shows_until: '2030-12-24T09:30:00+08:00' })).toMatchObject({
      shows_from: null,
      shows_until: '2030-12-24T01:30:00.000Z',
    })
  })

  it('keeps them when they are absent or blank, and clears them by null', async () => {
    const { id, shows_from, shows_until } = await create({
      shows_from: '2030-01-01',
      shows_until: '2030-02-01',
    })
    const edit = async (fields: object) => (await send('PUT', EDIT, { id, ...fields })).body
    expect(await edit({ title: 'x', shows_until: '' })).toMatchObject({ shows_from, shows_until })
    expect(await edit({ shows_until: null })).toMatchObject({ shows_from, shows_until: null })
    expect(await edit({ shows_from: null })).toMatchObject({ shows_from: null, shows_until: null })
  })

  it('cannot end before it begins', async () => {
    const answer = await send('POST', EDIT, aNotice({ shows_from: '2030-02-02', shows_until: '2030-02-01' }))
    expect([answer.status, answer.body.fields]).toEqual([400, { shows_until: en.error.endsBeforeStart }])
    const { id } = await create({ shows_from: '2030-02-01', shows_until: '2030-02-02' })
    const edit = async (fields: object) =>
      Object.keys((await send('PUT', EDIT, { id, ...fields })).body.fields!)
    expect(await edit({ shows_until: '2030-01-31' })).toEqual(['shows_until'])
    expect(await edit({ shows_from: '2030-02-03' })).toEqual(['shows_from'])
    expect((await list()).find((notice) => notice.id === id)).toMatchObject({
      shows_from: '2030-01-31T16:00:00.000Z',
    })
  })
})

describe('the audit log', () => {
  it('records who created, changed and deleted which notice, without its text', async () => {
    const { id } = await create({ title: 'Wages', content: 'a secret of ours' })
    await send('PUT', EDIT, { id, content: 'another secret' })
    await send('DELETE', `${EDIT}?id=${id}`)
    const rows = server.services.db.sqlite
      .prepare("select action, actor_name, detail from audit where detail like '%Wages%' order by id")
      .all()
    const detail = { id, name: 'Wages' }
    expect(rows).toEqual([
      { action: 'notice_created', actor_name: 'admin', detail: JSON.stringify(detail) },
      {
        action: 'notice_updated',
        actor_name: 'admin',
        detail: JSON.stringify({ ...detail, fields: ['content'] }),
      },
      { action: 'notice_deleted', actor_name: 'admin', detail: JSON.stringify(detail) },
    ])
  })
})

describe('five hundred notices', () => {
  it('are listed newest first, whole or in parts, in linear time', async () => {
    const content = 'Take ~van 1~[b] for the Mong Kok install. '.repeat(20)
    const insert = server.services.db.sqlite.prepare(
      'insert into notice (title, content, date, last_edit) values (?, ?, ?, ?)',
    )
    for (let at = 0; at < 500; at += 1) insert.run(`Notice ${at}`, content, now(at), now(at))
    const notices = await list()
    expect(notices.length).toBeGreaterThan(500)
    expect(notices[0]?.title).toBe('Notice 499')
    expect(notices.map(({ date }) => date)).toEqual(
      notices
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    )
    const part = await server.json<NoticeWithEtag[]>('/api/notice?limit=2', { headers: admin.headers })
    expect(part.body).toEqual(notices.slice(0, 2))
    expect(part.headers.get('x-next-cursor')).not.toBeNull()
    const ofAll = await cpuOf(list)
    server.services.db.sqlite.exec('delete from notice where id % 8 <> 0')
    expect(ofAll).toBeLessThan(30 * (await cpuOf(list)))
  })
})

describe('the sample notices', () => {
  it('are added once, newest first, and show the supported markup', async () => {
    const directory = newDirectory()
    const titles = async (from: TestServer) => {
      const { headers } = await signedIn(from)
      return (await from.json<NoticeWithEtag[]>('/api/notice', { headers })).body.map(({ title }) => title)
    }
    const first = await aServer({}, directory)
    expect(await titles(first)).toEqual(SAMPLE_NOTICES.map(({ title }) => title))
    await first.stop()
    const second = await aServer({}, directory)
    expect(await titles(second)).toHaveLength(SAMPLE_NOTICES.length)
    await second.stop()
    const runs = SAMPLE_NOTICES.flatMap(({ content }) => parseNotice(content))
    expect(runs.some(({ isBold }) => isBold)).toBe(true)
    expect(runs.some(({ isItalic }) => isItalic)).toBe(true)
    expect(runs.filter(({ href }) => href !== undefined)).toHaveLength(2)
    expect(runs.filter(({ style }) => Object.keys(style).length > 0)).toHaveLength(3)
  })

  it('are not added if sample data is off', async () => {
    const bare = await aServer({ sampleData: false })
    const { headers } = await signedIn(bare)
    expect((await bare.json('/api/notice', { headers })).body).toEqual([])
    await bare.stop()
  })
})
