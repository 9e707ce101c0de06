/** Who can restore a cancelled quotation, and for how long (docs/rules.md, Quotations). */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { type Submitted, submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
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
  it('is verified again, by the cookie alone, with its files', async () => {
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

  it('can be restored without the mailed key if that key was used to cancel: the cancellation sets the cookie', async () => {
    const quotation = await verified()
    const { headers } = await cancel(quotation, `&key=${quotation.key}`)
    const cookie = headers.getSetCookie()[0]!.split(';')[0]!
    expect(cookie).not.toBe(quotation.cookie)
    expect((await restorable(quotation, { cookie })).restorable_until).toEqual(expect.any(String))
    expect((await restore(quotation, {}, { cookie })).status).toBe(200)
    expect((await view(quotation)).body.status).toBe('verified')
  })

  it('can be restored for seven days to the second, by the mailed key too', async () => {
    const patient = await aServer()
    const quotation = await verified(patient)
    await cancel(quotation, '', { cookie: quotation.cookie }, patient)
    patient.clock.advance(7 * DAY_MS - MINUTE_MS)
    expect((await restore(quotation, { key: quotation.key }, {}, patient)).status).toBe(200)
    await cancel(quotation, '', { cookie: quotation.cookie }, patient)
    patient.clock.advance(7 * DAY_MS)
    expect(await restorable(quotation, { cookie: quotation.cookie }, patient)).toEqual(NEVER)
    const late = await restore(quotation, {}, { cookie: quotation.cookie }, patient)
    expect([late.status, late.body.detail]).toEqual([404, en.error.restoreFailed])
    await patient.stop()
  })
})

describe('a pending quotation that its owner cancelled', () => {
  it('is pending again until its original deadline, and its mailed link verifies it', async () => {
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

  it('cannot be restored after that deadline, and expires at it when it was restored before', async () => {
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
  it('cannot undo their own cancellation, and cannot tell a cancelled quotation from an unknown one', async () => {
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

  it('cannot make the owner’s browser restore it from another site', async () => {
    const quotation = await verified()
    const { cookie } = quotation
    await cancel(quotation, '', { cookie })
    const elsewhere = { cookie, 'sec-fetch-site': 'cross-site' }
    expect(await restorable(quotation, elsewhere)).toEqual(NEVER)
    expect((await restore(quotation, {}, elsewhere)).status).toBe(403)
  })

  it('cannot restore it by a link of their own', async () => {
    const quotation = await verified()
    const { cookie } = quotation
    await cancel(quotation, '', { cookie })
    expect((await restore(quotation, { key: 'wrong' }, { cookie })).status).toBe(404)
    expect((await view(quotation, { cookie })).status).toBe(404)
  })

  it('cannot keep the owner from restoring it', async () => {
    const quotation = await verified()
    await cancel(quotation)
    expect((await restore(quotation, {}, { cookie: quotation.cookie })).status).toBe(200)
    expect((await view(quotation)).body.status).toBe('verified')
  })

  it('too many attempts to restore are limited, like look-ups', async () => {
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
