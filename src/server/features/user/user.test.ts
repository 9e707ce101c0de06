/** Users through REST: what admins may do with others, and all users with themselves. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { englishDefaults } from '#shared/i18n/merge.ts'
import { ADMIN, aServer, type TestServer } from '#test/support/server.ts'
import { aBrowser, type SignedInCaller, signedIn, token } from '#test/support/sign-in.ts'
import { aPerson, type Person, sendJson } from '#test/support/user.ts'
import { DAY_MS, MINUTE_MS } from '../../platform/clock.ts'

let server: TestServer
let admin: SignedInCaller
beforeAll(async () => {
  server = await aServer()
  admin = await signedIn(server)
})
afterAll(() => server.stop())

const send = (method: string, path: string, body: unknown, caller = admin, headers = {}) =>
  sendJson(server, method, path, body, { ...caller.headers, ...headers })
const create = async (change: Partial<Person> = {}) => {
  const person = aPerson(change)
  const { status, body } = await send('POST', '/api/users', person)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return { ...person, ...(body as { id: number; etag: string }) }
}

describe('a new user', () => {
  it('is created by admins, stored in lower case, and can sign in', async () => {
    const person = aPerson({ username: 'KaYan.Lam', first_name: '嘉欣', last_name: '林' })
    const { status, body, headers } = await send('POST', '/api/users', person)
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      username: 'kayan.lam',
      first_name: '嘉欣',
      last_name: '林',
      email: person.email,
      is_staff: false,
      date_joined: expect.stringMatching(/^\d{4}-.*Z$/),
      etag: headers.get('etag'),
    })
    expect((await token(server, { username: 'KAYAN.LAM', password: person.password })).status).toBe(200)
  })

  it.each([
    ['username', '', en.error.required],
    ['username', 'ka yan', /a to z/],
    ['username', 'каян', /a to z/],
    ['username', 'a\0b', /a to z/],
    ['first_name', ' ', en.error.required],
    ['last_name', 'x'.repeat(101), en.error.tooLong],
    ['last_name', 'a\nb', en.error.invalid],
    ['last_name', `${'x'.repeat(200_000)}\0`, en.error.tooLong],
    ['last_name', '\u200b', en.error.required],
    ['first_name', '\u3164', en.error.required],
    ['email', 'kayan@', /an email address/],
    ['password', '', en.error.passwordEmpty],
    ['password', 'seven77', /at least 8/],
    ['password', 'x'.repeat(129), /no more than 128/],
    ['password', 'Password123', /too common/],
    ['is_staff', 'perhaps', en.error.invalid],
  ])('is rejected with the %s %j, at its field', async (field, value, text) => {
    const { status, body } = await send('POST', '/api/users', aPerson({ [field]: value }))
    expect(status).toBe(400)
    expect(body.fields).toEqual({ [field]: expect.stringMatching(text) })
  })

  it('never gets a name that looks like another', async () => {
    await create({ username: 'wongsiu' })
    for (const username of ['WongSiu', 'ｗｏｎｇｓｉｕ', ' wongsiu ']) {
      const { status, body } = await send('POST', '/api/users', aPerson({ username }))
      expect([status, body.code, body.fields]).toEqual([
        409,
        'conflict',
        { username: en.error.usernameTaken },
      ])
    }
  })

  it('gives a name to only one of two simultaneous requests', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 5 },
        async () => (await send('POST', '/api/users', aPerson({ username: 'rush' }))).status,
      ),
    )
    expect(statuses.sort()).toEqual([201, 409, 409, 409, 409])
  })
})

describe('an edit', () => {
  it('keeps absent and blank fields, and returns the whole user with its new tag', async () => {
    const user = await create()
    const { status, body, headers } = await send('PUT', `/api/users?id=${user.id}`, {
      first_name: 'Rui',
      last_name: ' ',
      username: 'RUI.F',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      first_name: 'Rui',
      last_name: user.last_name,
      username: 'rui.f',
      email: user.email,
    })
    expect(headers.get('etag')).toBe(body.etag)
    expect(body.etag).not.toBe(user.etag)
  })

  it('ignores unknown fields', async () => {
    const user = await create()
    const { body } = await send('PUT', `/api/users?id=${user.id}`, {
      is_staff: true,
      date_joined: '2000-01-01T00:00:00.000Z',
      password: 'another-password',
    })
    expect(body).toMatchObject({ is_staff: false, date_joined: (user as unknown as Person).date_joined })
    expect((await token(server, user)).status).toBe(200)
  })

  it('with a stale tag is rejected, and without one succeeds', async () => {
    const user = await create()
    const edit = (first_name: string, headers = {}) =>
      send('PUT', `/api/users?id=${user.id}`, { first_name }, admin, headers)
    expect((await edit('One', { 'if-match': user.etag })).status).toBe(200)
    const stale = await edit('Two', { 'if-match': user.etag })
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict'])
    expect((await edit('Three')).body.first_name).toBe('Three')
    expect((await edit('Four', { 'if-match': '*' })).status).toBe(200)
  })

  it('to a taken name is rejected, to the user’s own name not', async () => {
    const user = await create()
    const other = await create()
    const taken = await send('PUT', `/api/users?id=${user.id}`, { username: other.username })
    expect(taken.status).toBe(409)
    expect((await send('PUT', `/api/users?id=${user.id}`, { username: user.username })).status).toBe(200)
  })

  it.each(['1e3', '0x10', '-1', '0', '1.5', '', 'abc', '9007199254740993'])(
    'of the id %j is rejected',
    async (id) => {
      const { status } = await send('PUT', `/api/users?id=${id}`, { first_name: 'X' })
      expect([400, 404]).toContain(status)
    },
  )

  it('of an unknown user is 404', async () => {
    for (const [method, path] of [
      ['PUT', '/api/users?id=99999'],
      ['PUT', '/api/users/staff?id=99999'],
      ['DELETE', '/api/users?id=99999'],
    ] as const) {
      const { status, body } = await send(method, path, method === 'DELETE' ? undefined : {})
      expect([status, body.code]).toEqual([404, 'not_found'])
    }
  })
})

describe('promotion', () => {
  it('toggles on an empty body and sets a given value', async () => {
    const user = await create()
    const staff = async (body?: unknown) =>
      (await send('PUT', `/api/users/staff?id=${user.id}`, body)).body.is_staff
    expect([
      await staff(),
      await staff(),
      await staff({ is_staff: false }),
      await staff({ is_staff: true }),
    ]).toEqual([true, false, false, true])
  })

  it('of oneself, editing oneself and deleting oneself are rejected', async () => {
    const me = (await server.json<{ id: number }>('/api/get_me', { headers: admin.headers })).body.id
    for (const [method, path, body] of [
      ['PUT', `/api/users?id=${me}`, { first_name: 'X' }],
      ['PUT', `/api/users/staff?id=${me}`, {}],
      ['DELETE', `/api/users?id=${me}`, undefined],
      ['POST', '/api/users/change_password', { user: me, password: 'another-password' }],
    ] as const) {
      const answer = await send(method, path, body)
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
    }
  })

  it.each(['PUT', 'DELETE'])('by two admins of each other at once leaves one (%s)', async (method) => {
    const lone = await aServer()
    const first = await signedIn(lone)
    const person = aPerson({ is_staff: true })
    const second = (await sendJson(lone, 'POST', '/api/users', person, first.headers)).body as { id: number }
    const other = await signedIn(lone, person)
    const path = method === 'PUT' ? '/api/users/staff' : '/api/users'
    const statuses = await Promise.all([
      sendJson(lone, method, `${path}?id=${second.id}`, undefined, first.headers),
      sendJson(lone, method, `${path}?id=1`, undefined, other.headers),
    ]).then((answers) => answers.map(({ status }) => status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 403 || status === 401)).toHaveLength(1)
    const count = lone.services.db.sqlite
      .prepare('select count(*) from user where is_staff = 1')
      .pluck()
      .get()
    expect(count).toBe(1)
    await lone.stop()
  })
})

describe('a user who was demoted, deleted, signed out or given another password', () => {
  it('is rejected from the next call on', async () => {
    for (const [change, expected] of [
      [(id: number) => send('PUT', `/api/users/staff?id=${id}`, { is_staff: false }), 403],
      [(id: number) => send('DELETE', `/api/users?id=${id}`, undefined), 401],
      [
        (id: number) => send('POST', '/api/users/change_password', { user: id, password: 'a-new-password' }),
        401,
      ],
    ] as const) {
      const user = await create({ is_staff: true })
      const caller = await signedIn(server, user)
      expect((await send('GET', '/api/users', undefined, caller)).status).toBe(200)
      expect((await change(user.id)).status).toBe(200)
      expect((await send('GET', '/api/users', undefined, caller)).status).toBe(expected)
    }
  })

  it('in the middle of a slow call is rejected before it writes', async () => {
    const user = await create({ is_staff: true })
    const caller = await signedIn(server, user)
    const slow = send('POST', '/api/users', aPerson({ username: 'too.late' }), caller)
    await send('DELETE', `/api/users?id=${user.id}`, undefined)
    const { status } = await slow
    const { body } = await server.json<{ username: string }[]>('/api/users', { headers: admin.headers })
    const isThere = body.some(({ username }) => username === 'too.late')
    expect([status, isThere]).toEqual(status === 201 ? [201, true] : [401, false])
  })
})

describe('changing a password', () => {
  it('of one’s own ends all sessions, here and elsewhere', async () => {
    const user = await create()
    const here = await signedIn(server, user)
    const elsewhere = aBrowser(server)
    await elsewhere.signIn(user)
    const change = await send('POST', '/api/change_password', { password: 'brand-new-words' }, here)
    expect([change.status, change.body]).toEqual([200, { success: true }])
    expect((await send('GET', '/api/get_me', undefined, here)).status).toBe(401)
    expect((await elsewhere.refresh()).status).toBe(401)
    expect((await token(server, user)).status).toBe(401)
    expect((await token(server, { ...user, password: 'brand-new-words' })).status).toBe(200)
  })

  it('of one’s own account requires the current one if the sign-in is older than 15 minutes', async () => {
    const user = await create()
    const caller = await signedIn(server, user)
    server.clock.advance(16 * MINUTE_MS)
    const change = (body: object) => send('POST', '/api/change_password', body, caller)
    const again = await change({ password: 'brand-new-words' })
    expect([again.status, again.body.code]).toEqual([403, 'sign_in_again'])
    const wrong = await change({ password: 'brand-new-words', current_password: 'not-it' })
    expect([wrong.status, wrong.body.fields]).toEqual([400, { current_password: en.error.passwordWrong }])
    const audited = server.services.db.sqlite.prepare('select action, detail from audit where actor = ?')
    expect(audited.all(user.id)).toContainEqual({
      action: 'sign_in_failed',
      detail: '{"by":"current password"}',
    })
    expect((await change({ password: 'brand-new-words', current_password: user.password })).status).toBe(200)
    admin = await signedIn(server)
  })

  it('of one’s own ignores another user’s id', async () => {
    const user = await create()
    const caller = await signedIn(server, user)
    await send('POST', '/api/change_password', { password: 'brand-new-words', user: 1 }, caller)
    expect((await token(server, ADMIN)).status).toBe(200)
  })

  it('is rejected when it is empty, short, or a common one', async () => {
    for (const [password, text] of [
      ['', en.error.passwordEmpty],
      ['short', englishDefaults('error.passwordShort')],
      ['QWERTYUIOP', en.error.passwordCommon],
    ]) {
      const { status, body } = await send('POST', '/api/change_password', { password })
      expect([status, body.errors, body.fields]).toEqual([400, text, { password: text }])
    }
  })

  it('accepts the same letters in any encoding', async () => {
    const user = await create({ password: 'crème brûlée 8'.normalize('NFD') })
    expect((await token(server, { ...user, password: 'crème brûlée 8'.normalize('NFC') })).status).toBe(200)
  })
})

describe('one’s own sessions', () => {
  it('are listed with device and last use, and can be ended', async () => {
    const user = await create()
    const caller = await signedIn(server, user)
    const browser = aBrowser(server)
    await browser.signIn(user)
    server.clock.advance(MINUTE_MS)
    type Row = {
      id: string
      is_current: boolean
      is_program: boolean
      last_used_at: string
      created_at: string
    }
    const list = () => server.json<Row[]>('/api/sessions', { headers: caller.headers })
    const { body } = await list()
    expect(body.map(({ is_current, is_program }) => [is_current, is_program])).toEqual([
      [true, true],
      [false, false],
    ])
    expect(body[0]!.last_used_at > body[0]!.created_at).toBe(true)
    expect((await send('DELETE', `/api/sessions?id=${body[1]!.id}`, undefined, caller)).status).toBe(200)
    expect((await browser.refresh()).status).toBe(401)
    await browser.signIn(user)
    expect((await send('POST', '/api/sessions/end_others', {}, caller)).body).toEqual({ ended: 1 })
    expect((await list()).body).toHaveLength(1)
  })

  it('of another user cannot be ended', async () => {
    const caller = await signedIn(server, await create())
    const id = admin.refresh.split('.')[0]
    expect((await send('DELETE', `/api/sessions?id=${id}`, undefined, caller)).status).toBe(404)
    expect((await send('GET', '/api/get_me', undefined, admin)).status).toBe(200)
  })

  it('are deleted from the database once they have ended', async () => {
    const old = await aServer()
    await signedIn(old)
    old.clock.advance(8 * DAY_MS)
    await old.stop()
    const later = await aServer({}, old.directory, 8 * DAY_MS)
    expect(later.services.db.sqlite.prepare('select count(*) from session').pluck().get()).toBe(0)
    await later.stop()
  })
})

describe('the audit log', () => {
  it('records who changed which user, when and from which IP address, and never a secret', async () => {
    const user = await create()
    await send('PUT', `/api/users?id=${user.id}`, { first_name: 'Ana', last_name: 'Luz' })
    await send('PUT', `/api/users/staff?id=${user.id}`, {})
    await send('PUT', `/api/users/staff?id=${user.id}`, {})
    await send('POST', '/api/users/change_password', { user: user.id, password: 'a-new-password' })
    await token(server, { ...user, password: 'wrong-password' })
    await send('DELETE', `/api/users?id=${user.id}`, undefined)
    const rows = server.services.db.sqlite
      .prepare(
        'select action, actor_name, subject_name, address, detail from audit where subject = ? order by id',
      )
      .all(user.id) as Record<string, string>[]
    expect(rows.map(({ action, actor_name, subject_name }) => [action, actor_name, subject_name])).toEqual([
      ['user_created', 'admin', user.username],
      ['user_updated', 'admin', user.username],
      ['user_promoted', 'admin', user.username],
      ['user_demoted', 'admin', user.username],
      ['password_set', 'admin', user.username],
      ['sign_in_failed', null, user.username],
      ['user_deleted', 'admin', user.username],
    ])
    expect(rows[1]!.detail).toBe('{"fields":["first_name","last_name"]}')
    expect(JSON.stringify(rows)).not.toMatch(/password":|a-new-password|wrong-password/)
  })

  it('can only grow', () => {
    const { sqlite } = server.services.db
    expect(() => sqlite.exec("update audit set action = 'x'")).toThrow('append-only')
    expect(() => sqlite.exec('delete from audit')).toThrow('append-only')
    expect(() => sqlite.exec('insert or replace into audit select * from audit')).toThrow('append-only')
  })
})

describe('no answer', () => {
  it('contains a hash', async () => {
    const texts = await Promise.all([
      server.call('/api/users', { headers: admin.headers }).then((answer) => answer.text()),
      server.call('/api/get_me', { headers: admin.headers }).then((answer) => answer.text()),
      server.call('/api/sessions', { headers: admin.headers }).then((answer) => answer.text()),
    ])
    expect(texts.join()).not.toMatch(/argon2|hash|digest|secret/)
  })
})
