/** What a cancellation can be taken back by, and for how long (contract 5). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Submitted, submitted } from '../../../../test/support/quotation.ts'
import { aServer, type TestServer } from '../../../../test/support/server.ts'
import { findQuotation } from './store.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

type Headers = Record<string, string>

const view = ({ id }: Submitted, headers: Headers = {}, at = server) =>
  at.json<{ file: string; status: string }>(`/api/quotation/get?id=${id}`, { headers })
const cancel = ({ id }: Submitted, proof = '', headers: Headers = {}, at = server) =>
  at.json(`/api/quotation/cancel?id=${id}${proof}`, { method: 'DELETE', headers })
const restore = ({ id }: Submitted, proof: Headers = {}, headers: Headers = {}, at = server) =>
  at.json('/api/quotation/restore', {
    method: 'POST',
    headers,
    body: new URLSearchParams({ id, ...proof }),
  })
const restorable = async ({ id }: Pick<Submitted, 'id'>, headers: Headers = {}, at = server) => {
  const { status, body } = await at.json(`/api/quotation/restorable?id=${id}`, { headers })
  expect(status).toBe(200)
  return body
}
const verified = async (at = server): Promise<Submitted> => {
  const quotation = await submitted(at)
  await at.json(`/api/quotation/verify?id=${quotation.id}&key=${quotation.key}`)
  return quotation
}

const NEVER = { restorable_until: null }

describe('a verified quotation that its owner cancelled', () => {
  it('comes back verified, by the cookie alone, files and all', async () => {
    const quotation = await verified()
    const { cookie } = quotation
    await cancel(quotation, '', { cookie })
    expect((await view(quotation, { cookie })).status).toBe(404)
    const { cancelled_at } = findQuotation(server.services.db, quotation.id)!
    const until = new Date(Date.parse(cancelled_at!) + 7 * DAY_MS).toISOString()
    expect(await restorable(quotation, { cookie })).toEqual({ restorable_until: until })

    expect((await restore(quotation, {}, { cookie })).body).toEqual({ id: quotation.id })
    expect((await restore(quotation, {}, { cookie })).status).toBe(200)
    expect(await restorable(quotation, { cookie })).toEqual(NEVER)
    const owned = await view(quotation, { cookie })
    expect(owned.body).toMatchObject({ status: 'verified', file: quotation.file })
    const byId = await view(quotation)
    for (const { file } of [owned.body, byId.body]) {
      expect((await server.call(`/api/get_upload?file=${file.slice(9)}`)).status).toBe(200)
    }
    expect(findQuotation(server.services.db, quotation.id)!.purge_at).toBeNull()
  })

  it('who came with the mailed key needs no key to undo it: the cancellation leaves the cookie', async () => {
    const quotation = await verified()
    const { headers } = await cancel(quotation, `&key=${quotation.key}`)
    const cookie = headers.getSetCookie()[0]!.split(';')[0]!
    expect(cookie).not.toBe(quotation.cookie)
    expect((await restorable(quotation, { cookie })).restorable_until).toEqual(expect.any(String))
    expect((await restore(quotation, {}, { cookie })).status).toBe(200)
    expect((await view(quotation)).body.status).toBe('verified')
  })

  it('comes back for seven days to the second, by the mailed key too', async () => {
    const patient = await aServer()
    const quotation = await verified(patient)
    await cancel(quotation, '', { cookie: quotation.cookie }, patient)
    patient.clock.advance(7 * DAY_MS - MINUTE_MS)
    expect((await restore(quotation, { key: quotation.key }, {}, patient)).status).toBe(200)
    await cancel(quotation, '', { cookie: quotation.cookie }, patient)
    patient.clock.advance(7 * DAY_MS)
    expect(await restorable(quotation, { cookie: quotation.cookie }, patient)).toEqual(NEVER)
    const late = await restore(quotation, {}, { cookie: quotation.cookie }, patient)
    expect([late.status, late.body.detail]).toEqual([404, 'This quotation can no longer be restored.'])
    await patient.stop()
  })
})

describe('a pending quotation that its owner cancelled', () => {
  it('comes back as pending until the time that it had, and its mailed link confirms it again', async () => {
    const quotation = await submitted(server)
    const { cookie, key, id } = quotation
    const { body } = await server.json(`/api/quotation/get?id=${id}`)
    await cancel(quotation, '', { cookie })
    expect((await server.call(`/api/quotation/verify?id=${id}&key=${key}`)).status).toBe(404)
    expect(await restorable(quotation, { cookie })).toEqual({ restorable_until: body.expires_at })
    expect((await restore(quotation, {}, { cookie })).status).toBe(200)
    expect((await view(quotation)).body).toMatchObject({
      status: 'pending_verification',
      expires_at: body.expires_at,
    })
    expect((await server.call(`/api/quotation/verify?id=${id}&key=${key}`)).status).toBe(200)
    expect((await view(quotation)).body.status).toBe('verified')
  })

  it('does not come back once that time is over, and expires on it when it came back before', async () => {
    const patient = await aServer()
    const [gone, back] = [await submitted(patient), await submitted(patient)]
    for (const quotation of [gone, back]) await cancel(quotation, '', { cookie: quotation.cookie }, patient)
    expect((await restore(back, {}, { cookie: back.cookie }, patient)).status).toBe(200)
    patient.clock.advance(30 * MINUTE_MS)
    for (const quotation of [gone, back]) {
      const { cookie } = quotation
      expect(await restorable(quotation, { cookie }, patient)).toEqual(NEVER)
      expect((await restore(quotation, {}, { cookie }, patient)).status).toBe(404)
      expect((await view(quotation, { cookie }, patient)).status).toBe(404)
    }
    await patient.stop()
  })
})

describe('a stranger', () => {
  it('cannot undo what they cancelled, and hears of no cancelled quotation more than of an unknown one', async () => {
    const [confirmed, pending] = [await verified(), await submitted(server)]
    for (const quotation of [confirmed, pending]) {
      const { headers } = await cancel(quotation)
      expect(headers.getSetCookie()).toEqual([])
      const unknown = await restorable({ id: '100001' })
      expect(unknown).toEqual(NEVER)
      expect(await restorable(quotation)).toEqual(unknown)
      expect((await restore(quotation)).status).toBe(404)
      expect((await restore(quotation, { key: 'wrong' })).status).toBe(404)
    }
  })

  it('on another site cannot make the owner’s browser undo it', async () => {
    const quotation = await verified()
    const { cookie } = quotation
    await cancel(quotation, '', { cookie })
    const elsewhere = { cookie, 'sec-fetch-site': 'cross-site' }
    expect(await restorable(quotation, elsewhere)).toEqual(NEVER)
    expect((await restore(quotation, {}, elsewhere)).status).toBe(404)
  })

  it('cannot make it undone by a link of their own', async () => {
    const quotation = await verified()
    const { cookie } = quotation
    await cancel(quotation, '', { cookie })
    expect((await restore(quotation, { key: 'wrong' }, { cookie })).status).toBe(404)
    expect((await view(quotation, { cookie })).status).toBe(404)
  })

  it('keeps nobody from their own: the owner may undo what a stranger did', async () => {
    const quotation = await verified()
    await cancel(quotation)
    expect((await restore(quotation, {}, { cookie: quotation.cookie })).status).toBe(200)
    expect((await view(quotation)).body.status).toBe('verified')
  })

  it('who asks too often to restore waits, like whoever looks up too often', async () => {
    const quotation = await submitted(server)
    const from = '203.0.113.200'
    const statuses: number[] = []
    for (let call = 0; call < 21; call++) {
      const body = new URLSearchParams({ id: quotation.id })
      statuses.push((await server.json('/api/quotation/restore', { method: 'POST', from, body })).status)
    }
    expect(statuses).toEqual([...Array<number>(20).fill(404), 429])
  })
})
