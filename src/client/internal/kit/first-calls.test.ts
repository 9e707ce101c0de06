// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  aServer,
  clearCookies,
  type Procedures,
  serverError,
  signInBrowser,
} from '../../session/signed-in-browser.fixture.ts'

const INPUT = { q: '', state: undefined, sort: 'newest', page: 1 } as const

beforeEach(() => {
  vi.resetModules()
  history.replaceState(null, '', '/internal/contacts')
  signInBrowser('good')
})

afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
  clearCookies()
})

/** As a new document: the first calls begin when their file is loaded. */
async function open(procedures: Procedures) {
  const { fetch, calls } = aServer({ 'user.me': () => ({}), 'contact.counts': () => ({}), ...procedures })
  vi.stubGlobal('fetch', fetch)
  await import('./first-calls.ts')
  const asked = calls.map(({ path }) => path)
  const { trpcClient } = await import('./trpc.ts')
  const search = () => trpcClient.contact.search.query(INPUT)
  return { asked, calls, search, again: () => calls.slice(asked.length).map(({ path }) => path) }
}

it('asks before any screen is there, as the signed-in user, and the screen gets the answer', async () => {
  const at = new Date('2026-11-23T06:00:00Z')
  const { asked, calls, search, again } = await open({ 'contact.search': () => ({ all: 3, at }) })
  expect(asked).toEqual(['user.me', 'contact.search', 'contact.counts'])
  expect(calls[0]!.headers).toMatchObject({ authorization: 'Bearer good' })
  await expect(search()).resolves.toEqual({ all: 3, at })
  expect(again()).toEqual([])
})

it('gives an answer once, so that the next call asks again', async () => {
  const { search, again } = await open({ 'contact.search': () => ({ all: 3 }) })
  await search()
  await search()
  expect(again()).toEqual(['contact.search'])
})

it('what has come before the app starts is under the key of the screen’s query', async () => {
  await open({ 'contact.search': () => ({ all: 3 }) })
  const { keepFirstAnswers } = await import('./first-calls-link.ts')
  const { trpc } = await import('./trpc.ts')
  const client = new QueryClient()
  await vi.waitFor(() => {
    keepFirstAnswers(client)
    expect(client.getQueryData(getQueryKey(trpc.contact.search, INPUT, 'query'))).toEqual({ all: 3 })
  })
  expect(client.getQueryData(getQueryKey(trpc.user.me, undefined, 'query'))).toEqual({})
})

it('a call that was refused is made again as usual', async () => {
  let refusals = 1
  const answer = () => {
    if (refusals-- > 0) throw serverError('unavailable')
    return { all: 3 }
  }
  const { search, again } = await open({ 'contact.search': answer })
  await expect(search()).resolves.toEqual({ all: 3 })
  expect(again()).toEqual(['contact.search'])
})

it('so is one without a response', async () => {
  let failures = 1
  const answer = () => {
    if (failures-- > 0) throw new Error('no network')
    return { all: 3 }
  }
  const { search } = await open({ 'contact.search': answer })
  await expect(search()).resolves.toEqual({ all: 3 })
})

it('asks nothing without an access token, which has to be renewed first', async () => {
  clearCookies()
  signInBrowser()
  expect((await open({})).asked).toEqual([])
})

it('asks nothing for a visitor, and nothing for a search in the address', async () => {
  clearCookies()
  expect((await open({})).asked).toEqual([])
  vi.resetModules()
  signInBrowser('good')
  history.replaceState(null, '', '/internal/contacts?q=wong')
  expect((await open({})).asked).toEqual([])
})

it('knows the screen of an address with a language', async () => {
  history.replaceState(null, '', '/zh/internal/contacts')
  expect((await open({})).asked).toContain('contact.search')
})
