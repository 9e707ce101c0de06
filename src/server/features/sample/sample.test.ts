import { afterAll, beforeAll, expect, it } from 'vitest'
import { SAMPLE_KINDS, type SampleCounts } from '#shared/sample.ts'
import { aSubmission } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { addSampleQuotations } from '../quotation/sample.ts'

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await aServer()
  headers = (await signedIn(server)).headers
  await addSampleQuotations(server.services, new AbortController().signal)
})
afterAll(() => server.stop())

const call = (method: string, path: string, body?: unknown) => sendJson(server, method, path, body, headers)
const counts = async () => (await call('GET', '/api/sample_data')).body as unknown as SampleCounts
const names = async (path: string) =>
  ((await call('GET', path)).body as unknown as { name: string }[]).map(({ name }) => name)
const quotations = () =>
  server.services.db.sqlite.prepare('select id from quotation').pluck().all() as string[]

it('all of it is known as such, by an index', async () => {
  const found = await counts()
  expect(Object.keys(found)).toEqual(SAMPLE_KINDS)
  expect(found.quotations).toBe(quotations().length)
  expect(found.products).toBe((await names('/api/products')).length)
  expect(found.partners).toBe((await names('/api/partners')).length)
  for (const kind of SAMPLE_KINDS) expect(found[kind], kind).toBeGreaterThan(0)
  const plan = server.services.db.sqlite
    .prepare(
      "explain query plan select quotation from quotation_event where json_extract(detail, '$.is_sample') is not null",
    )
    .all()
  expect(JSON.stringify(plan)).toContain('quotation_event_sample')
})

it('only an admin removes it, and only the kinds that were named', async () => {
  const user = aPerson()
  await call('POST', '/api/users', user)
  const { headers: theirs } = await signedIn(server, user)
  const remove = (by: Record<string, string>) =>
    sendJson(server, 'DELETE', '/api/sample_data', { kinds: ['notices'] }, by)
  expect((await remove(theirs)).status).toBe(403)
  const before = await counts()
  expect((await remove(headers)).body).toEqual({
    ...Object.fromEntries(SAMPLE_KINDS.map((kind) => [kind, 0])),
    notices: before.notices,
  })
  expect(await counts()).toEqual({ ...before, notices: 0 })
})

it('what is real or was changed stays; the rest goes, with its files, and once', async () => {
  const submitted = await call('POST', '/api/quotation', await aSubmission(server))
  const products = (await call('GET', '/api/products')).body as unknown as { id: number; name: string }[]
  const [changed] = products
  await call('PUT', `/api/products?id=${changed!.id}`, { monthly_price: 990 })
  const tools = (await call('GET', '/api/tools')).body as unknown as { id: number; label: string }[]
  await call('PUT', `/api/tools/edit?id=${tools[0]!.id}`, { label: 'Our drive' })
  const files = server.services.db.sqlite
    .prepare('select full_file from quotation where id <> ?')
    .pluck()
    .all(submitted.body.id) as string[]

  expect((await call('DELETE', '/api/sample_data', { kinds: SAMPLE_KINDS })).status).toBe(200)
  expect(quotations()).toEqual([submitted.body.id])
  expect(await names('/api/products')).toEqual([changed!.name])
  expect(await names('/api/partners')).toEqual([])
  const left = (await call('GET', '/api/tools')).body as unknown as { label: string }[]
  expect(left.map(({ label }) => label)).toEqual(['Our drive'])
  const stored = server.services.db.sqlite.prepare('select file from upload').pluck().all()
  expect(files.filter((file) => stored.includes(file))).toEqual([])
  expect(Object.values(await counts()).every((count) => count === 0)).toBe(true)
  const trash = await call('GET', '/api/trash')
  expect(trash.body.total).toBeGreaterThan(0)
  const [entry] = server.services.db.sqlite
    .prepare("select detail from audit where action = 'samples_removed' order by id desc")
    .pluck()
    .all() as string[]
  expect(JSON.parse(entry!)).toMatchObject({ quotations: files.length })
})
