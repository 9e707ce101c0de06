/** The installations at a secret address: made, read by a calendar, replaced and ended; and what a wrong address gets. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayAfter, hongKongDay } from '#shared/base/date.ts'
import { en } from '#shared/i18n/en.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { sendJson } from '#test/support/user.ts'
import { asCustomer, opened } from '#test/support/version.ts'
import { CALENDAR_MISSES_PER_HOUR_AND_ADDRESS } from '../../quotation/rate-limits.ts'

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await aServer()
  headers = (await signedIn(server)).headers
})
afterAll(() => server.stop())

const inDays = (days: number) => dayAfter(hongKongDay(new Date(server.clock.now())), days)
const orders = (method: string, path: string, body: object = {}) =>
  sendJson(server, method, `/api/orders${path}`, body, headers)

let reader = 0
const at = () => `198.18.77.${++reader}`

async function read(address: string, from = at()) {
  const { pathname, search } = new URL(address)
  const response = await server.call(pathname + search, { from })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

async function made(): Promise<string> {
  const { body } = await orders('POST', '/calendar_address')
  return (body as unknown as { address: string }).address
}

async function booked(on: string, name = 'Guest') {
  const quotation = await opened(server, {
    contact: { name, phone: '+852 9123 4567', detail: 'Pastelaria Lua\n2/F, Rua do Cunha' },
  })
  await asCustomer(server, quotation).accept(1)
  const { id } = quotation
  const day = { from: '09:00', to: '12:00', fitter: 'Ah Keung', words_zh: '請清空櫃枱' }
  await orders('PUT', '/installation', { id, on, ...day })
  return id
}

/** Lines that a calendar folded are whole again. */
const unfolded = (text: string) => text.replaceAll(/\r?\n[ \t]/g, '')

describe('the calendar of installations', () => {
  it('has who, where, when and what, and no price', async () => {
    const id = await booked(inDays(3))
    const { status, type, text } = await read(await made())
    expect([status, type]).toEqual([200, expect.stringContaining('text/calendar')])
    const calendar = unfolded(text)
    for (const words of [
      'METHOD:PUBLISH',
      'Pastelaria Lua',
      'Rua do Cunha',
      '9123 4567',
      'Ah Keung',
      '請清空櫃枱',
      id,
    ])
      expect(calendar).toContain(words)
    expect(calendar).not.toMatch(/HK\$|price|monthly/i)
  })

  it('keeps the entry of a job that is moved, with a higher number, and drops one that is cancelled', async () => {
    const address = await made()
    const id = await booked(inDays(4))
    const entry = async () => {
      const entries = unfolded((await read(address)).text).split('BEGIN:VEVENT')
      const own = entries.find((text) => text.includes(id))
      return own && [/UID:(\S+)/.exec(own)![1], Number(/SEQUENCE:(\d+)/.exec(own)![1])]
    }
    const [uid, sequence] = (await entry()) as [string, number]
    await orders('PUT', '/installation', { id, on: inDays(5), from: '09:00', to: '12:00' })
    expect(await entry()).toEqual([uid, sequence + 1])
    await orders('DELETE', '/installation', { id })
    expect(await entry()).toBeUndefined()
  })

  it('has a visit before the order, in an entry of its own, and drops one that is cancelled', async () => {
    const address = await made()
    const { id } = await opened(server, { contact: { name: 'Guest', detail: 'Padaria Sol' } })
    const visit = (method: string, body: object = {}) =>
      sendJson(server, method, '/api/quotations/visit', { id, ...body }, headers)
    const [on, hours] = [inDays(2), { from: '10:00', to: '11:00' }]
    await visit('PUT', { on, ...hours, colleague: 'Ka Yan', words: 'We measure the counter.' })
    const entry = async () =>
      unfolded((await read(address)).text)
        .split('BEGIN:VEVENT')
        .find((text) => text.includes(id))
    const first = await entry()
    for (const words of [en.order.jobVisit, 'Padaria Sol', 'Ka Yan', 'We measure', `UID:visit-${id}`])
      expect(first).toContain(words)
    const { jobs } = (
      await server.json<{ jobs: object[] }>(`/api/orders/jobs?first=${on}&last=${on}`, { headers })
    ).body
    expect(jobs).toContainEqual(expect.objectContaining({ id, kind: 'visit', ...hours, fitter: 'Ka Yan' }))
    await visit('DELETE')
    expect(await entry()).toBeUndefined()
  })

  it('stores no secret, and its user can replace or end it', async () => {
    const first = await made()
    const key = new URL(first).searchParams.get('key')!
    const { sqlite } = server.services.db
    expect(JSON.stringify(sqlite.prepare('select * from job_calendar').all())).not.toContain(key)
    expect((await server.json('/api/orders/calendar_address', { headers })).body).toMatchObject({
      made_at: expect.any(String),
    })
    const second = await made()
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
    const ended = await orders('DELETE', '/calendar_address')
    expect(ended.body).toEqual({ made_at: null })
    expect((await read(second)).status).toBe(404)
    const actions = sqlite.prepare(`select action from audit where action like 'job_calendar%' order by id`)
    expect(actions.pluck().all().slice(-2)).toEqual(['job_calendar_made', 'job_calendar_ended'])
  })

  it('answers a wrong key like one that was ended, and only so often', async () => {
    const ended = await made()
    await orders('DELETE', '/calendar_address')
    const wrong = ended.replace(/key=.*/, 'key=another-key')
    const from = at()
    const plain = ({ status, text }: Awaited<ReturnType<typeof read>>) => {
      const { request_id: _, ...body } = JSON.parse(text) as Record<string, unknown>
      return { status, body }
    }
    expect(plain(await read(wrong, from))).toEqual(plain(await read(ended, from)))
    for (let miss = 2; miss < CALENDAR_MISSES_PER_HOUR_AND_ADDRESS; miss++) await read(wrong, from)
    expect((await read(wrong, from)).status).toBe(429)
    expect((await read(wrong)).status).toBe(404)
    expect((await read(await made(), from)).status).toBe(200)
  })

  it('ends with its user', async () => {
    const address = await made()
    server.services.db.sqlite
      .prepare('delete from job_calendar where user not in (select id from user)')
      .run()
    expect((await read(address)).status).toBe(200)
    server.services.db.sqlite.prepare('delete from user where id = (select user from job_calendar)').run()
    expect((await read(address)).status).toBe(404)
  })
})
