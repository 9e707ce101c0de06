/** Link tools through REST. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { expectLinear } from '#test/support/cpu.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { newAddress, signedIn } from '#test/support/sign-in.ts'
import { aToolbox, type Toolbox } from '#test/support/tool.ts'
import { aPerson } from '#test/support/user.ts'
import { SAMPLE_TOOL_GROUPS } from '../../db/sample/sample.ts'

let server: TestServer
let box: Toolbox
beforeAll(async () => {
  server = await aServer({ sampleData: false })
  box = await aToolbox(server)
})
afterAll(() => server.stop())

const create = (body: unknown) => box.send('POST', '/api/tools/edit', body)
const edit = (id: number | string, body: unknown, headers = {}) =>
  box.send('PUT', `/api/tools/edit?id=${id}`, body, box.admin, headers)
const remove = (id: number | string) => box.send('DELETE', `/api/tools/edit?id=${id}`)

describe('the list', () => {
  it('is for signed-in users, with all fields', async () => {
    const person = aPerson()
    await box.send('POST', '/api/users', person)
    const caller = await signedIn(server, person)
    const group = await box.aGroup()
    const tool = await box.aTool({ group: group.id, description: 'Who is on', icon: 'calendar' })
    const { status, body } = await box.send('GET', '/api/tools', undefined, caller)
    expect(status).toBe(200)
    expect(body).toContainEqual({
      id: tool.id,
      label: tool.label,
      link: '{host}',
      description: 'Who is on',
      bg_color: '#fffdf7',
      font_color: '#12302a',
      icon: 'calendar',
      group: group.id,
      position: 0,
      etag: tool.etag,
    })
    expect((await server.json('/api/tools')).status).toBe(401)
  })

  it('has those without a group first, then group by group, in the admins’ order', async () => {
    const lone = await aServer()
    const { tools, groups } = await aToolbox(lone)
    expect((await tools()).map(({ label }) => label)).toEqual(
      SAMPLE_TOOL_GROUPS.flatMap((group) => group.tools.map(({ label }) => label)),
    )
    expect((await groups()).map(({ name }) => name)).toEqual(
      SAMPLE_TOOL_GROUPS.flatMap(({ name }) => name ?? []),
    )
    await lone.stop()
  })
})

describe('a new tool', () => {
  it('needs only a label', async () => {
    const { status, body, headers } = await create({ label: ' 更表 ' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ label: '更表', link: '{host}', description: '', icon: '', group: null })
    expect(headers.get('etag')).toBe(body.etag)
  })

  it.each(['', '  ', null, undefined])('leads to {host} when its link is %j', async (link) => {
    expect((await create({ label: 'Drive', link })).body.link).toBe('{host}')
  })

  it('may be sent as a form, also without a group', async () => {
    const form = { label: 'Van diary', link: '/diary', bg_color: '#FFF', font_color: '#000000', group: '' }
    const response = await server.call('/api/tools/edit/', {
      method: 'POST',
      from: newAddress(),
      headers: { ...box.admin.headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form),
    })
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({ ...form, bg_color: '#ffffff', group: null })
  })

  it('is last in its group, which a multipart form may name', async () => {
    const group = await box.aGroup()
    await box.aTool({ group: group.id })
    const body = new FormData()
    body.set('label', 'Second')
    body.set('group', String(group.id))
    const init = { method: 'POST', from: newAddress(), headers: box.admin.headers, body }
    expect((await server.json('/api/tools/edit', init)).body).toMatchObject({ group: group.id, position: 1 })
  })

  it.each([
    ['label', '', en.error.required],
    ['label', '\u200b', en.error.required],
    ['label', 'a\u0000b', en.error.invalid],
    ['label', 'x'.repeat(61), en.error.tooLong],
    ['label', 7, en.error.invalid],
    ['label', {}, en.error.invalid],
    ['label', ['a'], en.error.invalid],
    ['description', 'x'.repeat(201), en.error.tooLong],
    ['description', 'one\ntwo', en.error.invalid],
    ['link', 'javascript:alert(1)', en.error.link],
    ['link', 'https://a.example/'.padEnd(2_001, 'x'), en.error.tooLong],
    ['link', {}, en.error.link],
    ['bg_color', 'red', en.error.colour],
    ['bg_color', '#12345', en.error.colour],
    ['bg_color', 'url(//evil.example)', en.error.colour],
    ['font_color', '#fff;background:url(//evil.example)', en.error.colour],
    ['font_color', 16_777_215, en.error.colour],
    ['icon', 'skull', en.error.invalid],
    ['icon', '__proto__', en.error.invalid],
    ['group', 99_999, en.error.toolGroupNotFound],
    ['group', 'abc', en.error.invalid],
    ['group', 1.5, en.error.invalid],
    ['group', 9e15, en.error.toolGroupNotFound],
    ['group', {}, en.error.invalid],
    ['group', [1], en.error.invalid],
  ])('is rejected with the %s %j, at its field', async (field, value, text) => {
    const before = (await box.tools()).length
    const { status, body } = await create({ label: 'Drive', [field]: value })
    expect([status, body.code, body.fields]).toEqual([400, 'invalid', { [field]: text }])
    expect(await box.tools()).toHaveLength(before)
  })

  it('from a long invalid body is rejected in linear time', () =>
    expectLinear(200_000, async (length) => {
      expect((await create({ label: `${'x'.repeat(length)}\u0000` })).status).toBe(400)
    }))
})

describe('an edit', () => {
  it('keeps absent and blank fields, and returns the whole tool with its new tag', async () => {
    const group = await box.aGroup()
    const tool = await box.aTool({
      link: 'https://drive.example/',
      description: 'Contracts',
      icon: 'folder',
      group: group.id,
    })
    const { status, body, headers } = await edit(tool.id, {
      label: ' ',
      link: '',
      description: '',
      icon: '',
      bg_color: '#0E5A4A',
    })
    expect(status).toBe(200)
    expect(body).toEqual({ ...tool, bg_color: '#0e5a4a', etag: headers.get('etag') })
    expect(body.etag).not.toBe(tool.etag)
  })

  it('with null clears optional fields', async () => {
    const tool = await box.aTool({ description: 'Contracts', icon: 'folder' })
    const { body } = await edit(tool.id, { description: null, icon: null })
    expect([body.description, body.icon]).toEqual(['', ''])
    expect((await edit(tool.id, { label: null })).status).toBe(400)
  })

  it.each([null, ''])(
    'removes a tool from its group with %j, to the end of those without one',
    async (none) => {
      const group = await box.aGroup()
      const tool = await box.aTool({ group: group.id })
      expect((await edit(tool.id, { label: 'Still in it' })).body.group).toBe(group.id)
      expect((await edit(tool.id, { group: none })).body.group).toBeNull()
      expect((await box.labelsIn(null)).at(-1)).toBe('Still in it')
    },
  )

  it('moves a tool to the end of another group', async () => {
    const group = await box.aGroup()
    const first = await box.aTool({ group: group.id })
    const tool = await box.aTool()
    await edit(tool.id, { group: group.id })
    expect(await box.labelsIn(group.id)).toEqual([first.label, tool.label])
  })

  it('with a stale tag is rejected, and without one succeeds', async () => {
    const tool = await box.aTool()
    expect((await edit(tool.id, { label: 'One' }, { 'if-match': tool.etag })).status).toBe(200)
    const stale = await edit(tool.id, { label: 'Two' }, { 'if-match': tool.etag })
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict'])
    expect((await edit(tool.id, { label: 'Three' })).body.label).toBe('Three')
  })

  it('is not stale because other tools were reordered', async () => {
    const group = await box.aGroup()
    const [one, two] = [await box.aTool({ group: group.id }), await box.aTool({ group: group.id })]
    await box.send('PUT', '/api/tools/order', { id: two.id, group: group.id, ids: [two.id, one.id] })
    expect((await edit(one.id, { label: 'One' }, { 'if-match': one.etag })).status).toBe(200)
  })

  it('ignores unknown fields', async () => {
    const tool = await box.aTool()
    const { status, body } = await edit(tool.id, {
      position: 99,
      deleted_at: 'now',
      __proto__: { label: 'X' },
    })
    expect([status, body]).toEqual([200, tool])
  })
})

describe('a deleted tool', () => {
  it('is not in the list but in the trash', async () => {
    const tool = await box.aTool()
    const { status, body } = await remove(tool.id)
    expect([status, body]).toEqual([200, { id: tool.id }])
    expect((await box.tools()).map(({ id }) => id)).not.toContain(tool.id)
    const row = server.services.db.sqlite.prepare('select deleted_at from tool where id = ?').get(tool.id)
    expect(row).toEqual({ deleted_at: expect.stringMatching(/Z$/) })
  })

  it('is unknown to every call', async () => {
    const tool = await box.aTool()
    await remove(tool.id)
    const order = { id: tool.id, group: null, ids: [tool.id] }
    for (const answer of [
      await remove(tool.id),
      await edit(tool.id, { label: 'X' }),
      await box.send('PUT', '/api/tools/order', order),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    }
  })
})

it.each(['1e3', '0x10', '-1', '0', '1.5', '', 'abc', '9007199254740993', '__proto__', '1 or 1=1'])(
  'the id %j is unknown',
  async (id) => {
    for (const answer of [
      await edit(encodeURIComponent(id), { label: 'X' }),
      await remove(encodeURIComponent(id)),
    ]) {
      expect([400, 404]).toContain(answer.status)
    }
  },
)

it('the audit log records who did what', async () => {
  const tool = await box.aTool({ label: 'Audited' })
  await edit(tool.id, { label: 'Renamed', bg_color: '#000' })
  await edit(tool.id, { label: 'Renamed' })
  await remove(tool.id)
  const said = { actor: 'admin', id: tool.id }
  expect(box.audited('tool_created').at(-1)).toEqual({ ...said, name: 'Audited' })
  expect(box.audited('tool_updated').at(-1)).toEqual({
    ...said,
    name: 'Audited',
    fields: ['label', 'bg_color'],
  })
  expect(box.audited('tool_deleted').at(-1)).toEqual({ ...said, name: 'Renamed' })
})
