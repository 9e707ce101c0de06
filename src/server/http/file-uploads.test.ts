/** Files at both endpoints: who may send them, their size, and where none is accepted. */

import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { englishDefaults } from '#shared/i18n/merge.ts'
import { connectTo, statusOf, words } from '#test/support/connection.ts'
import { aLogo, imageFile, sendPartner } from '#test/support/partner.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { newAddress, signedIn } from '#test/support/sign-in.ts'
import { readTrpc } from '#test/support/trpc.ts'
import { until } from '#test/support/until.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { LOGO_MAX_BYTES } from '../../shared/base/limits.ts'
import { en } from '../../shared/i18n/en.ts'
import { BODY_MAX_BYTES } from './app.ts'
import { LOGO_FORM_MAX_BYTES } from './rest/endpoints.ts'

let server: TestServer
let staff: { authorization: string }
let user: { authorization: string }
beforeAll(async () => {
  server = await aServer()
  staff = (await signedIn(server)).headers
  const person = aPerson()
  await sendJson(server, 'POST', '/api/users', person, staff)
  user = (await signedIn(server, person)).headers
})
afterAll(() => server.stop())

type Value = string | number | File

function formOf(fields: Record<string, Value>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) form.append(name, value)
    else form.append(name, String(value))
  }
  return form
}

interface RpcAnswer {
  result?: { data: { id: number; name: string; logo: string; etag: string } }
  error?: { data: { httpStatus: number; reason: string; detail: string; fields?: Record<string, string> } }
}

async function rpc(path: string, body: BodyInit, headers: Record<string, string> = staff) {
  const response = await server.call(`/trpc/${path}`, { method: 'POST', from: newAddress(), headers, body })
  return { status: response.status, ...(await readTrpc<RpcAnswer>(response)) }
}

