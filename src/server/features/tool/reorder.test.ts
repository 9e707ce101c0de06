/** The order of tools: within a group, from one to another, and from outdated lists. */
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

const reorder = (body: object) => box.send('PUT', '/api/tools/order', body)

async function aGroupOf(...labels: string[]) {
  const group = (await box.aGroup()).id
  const ids: number[] = []
  for (const label of labels) ids.push((await box.aTool({ label, group })).id)
  return { group, ids }
}

describe('a tool', () => {
  it('moves within its group, and the call returns the whole list in order', async () => {
    const { group, ids } = await aGroupOf('A', 'B', 'C')
    const [a, b, c] = ids
    const { status, body } = await reorder({ id: c, group, ids: [c, a, b] })
    expect(status).toBe(200)
    expect(body).toEqual(await box.tools())
    expect(await box.labelsIn(group)).toEqual(['C', 'A', 'B'])
  })

  it('moves to a position in another group', async () => {
    const from = await aGroupOf('A', 'B')
    const to = await aGroupOf('C', 'D')
    await reorder({ id: from.ids[0], group: to.group, ids: [to.ids[0], from.ids[0], to.ids[1]] })
    expect(await box.labelsIn(to.group)).toEqual(['C', 'A', 'D'])
    expect(await box.labelsIn(from.group)).toEqual(['B'])
    await reorder({ id: from.ids[0], group: null, ids: [from.ids[0]] })
    expect(await box.labelsIn(null)).toContain('A')
  })
})

describe('an outdated list', () => {
  it('does not move back a tool that someone else moved to another group', async () => {
    const { group, ids } = await aGroupOf('A', 'B', 'C')
    const [a, b, c] = ids
    await reorder({ id: b, group: null, ids: [] })
    await reorder({ id: c, group, ids: [c, a, b] })
    expect(await box.labelsIn(group)).toEqual(['C', 'A'])
  })

  it('keeps unlisted tools behind the one they followed', async () => {
    const { group, ids } = await aGroupOf('A', 'B', 'new', 'C')
    const [a, b, , c] = ids
    await reorder({ id: c, group, ids: [c, a, b] })
    expect(await box.labelsIn(group)).toEqual(['C', 'A', 'B', 'new'])
  })

  it('may list a tool twice, and tools that no longer exist', async () => {
    const { group, ids } = await aGroupOf('A', 'B')
    const [a, b] = ids
    const { status } = await reorder({ id: b, group, ids: [b, 99_999, b, a, a] })
    expect(status).toBe(200)
    expect(await box.labelsIn(group)).toEqual(['B', 'A'])
  })
})

describe('an order', () => {
  it.each([
    ['ids', 'all', en.error.invalid],
    ['ids', Array.from({ length: 1_001 }, (_, index) => index + 1), en.error.invalid],
    ['group', 99_999, en.error.toolGroupNotFound],
    ['group', undefined, en.error.required],
    ['id', '1.0', en.error.invalid],
  ])('is rejected with the %s %j, at its field', async (field, value, text) => {
    const tool = await box.aTool()
    const { status, body } = await reorder({ id: tool.id, group: null, ids: [tool.id], [field]: value })
    expect([status, body.fields]).toEqual([400, { [field]: text }])
  })

  it('with invalid ids is rejected', async () => {
    const tool = await box.aTool()
    const { status } = await reorder({ id: tool.id, group: null, ids: [tool.id, null, {}, '1'] })
    expect(status).toBe(400)
  })
})
