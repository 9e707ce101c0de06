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

it('gives drafts back to whoever was typing, and nothing else', () => {
  clearStorage(true)
  expect(sessionStorage.getItem(KEY)).toBeNull()
  restoreDrafts(7)
  expect({ ...sessionStorage }).toEqual({ [KEY]: '{"title":"Van 2"}' })
})

it('gives them to nobody else', () => {
  clearStorage(true)
  restoreDrafts(8)
  expect(sessionStorage).toHaveLength(0)
})

it('keeps nothing of somebody who has signed out', () => {
  clearStorage(false)
  expect(sessionStorage).toHaveLength(0)
})
