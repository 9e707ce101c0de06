/** The audit log through its endpoints: searched, paged, downloaded, and never changed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUDIT_ACTIONS, AUDIT_GROUP_NAMES } from '#shared/audit-actions.ts'
import type { AuditEntry, FoundAudit } from '#shared/audit-schema.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn, token } from '#test/support/sign-in.ts'
import { insertAudit } from './store.ts'

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await aServer()
  headers = (await signedIn(server)).headers
  await token(server, { password: 'wrong-wrong-wrong' })
  write('2025-03-01T01:00:00.000Z', 'product_updated', { name: '藍牙 printer', fields: ['monthly_price'] })
  write('2025-03-31T15:59:59.000Z', 'texts_saved', { count: 3 })
  write('2025-03-31T16:00:00.000Z', 'notice_created', { id: 7, name: 'Typhoon hours' }, '2001:db8:1:2::/64')
})
afterAll(() => server.stop())

function write(
  at: string,
  action: AuditEntry['action'],
  detail: AuditEntry['detail'],
  address = '203.0.113.9',
) {
  const person = { id: 99, username: 'siu.ming_lam' }
  insertAudit(server.services.db, { at, action, actor: person, subject: undefined, address, detail })
}

const search = (query: string) => server.json<FoundAudit>(`/api/audit/search?${query}`, { headers })
const actionsOf = async (query: string) => (await search(query)).body.rows.map(({ action }) => action)

describe('the audit log', () => {
  it('lists entries newest first, with all fields', async () => {
    const { status, body } = await search('')
    expect(status).toBe(200)
    expect(body.rows.map(({ action }) => action).slice(0, 4)).toEqual([
      'notice_created',
      'texts_saved',
      'product_updated',
      'sign_in_failed',
    ])
    expect(body).toMatchObject({ has_next: false, or_more: false, count: body.rows.length })
    expect(body.rows[0]).toEqual({
      id: expect.any(Number),
      at: '2025-03-31T16:00:00.000Z',
      action: 'notice_created',
      actor_name: 'siu.ming_lam',
      subject_name: null,
      address: '2001:db8:1:2::/64',
      detail: { id: 7, name: 'Typhoon hours' },
    })
  })

  it.each([
    ['q=siu', ['notice_created', 'texts_saved', 'product_updated']],
    ['q=LAM', ['notice_created', 'texts_saved', 'product_updated']],
    ['q=siu.ming_lam', ['notice_created', 'texts_saved', 'product_updated']],
    ['q=203.0.113', ['texts_saved', 'product_updated']],
    ['q=2001:db8', ['notice_created']],
    ['q=typhoon', ['notice_created']],
    ['q=藍牙', ['product_updated']],
    ['q=lam+typh', ['notice_created']],
    ['q=lam+nothing', []],
    ['q=---', []],
    ['q=%22+OR+words:+%22*', []],
    ['group=signIns&q=admin', ['sign_in_failed', 'sign_in']],
    ['group=mail', []],
    ['group=content&q=lam&from=2025-03-31', ['notice_created', 'texts_saved']],
    // A day is one in Hong Kong.
    ['from=2025-04-01&to=2025-04-30', ['notice_created']],
    ['to=2025-03-31', ['texts_saved', 'product_updated']],
    ['from=2025-03-31T16:00:00Z&to=2025-03-31T16:00:00Z', ['notice_created']],
    ['to=2000-01-01', []],
    ['from=2099-01-01', []],
    ['from=2026-01-01&to=2025-01-01', []],
  ])('searches by %s', async (query, found) => {
    expect(await actionsOf(query)).toEqual(found)
  })

  it('pages', async () => {
    const { body: whole } = await search('')
    for (let number = 0; number < 30; number++) write('2025-05-01T00:00:00.000Z', 'site_rebuilt', { number })
    const { body: first } = await search('group=running')
    const { body: second } = await search('group=running&page=2')
    expect([first.rows.length, first.has_next, first.count]).toEqual([25, true, 30])
    expect([second.rows.length, second.has_next]).toEqual([5, false])
    expect((await search('page=3')).body.count).toBe(whole.count + 30)
  })

  it('is returned as a whole over REST, or in parts with a link to the next', async () => {
    const { body: all, headers: none } = await server.json<AuditEntry[]>('/api/audit/', { headers })
    expect([all.length > 30, none.get('x-next-cursor')]).toEqual([true, null])
    const parts: AuditEntry[] = []
    let cursor = ''
    do {
      const part = await server.json<AuditEntry[]>(`/api/audit?limit=7${cursor}`, { headers })
      parts.push(...part.body)
      const next = part.headers.get('x-next-cursor')
      cursor = next === null ? '' : `&cursor=${next}`
    } while (cursor !== '')
    expect(parts).toEqual(all)
  })

  it('is returned as a whole even if it is longer than one read', async () => {
    server.services.db.transaction(() => {
      for (let number = 0; number < 2_500; number++)
        write('2025-06-01T00:00:00.000Z', 'mail_stopped', { number })
    })
    const { body } = await server.json<AuditEntry[]>('/api/audit?group=mail', { headers })
    expect(body.map(({ detail }) => detail.number)).toEqual(
      Array.from({ length: 2_500 }, (_, at) => 2_499 - at),
    )
    expect((await search('group=mail')).body).toMatchObject({ count: 1_000, or_more: true, has_next: true })
  })

  it.each([
    'page=0',
    'page=401',
    'page=1e9',
    'page=__proto__',
    'group=nothing',
    'group=__proto__',
    'from=yesterday',
    'from=2025-02-30',
    'to=%00',
    'from=2025-01-01&from=2025-01-02',
    `q=${'x'.repeat(201)}`,
    'q[a]=b&q=c&q=d',
  ])('answers %s with 400', async (query) => {
    expect((await search(query)).status).toBe(400)
  })

  it.each(['q=%00', 'q=%ED%A0%80', 'q=%F0%9F%8D%9C*', `q=${'%22'.repeat(60)}`, 'q=a%00b', 'q=NEAR(a'])(
    'finds nothing by %s',
    async (query) => {
      expect([(await search(query)).status, await actionsOf(query)]).toEqual([200, []])
    },
  )

  it.each(['cursor=0', 'cursor=-1', 'cursor=abc', 'limit=0', 'limit=10000'])(
    'rejects the list query %s',
    async (query) => {
      expect((await server.json(`/api/audit?${query}`, { headers })).status).toBe(400)
    },
  )

  it('cannot be changed', async () => {
    for (const path of ['/api/audit', '/api/audit/search']) {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
        const answer = await server.json(path, { method, headers })
        expect([answer.status, answer.headers.get('allow')]).toEqual([405, expect.stringContaining('GET')])
      }
    }
    const { sqlite } = server.services.db
    expect(() => sqlite.exec("update audit set action = 'sign_in'")).toThrow(/append-only/)
    expect(() => sqlite.exec('delete from audit')).toThrow(/append-only/)
  })

  it('finds every action in its group', async () => {
    for (const action of AUDIT_ACTIONS) write('2024-01-01T00:00:00.000Z', action, {})
    const groups = AUDIT_GROUP_NAMES
    const found = await Promise.all(groups.map((group) => search(`group=${group}&to=2024-01-02&page=1`)))
    const count = found.reduce((sum, { body }) => sum + body.count, 0)
    expect(count).toBe(AUDIT_ACTIONS.length)
  })
})
