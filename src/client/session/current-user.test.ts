// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { clearCookies, KAYAN, signInBrowser, writeCookie } from '#test/fixtures/signed-in-browser.ts'
import { parseCurrentUser, readCurrentUser } from './current-user.ts'

afterEach(clearCookies)

it('is read from the cookie, in any script', () => {
  signInBrowser()
  expect(readCurrentUser()).toEqual(KAYAN)
})

it('is the same object as long as the cookie is the same', () => {
  signInBrowser()
  expect(readCurrentUser()).toBe(readCurrentUser())
})

it('is undefined without the cookie, and after it is deleted', () => {
  expect(readCurrentUser()).toBeUndefined()
  signInBrowser()
  clearCookies()
  expect(readCurrentUser()).toBeUndefined()
})

it('does not depend on this browser’s clock, since the cookie itself expires', () => {
  signInBrowser(undefined, { ...KAYAN, expires_at: new Date(Date.now() - 1_000).toISOString() })
  expect(readCurrentUser()).toBeDefined()
})

it('is not read from a cookie whose name only ends with the same text', () => {
  writeCookie('old_current_user', encodeURIComponent(JSON.stringify(KAYAN)))
  expect(readCurrentUser()).toBeUndefined()
})

it.each([
  '',
  '%',
  'null',
  '[]',
  '"kayan"',
  '{"username":"kayan"}',
  encodeURIComponent(JSON.stringify({ ...KAYAN, is_staff: 'yes' })),
  encodeURIComponent(JSON.stringify({ ...KAYAN, expires_at: 'soon' })),
  encodeURIComponent(JSON.stringify({ ...KAYAN, first_name: null })),
])('is undefined for the malformed cookie %j', (cookie) => {
  expect(parseCurrentUser(cookie)).toBeUndefined()
})
