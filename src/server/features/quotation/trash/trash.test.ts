/** Spam and tests go to the trash: nothing finds them, until someone restores them or their time is over. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { PersonalData } from '#shared/privacy/schema.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { NO_PLACE } from '#shared/quotation/place.ts'
import type { AttachedFiles } from '#shared/quotation/version-schema.ts'
import type { TrashPage } from '#shared/trash-schema.ts'
import { delivered } from '#test/support/outbox.ts'
import { aLogo } from '#test/support/partner.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { newAddress, type SignedInCaller, signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { asCustomer, atDesk, opened } from '#test/support/version.ts'
import { DAY_MS } from '../../../platform/clock.ts'
import { purgeTrash } from '../../trash/trash.ts'
import { newQuotation } from '../new-quotation.ts'

let server: TestServer
let admin: SignedInCaller
let user: SignedInCaller & { id: number }
let desk: ReturnType<typeof atDesk>
let adminsDesk: ReturnType<typeof atDesk>
beforeAll(async () => {
  server = await aServer()
  admin = await signedIn(server)
  const person = aPerson()
  const { body } = await sendJson(server, 'POST', '/api/users', person, admin.headers)
  user = { ...(await signedIn(server, person)), id: Number(body.id) }
  desk = atDesk(server, user.headers)
  adminsDesk = atDesk(server, admin.headers)
})
afterAll(() => server.stop())
beforeEach(() => server.services.db.sqlite.exec('delete from quotation_trash'))

const db = () => server.services.db.sqlite
const get = async <Body>(path: string, caller: SignedInCaller = user) =>
  server.json<Body>(path, { headers: caller.headers, from: newAddress() })
const open = async (id: string) => (await get<IsoTimes<OpenQuotation>>(`/api/quotations/get?id=${id}`)).body
const trash = async () => (await get<TrashPage>('/api/trash?kind=quotation')).body
const act = (what: 'restore' | 'purge', id: string, caller: SignedInCaller = user) =>
  sendJson(server, 'POST', `/api/trash/${what}`, { kind: 'quotation', id: Number(id) }, caller.headers)
const rowsAbout = (id: string) =>
  Object.fromEntries(
    [
      'quotation_line',
      'quotation_version',
      'quotation_file',
      'quotation_event',
      'quotation_acceptance',
      'quotation_key',
    ].map((table) => [table, db().prepare(`select * from ${table} where quotation = ?`).all(id)]),
  )
const isThere = (file: string) => existsSync(join(server.directory, file))

async function attach(id: string): Promise<string> {
  const body = new FormData()
  body.set('id', id)
  body.set('version', '2')
  body.set('file', await aLogo('shop front.png'))
  const init = { method: 'POST', headers: user.headers, body }
  return (await server.json<AttachedFiles>('/api/quotations/files', init)).body.files[0]!.file
}

/** Makes a quotation with two versions, an attached file, an acceptance, a note and an assignee. */
async function full() {
  const quotation = await opened(server)
  const { id } = quotation
  await sendJson(server, 'PUT', `/api/quotations?id=${id}`, { assignee: user.id }, user.headers)
  await desk.save(id, {
    lines: [
      { product: 1, quantity: 3 },
      { product: 2, quantity: 1, is_optional: true },
    ],
  })
  const attached = await attach(id)
  await desk.send(id)
  await asCustomer(server, quotation).accept(2, { options: [1] })
  await sendJson(server, 'POST', '/api/quotations/notes', { id, text: '客人是同事' }, user.headers)
  return { ...quotation, attached }
}