describe('the browser’s endpoint', () => {
  it('accepts a form with a file for the same procedures as REST', async () => {
    const created = await rpc('partner.create', formOf({ name: '錦達', logo: await aLogo() }))
    expect(created.status).toBe(200)
    const { id, etag, logo } = created.result!.data
    expect(logo).toMatch(/^\/uploads\/logo-[\w-]{16}\.png$/)
    const form = formOf({ id, name: 'Kam Tat', if_match: etag, logo: await aLogo('b.webp') })
    const edited = await rpc('partner.update', form)
    expect(edited.result!.data).toMatchObject({ id, name: 'Kam Tat', logo: expect.stringMatching(/webp$/) })
    const stale = await rpc('partner.update', formOf({ id, name: 'Late', if_match: etag }))
    expect([stale.status, stale.error!.data.reason]).toEqual([409, 'conflict'])
  })

  it('accepts JSON too, if no file is sent', async () => {
    const [{ id }] = (await server.json<{ id: number }[]>('/api/partners')).body as [{ id: number }]
    const json = { 'content-type': 'application/json', ...staff }
    const { result } = await rpc('partner.update', JSON.stringify({ id, name: 'As JSON' }), json)
    expect(result!.data.name).toBe('As JSON')
  })

  it('reports errors at the fields, in its own format', async () => {
    const refused = await rpc('partner.create', formOf({ name: '', logo: imageFile(Buffer.from('x')) }))
    expect(refused).toMatchObject({
      status: 400,
      error: { data: { httpStatus: 400, reason: 'invalid', fields: { name: en.error.required } } },
    })
    const file = await rpc('partner.create', formOf({ name: 'x', logo: imageFile(Buffer.from('x')) }))
    expect(file.error!.data.fields).toEqual({ logo: en.error.logoFormat })
    const other = await rpc('partner.create', formOf({ name: 'x', logo: await aLogo(), more: await aLogo() }))
    expect([other.status, other.error!.data.reason]).toEqual([400, 'invalid'])
    const broken = { 'content-type': 'Multipart/Form-Data; boundary=b', ...staff }
    const cut = await rpc('partner.create', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n', broken)
    expect([cut.status, cut.error!.data.reason]).toEqual([400, 'invalid'])
  })
})

describe('a large body', () => {
  const paths = ['/api/partners/edit', '/api/partners/edit/', '/trpc/partner.create', '/trpc/partner.update']
  const head = (path: string, ...more: string[]) =>
    words(
      `POST ${path} HTTP/1.1`,
      'Host: x',
      `Content-Length: ${LOGO_MAX_BYTES}`,
      'Content-Type: multipart/form-data; boundary=b',
      ...more,
    )

  it.each(paths)('from a caller without access is not read: %s', async (path) => {
    for (const [caller, status] of [
      [undefined, 401],
      [user, 403],
    ] as const) {
      const bearer = caller ? [`Authorization: ${caller.authorization}`] : []
      const said = await connectTo(server.url, head(path, ...bearer)).ended
      expect(statusOf(said)).toBe(status)
      expect(said).toMatch(status === 401 ? /"(code|reason)":"unauthorized"/ : /"(code|reason)":"forbidden"/)
    }
  })

  it.each(paths)('from an admin is read: %s', async (path) => {
    const connection = connectTo(server.url, head(path, `Authorization: ${staff.authorization}`))
    connection.socket.write(Buffer.alloc(LOGO_MAX_BYTES))
    await until(() => expect(statusOf(connection.said())).toBe(400))
    connection.socket.destroy()
  })

  it('may contain a logo of 5 MB and no more, through either endpoint', async () => {
    const [most, more] = [LOGO_MAX_BYTES, LOGO_MAX_BYTES + 1].map((size) => imageFile(Buffer.alloc(size)))
    for (const [logo, status] of [
      [most, 400],
      [more, 413],
      [imageFile(Buffer.alloc(LOGO_FORM_MAX_BYTES)), 413],
    ] as const) {
      expect((await sendPartner(server, { name: 'Large', logo: logo! }, staff)).status).toBe(status)
      expect((await rpc('partner.create', formOf({ name: 'Large', logo: logo! }))).status).toBe(status)
    }
    const told = await sendPartner(server, { name: 'Large', logo: more! }, staff)
    expect(told.body.fields).toEqual({ logo: englishDefaults('error.logoTooLarge') })
  })

  it('is refused before it is read while others fill the room, of one user and of all', async () => {
    const others = await Promise.all(
      [1, 2].map(async () => {
        const person = aPerson()
        await sendJson(server, 'POST', '/api/users', person, staff)
        return (await signedIn(server, person)).headers
      }),
    )
    const [first, second, third] = [user, ...others].map(({ authorization }) => authorization) as [
      string,
      string,
      string,
    ]
    const path = '/api/quotations/files'
    const heads = (...callers: (string | undefined)[]) =>
      callers.map((caller) => connectTo(server.url, head(path, `Authorization: ${caller}`)))
    for (const callers of [
      [first, first, first, first],
      [first, first, first, second, second, second, third],
    ]) {
      const connections = heads(...callers)
      const answers = () => connections.map(({ said }) => said()).filter((said) => said !== '')
      await until(() => expect(answers().map(statusOf)).toEqual([429]))
      expect(answers()[0]).toMatch(/retry-after: 3/i)
      for (const { socket } of connections) socket.destroy()
      // The room of those who hung up is free again.
      await until(async () => {
        const logo = imageFile(Buffer.alloc(LOGO_MAX_BYTES))
        expect((await sendPartner(server, { name: 'Room', logo }, { authorization: first })).status).toBe(403)
        const form = formOf({ id: '100001', version: 1, file: logo })
        const init = { method: 'POST', headers: user, body: form }
        expect((await server.call(path, init)).status).toBe(404)
      })
    }
  })

  it('that stops half-way leaves nothing: no file, no partner, no error in the log', async () => {
    const stored = () => readdirSync(join(server.directory, 'uploads')).sort()
    const [before, from] = [stored(), server.logLines.length]
    for (const path of paths) {
      const arrived = once(server.app.server, 'connection') as Promise<[Socket]>
      const connection = connectTo(server.url, head(path, `Authorization: ${staff.authorization}`))
      connection.socket.write(Buffer.alloc(LOGO_MAX_BYTES / 2))
      const [theirs] = await arrived
      const closed = once(theirs, 'close')
      await until(() => expect(theirs.bytesRead).toBeGreaterThan(LOGO_MAX_BYTES / 2))
      connection.socket.destroy()
      await closed
    }
    expect(stored()).toEqual(before)
    expect(server.logLines.slice(from).join('')).not.toContain('[ ERROR ]')
  })

  it('without a length is counted as it arrives', async () => {
    const piece = new Uint8Array(64 * 1024)
    let left = LOGO_FORM_MAX_BYTES + 2 * piece.length
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        left -= piece.length
        if (left > 0) controller.enqueue(piece)
        else controller.close()
      },
    })
    const headers = { 'content-type': 'multipart/form-data; boundary=b', ...staff }
    const init = { method: 'POST', headers, body, duplex: 'half' }
    expect((await server.call('/api/partners/edit', init as RequestInit)).status).toBe(413)
  })

  it('is accepted nowhere else, and does not disturb other calls', async () => {
    const headers = { 'content-type': 'application/json', ...staff }
    const body = JSON.stringify({ name: 'x'.repeat(BODY_MAX_BYTES) })
    for (const path of ['/api/users', '/trpc/user.create', '/trpc/partner.create,partner.create?batch=1']) {
      expect((await server.call(path, { method: 'POST', headers, body })).status).toBe(413)
    }
    const removal = { method: 'DELETE', headers, body }
    expect((await server.call('/api/partners/edit?id=1', removal)).status).toBe(413)
  })
})

describe('many files at once', () => {
  it('are accepted as far as memory allows, and the others are told when to retry', async () => {
    const logo = await aLogo('large.png', 4_000, 4_000)
    const stored = () => readdirSync(join(server.directory, 'uploads')).length
    const before = stored()
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, number) => sendPartner(server, { name: `No. ${number}`, logo }, staff)),
    )
    const taken = answers.filter(({ status }) => status === 201)
    const others = answers.filter(({ status }) => status === 429)
    expect([taken.length + others.length, stored() - before]).toEqual([16, taken.length])
    expect(taken.length).toBeGreaterThanOrEqual(8)
    expect(others.length).toBeGreaterThan(0)
    expect([others[0]!.body.code, others[0]!.headers.get('retry-after')]).toEqual(['too_many', '5'])
  })
})

describe('an unexpected file', () => {
  it.each([
    ['/api/users', 400],
    ['/trpc/user.create', 415],
    ['/trpc/partner.reorder', 415],
    ['/trpc/partner.create,partner.create?batch=1', 415],
  ])('is rejected by %s', async (path, status) => {
    const body = formOf({ name: 'x', logo: await aLogo() })
    expect((await server.call(path, { method: 'POST', headers: staff, body })).status).toBe(status)
  })
})
