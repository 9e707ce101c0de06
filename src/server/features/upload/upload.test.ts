/** Stored files over HTTP: whole, ranges, 304 and 404. */
import { rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aServer, type TestServer } from '#test/support/server.ts'
import { saveUpload } from '../stored-file/store.ts'

const TEXT = '0123456789'
const PATH = '/api/get_upload?file=ten.pdf'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
  await store('ten.pdf', 'application/pdf')
  await store('ten.png', 'image/png')
})
afterAll(() => server.stop())

const ask = (headers: Record<string, string>, method = 'GET') => server.call(PATH, { method, headers })

describe('a stored file', () => {
  it('has its type, and headers that restrict its use', async () => {
    const response = await ask({})
    expect(await response.text()).toBe(TEXT)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '10',
      'content-disposition': 'inline; filename=ten.pdf',
      'content-security-policy': "frame-ancestors 'self'",
      'cross-origin-resource-policy': 'same-origin',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
    })
    const image = await server.call('/api/get_upload?file=ten.png')
    expect(image.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    const head = await ask({ range: 'bytes=0-1' }, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10'])
  })

  it('is not sent again to a client that has it, until it is replaced', async () => {
    const etag = (await ask({})).headers.get('etag')!
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask({ 'if-none-match': tags })
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
    }
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
    await store('ten.pdf', 'application/pdf')
    await utimes(join(server.directory, 'uploads', 'ten.pdf'), 1, 1)
    expect((await ask({ 'if-none-match': etag })).status).toBe(200)
  })

  it('is sent in part, unless the range is of another version', async () => {
    const part = await ask({ range: 'bytes=2-4' })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ])
    const etag = part.headers.get('etag')!
    expect((await ask({ range: 'bytes=2-4', 'if-range': etag })).status).toBe(206)
    expect((await ask({ range: 'bytes=2-4', 'if-range': '"other"' })).status).toBe(200)
  })

  it('has no range beyond its end', async () => {
    const { status, body, headers } = await server.json(PATH, { headers: { range: 'bytes=10-' } })
    expect([status, body.code, headers.get('content-range')]).toEqual([416, 'range', 'bytes */10'])
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('is in the folder, whatever name the database has', async () => {
    for (const file of ['../data/secret', '/etc/passwd', '..', '.partial-1']) {
      const upload = {
        file,
        content_type: 'application/pdf',
        bytes: 1,
        created_at: '2026-01-01T00:00:00.000Z',
      }
      saveUpload(server.services.db, upload)
      const { status, body } = await server.json(`/api/get_upload?file=${encodeURIComponent(file)}`)
      expect([status, body.code]).toEqual([404, 'not_found'])
    }
  })

  it('that is missing in the folder is not found, and this is logged', async () => {
    await store('gone.pdf', 'application/pdf')
    await rm(join(server.directory, 'uploads', 'gone.pdf'))
    const from = server.logLines.length
    const { status, body } = await server.json('/api/get_upload?file=gone.pdf')
    expect([status, body.code]).toEqual([404, 'not_found'])
    expect(server.logLines.slice(from).join('')).toMatch(
      /\[ ERROR \] a stored file is missing file=gone\.pdf/,
    )
  })
})

async function store(file: string, content_type: string): Promise<void> {
  await writeFile(join(server.directory, 'uploads', file), TEXT)
  saveUpload(server.services.db, {
    file,
    content_type,
    bytes: TEXT.length,
    created_at: '2026-01-01T00:00:00.000Z',
  })
}
