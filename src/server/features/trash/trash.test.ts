/** The trash through REST: who sees what, what can be restored and where to, and what is deleted permanently. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { byName } from '#shared/base/fields.ts'
import { EMAIL_MAX_CHARACTERS, TRASH_DAYS } from '#shared/base/limits.ts'
import type { Partner } from '#shared/partner-schema.ts'
import { TRASH_KINDS, TRASH_PAGE_ROWS } from '#shared/trash.ts'
import type { TrashPage } from '#shared/trash-schema.ts'
import { cpuOf } from '#test/support/cpu.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { type SignedInCaller, signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { DAY_MS, HOUR_MS, isoTime } from '../../platform/clock.ts'
import { purgeTrash } from './trash.ts'

let server: TestServer
let staff: SignedInCaller
let user: SignedInCaller
beforeAll(async () => {
  server = await aServer()
  staff = await signedIn(server)
  const person = aPerson()
  await sendJson(server, 'POST', '/api/users', person, staff.headers)
  user = await signedIn(server, person)
})
afterAll(() => server.stop())

const sqlite = () => server.services.db.sqlite
const now = () => isoTime(server.services.clock.now())
const run = (text: string, ...values: unknown[]) => Number(sqlite().prepare(text).run(values).lastInsertRowid)
const rowOf = (table: string, id: number) =>
  sqlite().prepare(`select * from ${table} where id = ?`).get(id) as Record<string, unknown> | undefined

const aNotice = (title: string, deleted_at: string | null = now()) =>
  run(`insert into notice values (null, ?, 'Text', ?, ?, null, null, ?)`, title, now(), now(), deleted_at)
const aGroup = (name: string) => run('insert into tool_group values (null, ?, 0)', name)
const aTool = (label: string, place: { group?: number; position: number; deleted_at?: string | null }) =>
  run(
    `insert into tool values (null, ?, 'https://pos.example/', '', '#ffffff', '#000000', '', ?, ?, ?)`,
    label,
    place.group ?? null,
    place.position,
    place.deleted_at === undefined ? now() : place.deleted_at,
  )
const CONTACT = '(name, email, phone_number, message, language, state, date, note, deleted_at)'
const aContact = (name: string, deleted_at: string | null = now()) => {
  const id = run(
    `insert into contact ${CONTACT} values (?, 'ming@kitchen.example', '+852 2345 6789', 'Two tills', 'zh', 'new', ?, '', ?)`,
    name,
    now(),
    deleted_at,
  )
  run('insert into contact_search (rowid, words) values (?, ?)', id, name)
  return id
}
const manyContacts = () =>
  server.services.db.transaction(() => {
    const insert = sqlite().prepare(
      `insert into contact ${CONTACT} values (?, 'a@b.example', '1', 'x', 'en', 'done', ?, '', ?)`,
    )
    const at = now()
    for (let n = 0; n < 20_000; n++) insert.run(`Sender ${n}`, at, isoTime(Date.parse(at) - n))
  })

const list = async (query = '', caller = staff) =>
  (await server.json<TrashPage>(`/api/trash${query}`, { headers: caller.headers })).body
const namesIn = async (query = '', caller = staff) => (await list(query, caller)).rows.map(({ name }) => name)
const send = (action: 'restore' | 'purge', body: unknown, caller = staff) =>
  sendJson(server, 'POST', `/api/trash/${action}`, body, caller.headers)

beforeEach(() => {
  sqlite().exec(
    `delete from notice; delete from tool; delete from tool_group; delete from contact; delete from contact_search;
     update partner set deleted_at = null`,
  )
})

describe('the list', () => {
  it('shows what was deleted, newest first, with the time of permanent deletion', async () => {
    aNotice('Typhoon hours')
    aNotice('On the board still', null)
    server.clock.advance(1_000)
    const tool = aTool('Till manual', { position: 0 })
    server.clock.advance(1_000)
    aContact('陳大文')
    server.clock.advance(1_000)
    sqlite().prepare('update partner set deleted_at = ? where id = 2').run(now())
    const { rows, total, counts } = await list()
    expect(rows.map(({ kind }) => kind)).toEqual(['partner', 'contact', 'tool', 'notice'])
    expect([total, counts]).toEqual([
      4,
      { ...byName(TRASH_KINDS, () => 0), notice: 1, tool: 1, partner: 1, contact: 1 },
    ])
    const deleted_at = rowOf('tool', tool)!.deleted_at as string
    expect(rows[2]).toEqual({
      kind: 'tool',
      id: tool,
      name: 'Till manual',
      detail: 'https://pos.example/',
      deleted_at,
      gone_at: isoTime(Date.parse(deleted_at) + TRASH_DAYS * DAY_MS),
    })
  })

  it('distinguishes notices by their text, without the markup', async () => {
    const id = aNotice('Van 2')
    sqlite().prepare(`update notice set content = 'At the ~garage~[b] until Monday.' where id = ?`).run(id)
    expect((await list()).rows[0]).toMatchObject({ name: 'Van 2', detail: 'At the garage until Monday.' })
  })

  it('keeps an email address whole, and says where a longer text is cut', async () => {
    const email = `${'m'.repeat(64)}@${'kitchen.'.repeat(22)}ming1.example`
    run('update contact set email = ? where id = ?', email, aContact('Chan'))
    run('update notice set content = ? where id = ?', '字'.repeat(255), aNotice('Hours'))
    const { rows } = await list()
    expect(email).toHaveLength(EMAIL_MAX_CHARACTERS)
    expect(rows.map(({ detail }) => detail).sort()).toEqual([email, `${'字'.repeat(253)}…`])
  })

  it('shows a user contact requests only', async () => {
    aNotice('Staff only')
    aContact('Wong Siu Ming')
    expect(await list('', user)).toMatchObject({
      rows: [{ kind: 'contact' }],
      counts: { contact: 1 },
      total: 1,
    })
    const refused = await server.json('/api/trash?kind=notice', { headers: user.headers })
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
  })

  it('searches by type and by part of a name, ignoring case, with signs as they are', async () => {
    aNotice('100% off_season')
    aNotice('100 offers')
    aContact('林嘉欣')
    expect(await namesIn('?kind=contact')).toEqual(['林嘉欣'])
    expect(await namesIn('?kind=&search=100%25')).toEqual(['100% off_season'])
    expect(await namesIn('?search=100%25')).toEqual(['100% off_season'])
    expect(await namesIn('?search=OFF_')).toEqual(['100% off_season'])
    expect(await namesIn(`?search=${encodeURIComponent('嘉')}`)).toEqual(['林嘉欣'])
    expect(await namesIn('?search=KITCHEN.example')).toEqual(['林嘉欣'])
    aNotice('José’s day off')
    expect(await namesIn('?search=off%20%20jose')).toEqual(['José’s day off'])
    expect(await namesIn('?search=%EF%BC%91%EF%BC%90%EF%BC%90%25')).toEqual(['100% off_season'])
    expect(await list('?search=100&kind=contact')).toMatchObject({
      rows: [],
      total: 0,
      counts: { notice: 2, contact: 0 },
    })
  })

  it('returns 20,000 requests a page at a time, in linear time', async () => {
    manyContacts()
    const first = await list()
    const found = await list('?search=sender%201999&page=1')
    expect([first.total, first.rows.length, first.rows[0]!.name]).toEqual([
      20_000,
      TRASH_PAGE_ROWS,
      'Sender 0',
    ])
    expect(found.total).toBe(12)
    expect((await list('?page=800')).rows.at(-1)!.name).toBe('Sender 19999')
    expect((await list('?page=801')).rows).toEqual([])
    const lists = async () => {
      await list()
      await list('?search=sender%201999&page=1')
    }
    const ofAll = await cpuOf(lists)
    sqlite().exec('delete from contact where id % 8 <> 0')
    expect(ofAll).toBeLessThan(30 * (await cpuOf(lists)))
  })

  it.each([
    ['one word a hundred times', 'e '.repeat(100)],
    [
      'very many words',
      'se en nd de er sen end nde der send ende nder sende ender sender ex xa am mp pl le exa mpl',
    ],
  ])('searches by %s among 20,000 at a few times the cost of one word', async (_, search) => {
    manyContacts()
    const ofOne = await cpuOf(() => list('?search=e'))
    const ofMany = await cpuOf(async () => {
      expect((await list(`?search=${encodeURIComponent(search)}`)).total).toBe(20_000)
    })
    expect(ofMany).toBeLessThan(10 * ofOne)
  })

  it.each([
    '?kind=user',
    '?kind=__proto__',
    '?page=0',
    '?page=1e3',
    '?page=99999999',
    '?page=1&page=2',
    `?search=${'x'.repeat(201)}`,
    '?search=a&search=b',
  ])('rejects %s', async (query) => {
    const { status, body } = await server.json(`/api/trash${query}`, { headers: staff.headers })
    expect([status, Object.keys(body.fields as object).length]).toEqual([400, 1])
  })

  it.each(['%00', '%ED%A0%80', '%25', '%27%22'])('finds nothing by %s', async (search) => {
    aNotice('Plain')
    expect((await list(`?search=${search}`)).rows).toEqual([])
  })
})

describe('restoring', () => {
  it('restores each type, and adds an audit entry', async () => {
    const places = {
      notice: aNotice('Back'),
      tool: aTool('Back', { position: 0 }),
      contact: aContact('Back'),
      partner: 3,
      starter_package: 2,
    }
    for (const table of ['partner', 'starter_package'] as const)
      sqlite().prepare(`update ${table} set deleted_at = ? where id = ?`).run(now(), places[table])
    for (const [kind, id] of Object.entries(places)) {
      const { status, body } = await send('restore', { kind, id })
      expect([status, body]).toEqual([200, { kind, id }])
      expect(rowOf(kind, id)).toMatchObject({ deleted_at: null })
      const entry = sqlite().prepare('select * from audit order by id desc limit 1').get()
      expect(entry).toMatchObject({ action: `${kind}_restored`, actor_name: 'admin' })
    }
    expect((await list()).total).toBe(0)
    const partners = await server.json<Partner[]>('/api/partners')
    const back = partners.body.find(({ id }) => id === 3)!
    expect(await (await server.call('/en/partners')).text()).toContain(`alt="${back.name}"`)
  })

  it('may be called with a form, and at a path with a trailing slash', async () => {
    const id = aNotice('By form')
    const response = await server.call('/api/trash/restore/', {
      method: 'POST',
      headers: staff.headers,
      body: new URLSearchParams({ kind: 'notice', id: String(id) }),
    })
    expect([response.status, await response.json()]).toEqual([200, { kind: 'notice', id }])
  })

  it('is allowed to users for contact requests only', async () => {
    const [contact, notice] = [aContact('Ho Ka Man'), aNotice('Not theirs')]
    expect((await send('restore', { kind: 'contact', id: contact }, user)).status).toBe(200)
    for (const id of [notice, 99_999]) {
      const { status, body } = await send('restore', { kind: 'notice', id }, user)
      expect([status, body.code]).toEqual([403, 'forbidden'])
    }
    expect((await send('purge', { kind: 'contact', id: contact }, user)).status).toBe(403)
  })

  it('is decided by the role at the moment of the write', async () => {
    const id = aNotice('Not theirs')
    const { validateSession } = server.services.auth.sessions
    const person = aPerson({ is_staff: true })
    await sendJson(server, 'POST', '/api/users', person, staff.headers)
    const caller = await signedIn(server, person)
    server.services.auth.sessions.validateSession = async (session) => {
      const found = await validateSession.call(server.services.auth.sessions, session)
      // Between the check at the door and the write.
      run('update user set is_staff = 0 where id = ?', found.user!.id)
      return found
    }
    const { status } = await send('restore', { kind: 'notice', id }, caller).finally(() => {
      server.services.auth.sessions.validateSession = validateSession
    })
    expect([status, rowOf('notice', id)?.deleted_at]).toEqual([403, expect.any(String)])
  })

  it('answers 404 for what is unknown, restored already, or just expired', async () => {
    const id = aNotice('Once')
    const late = aNotice('Late', isoTime(server.services.clock.now() - TRASH_DAYS * DAY_MS))
    expect((await send('restore', { kind: 'notice', id })).status).toBe(200)
    for (const body of [
      { kind: 'notice', id },
      { kind: 'tool', id: 99_999 },
      { kind: 'notice', id: late },
    ]) {
      const answer = await send('restore', body)
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    }
    expect(await namesIn()).toEqual([])
  })

  it.each([
    {},
    { kind: 'notice' },
    { kind: 'user', id: 1 },
    { kind: 'constructor', id: 1 },
    { kind: ['notice'], id: 1 },
    { kind: 'notice', id: '1e3' },
    { kind: 'notice', id: -1 },
    { kind: 'notice', id: 1.5 },
    { kind: 'notice', id: { $gt: 0 } },
  ])('rejects %j', async (body) => {
    expect((await send('restore', body)).status).toBe(400)
  })

  it('restores a tool to its position, or to the end of its group when that is taken', async () => {
    const group = aGroup('Tills')
    const free = aTool('Free', { group, position: 1 })
    const taken = aTool('Taken', { group, position: 2 })
    for (const position of [0, 2, 5]) aTool(`Stays ${position}`, { group, position, deleted_at: null })
    aTool('Elsewhere', { position: 9, deleted_at: null })
    for (const id of [free, taken]) await send('restore', { kind: 'tool', id })
    expect([rowOf('tool', free)!.position, rowOf('tool', taken)!.position]).toEqual([1, 6])
  })

  it('restores a tool without a group when its group was deleted', async () => {
    const group = aGroup('Old')
    const id = aTool('Orphan', { group, position: 0 })
    aTool('First', { position: 0, deleted_at: null })
    run('delete from tool_group where id = ?', group)
    await send('restore', { kind: 'tool', id })
    expect(rowOf('tool', id)).toMatchObject({ group: null, position: 1 })
  })

  it('restores a partner to the end when the others have moved up', async () => {
    sqlite().prepare('update partner set deleted_at = ? where id = 2').run(now())
    sqlite().exec('update partner set position = position - 1 where position > 1')
    await send('restore', { kind: 'partner', id: 2 })
    const partners = await server.json<Partner[]>('/api/partners')
    expect(partners.body.map(({ id }) => id)).toEqual([1, 3, 4, 5, 6, 2])
    sqlite().exec('update partner set position = id - 1')
  })
})

describe('permanent deletion', () => {
  it('happens when the time has expired, to the millisecond, and not before', async () => {
    const last = isoTime(server.services.clock.now() - TRASH_DAYS * DAY_MS)
    const gone = [
      aNotice('Gone', last),
      aTool('Gone', { position: 0, deleted_at: last }),
      aContact('Gone', last),
    ]
    const still = aNotice('Still', isoTime(Date.parse(last) + HOUR_MS))
    const shown = aNotice('Shown', null)
    await purgeTrash(server.services)
    expect(['notice', 'tool', 'contact'].map((table, n) => rowOf(table, gone[n]!))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect([rowOf('notice', still), rowOf('notice', shown)]).toEqual([expect.anything(), expect.anything()])
  })

  it('also deletes the search row of a contact request', async () => {
    const old = isoTime(server.services.clock.now() - (TRASH_DAYS + 1) * DAY_MS)
    for (let n = 0; n < 450; n++) aContact(`Oldword${n % 2}`, old)
    aContact('Oldword stays', null)
    await purgeTrash(server.services)
    const found = sqlite()
      .prepare(`select rowid from contact_search where contact_search match 'oldword*'`)
      .all()
    expect(found).toHaveLength(1)
  })

  it('also deletes a partner’s logo that no other partner uses', async () => {
    const uploads = join(server.directory, 'uploads')
    const [one, two] = [rowOf('partner', 5)!.logo as string, rowOf('partner', 6)!.logo as string]
    run('update partner set logo = ? where id = 4', two)
    const replaced = readdirSync(uploads).length
    const old = isoTime(server.services.clock.now() - (TRASH_DAYS + 1) * DAY_MS)
    sqlite().prepare('update partner set deleted_at = ? where id in (5, 6)').run(old)
    await purgeTrash(server.services)
    expect([existsSync(join(uploads, one)), existsSync(join(uploads, two))]).toEqual([false, true])
    expect(sqlite().prepare('select file from upload where file in (?, ?)').pluck().all(one, two)).toEqual([
      two,
    ])
    expect(readdirSync(uploads)).toHaveLength(replaced - 1)
  })

  it('happens at once on an admin’s request, only for items in the trash', async () => {
    const [id, shown] = [aNotice('Now'), aNotice('Shown', null)]
    expect(await send('purge', { kind: 'notice', id })).toMatchObject({
      status: 200,
      body: { kind: 'notice', id },
    })
    expect(rowOf('notice', id)).toBeUndefined()
    expect((await send('purge', { kind: 'notice', id: shown })).status).toBe(404)
    expect((await send('restore', { kind: 'notice', id })).status).toBe(404)
    const entry = sqlite().prepare('select * from audit order by id desc limit 1').get()
    expect(entry).toMatchObject({ action: 'notice_purged', detail: JSON.stringify({ id, name: 'Now' }) })
  })
})