describe('a quotation in the trash', () => {
  it('is in no list, sum, search or figure, and its pages and files are not found', async () => {
    const figures = async () => [
      (await get('/api/quotations/sums')).body,
      (await get('/api/quotations/overview')).body,
      (await get('/api/health', admin)).body,
    ]
    const [sums, overview] = await figures()
    const quotation = await full()
    const { id, key, file, attached } = quotation
    const { public_file } = db().prepare('select public_file from quotation where id = ?').get(id) as {
      public_file: string
    }
    expect((await adminsDesk.delete(id)).body).toEqual({ id })
    expect((await figures()).slice(0, 2)).toEqual([sums, overview])
    expect((await get<{ rows: unknown[] }>(`/api/quotations/search?q=${id}`)).body.rows).toEqual([])
    expect(JSON.stringify((await get('/api/quotations/board')).body)).not.toContain(id)
    const paths = [
      `/api/quotations/get?id=${id}`,
      `/api/quotation/get?id=${id}`,
      `/api/quotation/get?id=${id}&key=${key}`,
      `/api/quotation/verify?id=${id}&key=${key}`,
      `/api/quotation/offer?id=${id}&key=${key}`,
      `/api/get_upload?file=${file.slice('/uploads/'.length)}`,
      `/api/get_upload?file=${attached.slice('/uploads/'.length)}`,
      `/api/get_upload?file=${public_file}`,
    ]
    for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 404])
    expect((await asCustomer(server, quotation).accept(2)).status).toBe(404)
  })

  it('is named in the trash, for every user; only admins delete it for good', async () => {
    const { id } = await full()
    await adminsDesk.delete(id)
    const { rows } = await trash()
    expect(rows).toMatchObject([{ kind: 'quotation', id: Number(id), name: expect.stringContaining(id) }])
    expect((await act('purge', id)).status).toBe(403)
    expect((await act('purge', id, admin)).status).toBe(200)
    expect((await act('restore', id)).status).toBe(404)
    const audited = db().prepare(
      `select action, detail from audit where action like 'quotation_%' order by id desc limit 2`,
    )
    expect(audited.all()).toEqual([
      { action: 'quotation_purged', detail: JSON.stringify({ id: Number(id) }) },
      { action: 'quotation_deleted', detail: JSON.stringify({ id }) },
    ])
  })

  it('comes back as it was, with every row, its files and its links', async () => {
    const quotation = await full()
    const { id } = quotation
    await delivered(server)
    const [before, rows] = [await open(id), rowsAbout(id)]
    await adminsDesk.delete(id)
    expect(Object.values(rowsAbout(id)).flat()).toEqual([])
    expect((await act('restore', id)).status).toBe(200)
    const { events, ...after } = await open(id)
    const { events: eventsBefore, ...same } = before
    expect(after).toEqual(same)
    expect(events.slice(1)).toEqual(eventsBefore)
    expect(events[0]).toMatchObject({ kind: 'untrashed', actor_name: 'Ka Yan Lam' })
    const { quotation_event, ...others } = rowsAbout(id)
    expect(others).toEqual({ ...rows, quotation_event: undefined })
    expect(quotation_event).toEqual(expect.arrayContaining(rows.quotation_event!))
    expect((await get<{ rows: { id: string }[] }>(`/api/quotations/search?q=${id}`)).body.rows).toHaveLength(
      1,
    )
    expect((await asCustomer(server, quotation).offer()).body).toMatchObject({
      state: 'accepted',
      files: [{ name: 'shop front.png', file: quotation.attached }],
    })
    expect(
      (await server.call(`/api/get_upload?file=${quotation.attached.slice('/uploads/'.length)}`)).status,
    ).toBe(200)
    expect(db().pragma('foreign_key_check')).toEqual([])
    expect((await act('restore', id)).status).toBe(404)
  })

  it('belongs to no one when its colleague was deleted meanwhile', async () => {
    const person = aPerson()
    const { body: colleague } = await sendJson(server, 'POST', '/api/users', person, admin.headers)
    const { id } = await opened(server)
    await sendJson(server, 'PUT', `/api/quotations?id=${id}`, { assignee: colleague.id }, user.headers)
    await adminsDesk.delete(id)
    await sendJson(server, 'DELETE', `/api/users?id=${colleague.id}`, {}, admin.headers)
    expect((await act('restore', id)).status).toBe(200)
    expect((await open(id)).assignee).toBeNull()
  })

  it('keeps its files through a clean-up, and its number, until 30 days are over', async () => {
    const { id, file, attached } = await full()
    await adminsDesk.takeBack(id)
    await adminsDesk.delete(id)
    server.clock.advance(29 * DAY_MS)
    await purgeTrash(server.services)
    await server.json('/api/clean_uploads', { headers: (await signedIn(server)).headers })
    expect([file, attached].map(isThere)).toEqual([true, true])
    const { integer } = server.services.random
    const draws = [Number(id), 123_456]
    server.services.random.integer = () => draws.shift()!
    const contact = {
      ...NO_PLACE,
      name: 'A',
      email: 'a@b.example',
      phone: '',
      detail: '',
      language: 'en',
    } as const
    const made = newQuotation({ ...server.services, call: { language: 'en' } }, contact, {
      status: 'draft',
      lines: [],
      key: 'k',
    })
    server.services.random.integer = integer
    expect(made.id).toBe('123456')
    server.clock.advance(2 * DAY_MS)
    await purgeTrash(server.services)
    expect([file, attached].map(isThere)).toEqual([false, false])
    expect(db().prepare('select count(*) from quotation_trash_file').pluck().get()).toBe(0)
    server.clock.advance(-31 * DAY_MS)
  })

  it('that was accepted is deleted by admins alone, and by no time', async () => {
    const { id, file } = await full()
    const refused = await desk.delete(id)
    expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('contract')])
    expect((await adminsDesk.delete(id)).status).toBe(200)
    server.clock.advance(400 * DAY_MS)
    await purgeTrash(server.services)
    const later = await signedIn(server)
    const { rows } = (await get<TrashPage>('/api/trash?kind=quotation', later)).body
    expect(rows).toMatchObject([{ id: Number(id), gone_at: null }])
    expect(isThere(file)).toBe(true)
    expect((await act('restore', id, later)).status).toBe(200)
    server.clock.advance(-400 * DAY_MS)
  })

  it('is deleted once by two people at once, and never while unknown', async () => {
    const { id } = await opened(server)
    const answers = await Promise.all([adminsDesk.delete(id), desk.delete(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await adminsDesk.delete('12')).status).toBe(400)
    expect((await trash()).total).toBe(1)
  })

  it('and a customer who accepts at the same moment: a clear answer, and nothing half done', async () => {
    for (let round = 0; round < 4; round++) {
      const quotation = await opened(server)
      const [accepted, deleted] = await Promise.all([
        asCustomer(server, quotation).accept(1),
        adminsDesk.delete(quotation.id),
      ])
      expect([200, 404]).toContain(accepted.status)
      expect(deleted.status).toBe(200)
      expect((await act('restore', quotation.id)).status).toBe(200)
      const { status } = await open(quotation.id)
      expect(['accepted', 'verified']).toContain(status)
    }
  })

  it('is found and erased with the personal data of its customer', async () => {
    const { id, file, attached } = await full()
    const { email } = await open(id)
    await adminsDesk.delete(id)
    const ask = (what: string, body: object) =>
      sendJson(server, 'POST', `/api/privacy/${what}`, { q: email, ...body }, admin.headers)
    const { body } = await ask('find', {})
    expect((body as unknown as PersonalData).quotations.rows.map((it) => it.id)).toContain(id)
    expect(JSON.stringify((await ask('export', { format: 'json' })).body)).toContain('客人是同事')
    expect((await ask('erase', { confirm: email })).status).toBe(200)
    expect((await trash()).total).toBe(0)
    expect([file, attached].map(isThere)).toEqual([false, false])
  })
})
