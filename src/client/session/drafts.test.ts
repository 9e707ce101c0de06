// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { clearStorage, DRAFT, restoreDrafts } from './drafts.ts'

const KEY = `${DRAFT}new-notice`

beforeEach(() => {
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
