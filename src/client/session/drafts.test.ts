// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { clearStorage, DRAFT, restoreDrafts } from './drafts.ts'
import { forgetWhatWasSignedOut, markSignOut } from './sign-out-mark.ts'

const KEY = `${DRAFT}new-notice`

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  restoreDrafts(7)
  sessionStorage.setItem(KEY, '{"title":"Van 2"}')
  sessionStorage.setItem('email', 'kayan@example.com')
})

it('returns drafts to the user who typed them, and nothing else', () => {
  clearStorage(true)
  expect(sessionStorage.getItem(KEY)).toBeNull()
  restoreDrafts(7)
  expect({ ...sessionStorage }).toEqual({ [KEY]: '{"title":"Van 2"}', typist: '7' })
})

it('keeps them when the internal area is opened again without signing in', () => {
  clearStorage(true)
  clearStorage(true)
  restoreDrafts(7)
  expect(sessionStorage.getItem(KEY)).toBe('{"title":"Van 2"}')
})

it('keeps them in a browser in which someone has signed out before', () => {
  markSignOut()
  forgetWhatWasSignedOut()
  restoreDrafts(7)
  sessionStorage.setItem(KEY, '{"title":"Van 2"}')
  clearStorage(true)
  forgetWhatWasSignedOut()
  restoreDrafts(7)
  expect(sessionStorage.getItem(KEY)).toBe('{"title":"Van 2"}')
})

it('returns them to no other user', () => {
  clearStorage(true)
  restoreDrafts(8)
  expect({ ...sessionStorage }).toEqual({ typist: '8' })
})

it('keeps nothing after the user signs out', () => {
  clearStorage(false)
  expect(sessionStorage).toHaveLength(0)
})

it('keeps them from a user who signs in while the tab is asleep', () => {
  restoreDrafts(8)
  expect(sessionStorage.getItem(KEY)).toBeNull()
  expect(sessionStorage.getItem('email')).toBeNull()
})
