// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  anAddress,
  aServer,
  clearCookies,
  signInBrowser,
  writeCookie,
} from '#test/fixtures/signed-in-browser.ts'
import { until } from '#test/support/until.ts'
import { CSRF_COOKIE } from '../../shared/auth/cookies.ts'
import { readCurrentUser } from './current-user.ts'
import { onSessionChange } from './session-events.ts'

const address = anAddress(location)

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('location', address.location)
  address.visits.length = 0
  writeCookie(CSRF_COOKIE, 'token')
  signInBrowser('good')
})

afterEach(() => {
  dispatchEvent(new PageTransitionEvent('pagehide'))
  sessionStorage.clear()
  vi.unstubAllGlobals()
  clearCookies()
})

it('ends the session on the server, deletes its data here, notifies every tab and opens the login page', async () => {
  const { fetch, calls } = aServer({ 'auth.logout': () => ({ success: true }) })
  vi.stubGlobal('fetch', fetch)
  sessionStorage.setItem('email', 'kayan@example.com')
  const news = vi.fn()
  const stop = onSessionChange(news)
  const { signOut } = await import('./sign-out.ts')
  await signOut()
  expect(calls).toMatchObject([{ path: 'auth.logout', headers: { authorization: 'Bearer good' } }])
  expect(readCurrentUser()).toBeUndefined()
  // Every tab finds the mark, and empties its own.
  expect(sessionStorage).toHaveLength(0)
  expect(Object.keys(localStorage)).toEqual(['signed-out'])
  expect(address.visits).toEqual(['assign /login'])
  await until(() => expect(news).toHaveBeenCalledOnce())
  stop()
})

it('stays signed in, and rejects, when the server does not respond', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
  const { signOut } = await import('./sign-out.ts')
  await expect(signOut()).rejects.toThrow()
  expect(readCurrentUser()).toBeDefined()
  expect(address.visits).toEqual([])
})

it('follows only the first redirect', async () => {
  vi.stubGlobal('fetch', aServer({ 'auth.logout': () => ({ success: true }) }).fetch)
  const { leaveForLogin, signOut } = await import('./sign-out.ts')
  await signOut()
  leaveForLogin()
  expect(address.visits).toEqual(['assign /login'])
})

it.each([
  ['signs out', 'signOut', []],
  ['has a session that ends', 'leaveForLogin', ['drafts']],
] as const)('stores nothing more of a user who %s, whatever the page still draws', async (_, leave, kept) => {
  vi.stubGlobal('fetch', aServer({ 'auth.logout': () => ({ success: true }) }).fetch)
  const { restoreDrafts } = await import('./drafts.ts')
  restoreDrafts(7)
  const signOut = await import('./sign-out.ts')
  await signOut[leave]()
  sessionStorage.setItem('draft:mail-undefined', '{"to":"kayan@example.com"}')
  sessionStorage.setItem('a name that nobody knows', 'kayan@example.com')
  dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(Object.keys(sessionStorage)).toEqual(kept)
})
