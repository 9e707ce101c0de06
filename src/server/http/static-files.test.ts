import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSource, asItIs, someAssets } from '#test/fixtures/site.ts'
import { newDirectory } from '#test/support/directory.ts'
import { aServer } from '#test/support/server.ts'
import { createSite } from '../rendering/site.ts'
import { buildApp } from './app.ts'
import { readStaticFiles } from './static-files.ts'

const directory = newDirectory()
mkdirSync(join(directory, 'assets'))
for (const [name, text] of Object.entries({
  'assets/main.js': 'plain',
  'assets/main.js.br': 'brotli',
  'assets/main.js.gz': gzipSync('plain'),
  'assets/face.woff2': 'face',
  'icon.png': 'icon',
  'site.json': '{}',
})) {
  writeFileSync(join(directory, name), text)
}
const files = readStaticFiles(directory)

describe('a built file', () => {
  it.each([
    ['gzip, deflate, br', 'br', Buffer.from('brotli')],
    ['gzip', 'gzip', gzipSync('plain')],
    ['br;q=0, gzip', 'gzip', gzipSync('plain')],
    [undefined, undefined, Buffer.from('plain')],
  ])('is sent in an encoding that the browser accepts: %s', (accepted, encoding, bytes) => {
    const { headers, body } = files.answer('assets/main.js', accepted)!
    expect([headers['Content-Encoding'], body]).toEqual([encoding, bytes])
    expect(headers).toMatchObject({
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
    })
  })

  it('is sent uncompressed when there is no compressed file', () => {
    const { headers, body } = files.answer('assets/face.woff2', 'br')!
    expect([headers['Content-Type'], body.toString()]).toEqual(['font/woff2', 'face'])
    expect(headers).not.toHaveProperty('Content-Encoding')
  })

  it('whose name does not change with its content is kept for an hour', () => {
    expect(files.answer('icon.png', undefined)?.headers).toMatchObject({
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=3600',
    })
  })

  it.each([
    '',
    'main.js',
    'assets/nothing.js',
    'assets/main.js.br',
    'assets/../icon.png',
    'site.json',
    '__proto__',
  ])('is not at %j', (name) => {
    expect(files.answer(name, 'br')).toBeUndefined()
  })
})

describe('the URL of a built file', () => {
  let stop: () => Promise<void>
  let url = ''
  beforeAll(async () => {
    const { services, stop: stopServer } = await aServer()
    const site = createSite({
      source: asItIs(aSource()),
      renderPage: () => Promise.resolve(''),
      assets: someAssets(),
      publicUrl: () => 'http://localhost',
    })
    const app = await buildApp({ services, site, clientDirectory: directory, trustProxy: undefined })
    await site.release()
    url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/assets`
    stop = async () => {
      await app.close()
      await stopServer()
    }
  })
  afterAll(() => stop())

  it('answers GET and HEAD, with the security headers', async () => {
    const got = await fetch(`${url}/main.js`, { headers: { 'accept-encoding': 'identity' } })
    expect([got.status, await got.text()]).toEqual([200, 'plain'])
    expect(got.headers.get('x-content-type-options')).toBe('nosniff')
    const asked = await fetch(`${url}/main.js`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
    })
    expect([asked.status, asked.headers.get('content-length'), await asked.text()]).toEqual([200, '5', ''])
  })

  it('rejects other methods, and answers JSON for a missing file', async () => {
    const posted = await fetch(`${url}/main.js`, { method: 'POST' })
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    const missing = await fetch(`${url}/nothing.js`)
    expect([missing.status, await missing.json()]).toMatchObject([404, { code: 'not_found' }])
    const escaping = await fetch(`${url}/..%2f..%2fpackage.json`)
    expect(escaping.status).toBe(404)
  })
})
