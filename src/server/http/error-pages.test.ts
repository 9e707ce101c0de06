/**
 * What a person sees in place of a page, in their language;
 * programs get the error body (docs/rules.md, REST).
 */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { routes } from '../../client/site/routes.ts'
import { en } from '../../shared/i18n/en.ts'
import { zh } from '../../shared/i18n/zh.ts'
import { BODY_MAX_BYTES } from './app.ts'
import { endpoints } from './rest/endpoints.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-site': 'same-origin' }
const send = (path: string, body: string, headers: Record<string, string> = BROWSER) =>
  server.call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  })

const MISTAKES = [
  ['a page without a form', '/contact', '', 405],
  ['a page that does not exist', '/nothing', '', 404],
  ['a URL that cannot be read', '/%', '', 404],
  ['a form that is too long', '/quotation/view', 'x'.repeat(BODY_MAX_BYTES + 1), 413],
] as const

describe('a person who sends a form', () => {
  it.each(MISTAKES)('to %s reads about it on a page', async (_, path, body, status) => {
    for (const [language, title] of [
      ['en', status === 404 ? en.page.notFoundTitle : en.page.errorTitle],
      ['zh', status === 404 ? zh.page.notFoundTitle : zh.page.errorTitle],
    ]) {
      const answer = await send(`/${language}${path}`, body)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        status,
        'text/html; charset=utf-8',
      ])
      expect(await answer.text()).toContain(title)
    }
  })

  it('reads it in the language that the browser asks for, where the URL has none', async () => {
    const answer = await send('/contact', '', { ...BROWSER, 'accept-language': 'zh-HK' })
    expect(await answer.text()).toContain(zh.page.errorTitle)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
  })
})

it.each(MISTAKES)('a program that sends a form to %s gets JSON', async (_, path, body, status) => {
  const answer = await send(path, body, { 'sec-fetch-site': 'none' })
  await answer.json()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    path === '/%' ? 400 : status,
    'application/json; charset=utf-8',
  ])
})

it.each(['/api/%', '/api/nothing', '/trpc/nothing', '/assets/nothing', '/metrics'])(
  '%s is answered in JSON, also to a browser',
  async (path) => {
    const { headers, status } = await server.json(path, { headers: BROWSER })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(headers.get('content-type')).toMatch(/^application\/json/)
  },
)

describe('another site', () => {
  it('can show nothing of this one in a frame', async () => {
    const pages = routes.flatMap(({ path = '/nothing' }) => [path, `/en${path}`, `/zh${path}`])
    const reads = endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path)
    const others = ['/internal', '/internal/users', '/%', '/api/docs', '/healthz', '/robots.txt', '/trpc/x']
    for (const path of [...pages, ...reads, ...others]) {
      const answer = await server.call(path, { headers: BROWSER, redirect: 'manual' })
      await answer.arrayBuffer()
      expect([path, ancestorsOf(answer)]).toEqual([path, "'none'"])
    }
    for (const [, path, body] of MISTAKES) {
      const answer = await send(path, body)
      await answer.text()
      expect(ancestorsOf(answer)).toBe("'none'")
    }
  })

  it('cannot frame a PDF either, which our own pages can', async () => {
    const { file } = await submitted(server)
    const answer = await server.call(`/api/get_upload?file=${file.replace('/uploads/', '')}`)
    await answer.arrayBuffer()
    expect([answer.headers.get('content-type'), ancestorsOf(answer)]).toEqual(['application/pdf', "'self'"])
  })
})

function ancestorsOf({ headers }: Response): string | undefined {
  return /frame-ancestors ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1]
}

it.each(['//api/products', '/API/products', '///Trpc/user.me', '//assets/none.js'])(
  'a program that misspells an address as %s reads JSON',
  async (path) => {
    for (const accept of ['*/*', 'text/html']) {
      const answer = await server.call(path, { headers: { accept } })
      expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not_found' }])
    }
  },
)
