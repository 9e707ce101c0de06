/** Every path, asked in ways that no page asks: no answer is a failure of the server. */

import type { AnyProcedure } from '@trpc/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { en } from '../../shared/i18n/en.ts'
import { zh } from '../../shared/i18n/zh.ts'
import { appRouter } from '../router.ts'
import { endpoints } from './rest/endpoints.ts'

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await aServer()
  headers = { ...(await signedIn(server)).headers }
})
afterAll(() => server.stop())

const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, AnyProcedure>)

describe('HEAD', () => {
  it.each(procedures.map(([name]) => name))('of /trpc/%s fails nobody', async (name) => {
    for (const init of [{}, { headers }]) {
      const { status } = await server.call(`/trpc/${name}`, { method: 'HEAD', ...init })
      expect(status).toBeLessThan(500)
    }
  })

  it.each(endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path))(
    'of %s fails nobody, and has no body',
    async (path) => {
      const answer = await server.call(path, { method: 'HEAD', headers })
      expect(answer.status).toBeLessThan(500)
      expect(await answer.text()).toBe('')
    },
  )
})

describe('an empty input', () => {
  const writing = endpoints.filter(({ method, operation }) => method !== 'GET' && operation !== 'auth.logout')
  it.each(writing.map(({ method, path }) => [method, path] as const))(
    'of %s %s is told what is missing, and not that it is wrong',
    async (method, path) => {
      const json = { ...headers, 'content-type': 'application/json' }
      const { status, body } = await server.json(path, { method, headers: json, body: '{}' })
      expect([401, 500]).not.toContain(status)
      expect(Object.values(body.fields ?? {})).not.toContain(en.error.invalid)
    },
  )
})

describe('an input that names nothing', () => {
  it.each(endpoints.map(({ method, path }) => [method, path] as const))(
    '%s %s is refused on a new site, and no failure of the server',
    async (method, path) => {
      const words = {
        id: 987_654_321,
        ids: [987_654_321],
        names: ['nothing'],
        name: 'nothing',
        key: 'x',
        file: 'nothing',
      }
      const isRead = method === 'GET' || method === 'DELETE'
      const query = new URLSearchParams({ id: '987654321', name: 'nothing', file: 'nothing', key: 'x' })
      const { status } = await server.call(isRead ? `${path}?${query}` : `${path}?id=987654321`, {
        method,
        headers: { ...headers, ...(!isRead && { 'content-type': 'application/json' }) },
        ...(!isRead && { body: JSON.stringify(words) }),
      })
      expect(status).toBeLessThan(500)
    },
  )
})

describe('a URL that cannot be read', () => {
  it.each([
    ['/%', en.page.notFoundTitle],
    ['/en/services%', en.page.notFoundTitle],
    ['/zh/services%E0%A4%A', zh.page.notFoundTitle],
    ['/zh/%ff', zh.page.notFoundTitle],
  ])('%s is a page that is not found', async (path, words) => {
    const answer = await server.call(path, { headers: { accept: 'text/html' } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(await answer.text()).toContain(words)
  })

  it.each(['/api/%', '/trpc/%', '/assets/%'])('%s is an error in JSON', async (path) => {
    const { status, body } = await server.json(path)
    expect([status, body.code]).toEqual([400, 'invalid'])
  })
})

it('a password manager finds where to change a password', async () => {
  const answer = await server.call('/.well-known/change-password', { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/internal'])
})
