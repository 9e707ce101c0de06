/** Tool groups through REST. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { aToolbox, type Toolbox } from '#test/support/tool.ts'

let server: TestServer
let box: Toolbox
beforeAll(async () => {
  server = await aServer({ sampleData: false })
  box = await aToolbox(server)
})
afterAll(() => server.stop())

const create = (name: unknown) => box.send('POST', '/api/tool_groups/edit', { name })
const rename = (id: number, body: object, headers = {}) =>
  box.send('PUT', `/api/tool_groups/edit?id=${id}`, body, box.admin, headers)
const remove = (id: number) => box.send('DELETE', `/api/tool_groups/edit?id=${id}`)

describe('a group', () => {
  it('is added at the end, with its tag', async () => {
    const before = await box.groups()
    const { status, body, headers } = await create(' Field work 外勤 ')
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Field work 外勤',
      position: before.length,
      etag: headers.get('etag'),
    })
    expect((await box.groups()).at(-1)).toEqual(body)
  })

  it.each([
    ['', en.error.required],
    [' \t', en.error.required],
    [undefined, en.error.required],
    [null, en.error.required],
    [[], en.error.invalid],
    ['\u200b', en.error.required],
    ['a\u0000b', en.error.invalid],
    ['x'.repeat(61), en.error.tooLong],
  ])('is not created with the name %j', async (name, text) => {
    const { status, body } = await create(name)
    expect([status, body.fields]).toEqual([400, { name: text }])
  })

  it.each(['Suppliers', 'SUPPLIERS', ' suppliers ', 'Ｓｕｐｐｌｉｅｒｓ'])(
    'of the name %j is rejected while one exists',
    async (name) => {
      if (!(await box.groups()).some((group) => group.name === 'Suppliers')) await box.aGroup('Suppliers')
      const { status, body } = await create(name)
      expect([status, body.code, body.fields]).toEqual([409, 'conflict', { name: en.error.toolGroupTaken }])
    },
  )

  it('gives a name to only one of two simultaneous requests', async () => {
    const statuses = await Promise.all(Array.from({ length: 4 }, async () => (await create('Rush')).status))
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409])
  })
})

describe('a new name', () => {
  it('is saved, may differ only in case, and an absent one keeps the old', async () => {
    const group = await box.aGroup('Kitchen')
    expect((await rename(group.id, { name: 'KITCHEN' })).body).toMatchObject({
      id: group.id,
      name: 'KITCHEN',
    })
    const { status, body } = await rename(group.id, {})
    expect([status, body.name]).toEqual([200, 'KITCHEN'])
  })

  it('cannot be empty, or the name of another group', async () => {
    const [group, other] = [await box.aGroup(), await box.aGroup()]
    const blank = await rename(group.id, { name: ' ' })
    expect([blank.status, blank.body.fields]).toEqual([400, { name: en.error.required }])
    const taken = await rename(group.id, { name: other.name })
    expect([taken.status, taken.body.fields]).toEqual([409, { name: en.error.toolGroupTaken }])
  })

  it('with a stale tag is rejected, and reordering makes none stale', async () => {
    const group = await box.aGroup()
    await box.send('PUT', '/api/tool_groups/order', { ids: [group.id] })
    expect((await rename(group.id, { name: 'Moved' }, { 'if-match': group.etag })).status).toBe(200)
    const stale = await rename(group.id, { name: 'Stale' }, { 'if-match': group.etag })
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict'])
  })
})

describe('a deleted group', () => {
  it('keeps its tools in order, after those without a group', async () => {
    const group = await box.aGroup()
    await box.aTool({ label: 'Outside' })
    await box.aTool({ label: 'First', group: group.id })
    await box.aTool({ label: 'Second', group: group.id })
    const { status, body } = await remove(group.id)
    expect([status, body]).toEqual([200, { id: group.id }])
    expect((await box.labelsIn(null)).slice(-3)).toEqual(['Outside', 'First', 'Second'])
    expect((await box.groups()).map(({ id }) => id)).not.toContain(group.id)
  })

  it('is removed from the tools in the trash too', async () => {
    const group = await box.aGroup()
    const tool = await box.aTool({ group: group.id })
    await box.send('DELETE', `/api/tools/edit?id=${tool.id}`)
    await remove(group.id)
    const row = server.services.db.sqlite.prepare('select "group" from tool where id = ?').get(tool.id)
    expect(row).toEqual({ group: null })
  })

  it('is unknown to every call', async () => {
    const group = await box.aGroup()
    await remove(group.id)
    for (const answer of [await remove(group.id), await rename(group.id, { name: 'X' })]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    }
    const { status, body } = await box.send('POST', '/api/tools/edit', { label: 'X', group: group.id })
    expect([status, body.fields]).toEqual([400, { group: en.error.toolGroupNotFound }])
  })
})

describe('the order', () => {
  it('is set by admins, and unlisted groups keep their position', async () => {
    const before = (await box.groups()).map(({ id }) => id)
    const [one, two] = [await box.aGroup(), await box.aGroup()]
    const { status, body } = await box.send('PUT', '/api/tool_groups/order', {
      ids: [two.id, one.id, 99_999],
    })
    expect(status).toBe(200)
    expect((body as unknown as { id: number }[]).map(({ id }) => id)).toEqual([...before, two.id, one.id])
    expect((await box.groups()).map(({ position }) => position)).toEqual(
      [...before, one, two].map((_, index) => index),
    )
  })

  it('with invalid ids is rejected', async () => {
    for (const ids of [undefined, 'all', {}, [null], ['1.0'], [1.5]]) {
      expect((await box.send('PUT', '/api/tool_groups/order', { ids })).status).toBe(400)
    }
  })
})

it('the audit log records who did what', async () => {
  const group = await box.aGroup('Audited')
  await rename(group.id, { name: 'Renamed' })
  await remove(group.id)
  const said = { actor: 'admin', id: group.id }
  expect(box.audited('tool_group_created').at(-1)).toEqual({ ...said, name: 'Audited' })
  expect(box.audited('tool_group_updated').at(-1)).toEqual({ ...said, name: 'Audited', to: 'Renamed' })
  expect(box.audited('tool_group_deleted').at(-1)).toEqual({ ...said, name: 'Renamed' })
})
