// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetWhatWasSignedOut, markSignOut } from './sign-out-mark.ts'

const reload = vi.fn()

beforeEach(() => {
  vi.stubGlobal('location', { reload })
  reload.mockClear()
})

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

/** Acts as another tab, which has the same local storage and a session storage of its own. */
function signOutElsewhere(): void {
  const own = { ...sessionStorage }
  markSignOut()
  sessionStorage.clear()
  for (const [key, text] of Object.entries(own)) sessionStorage.setItem(key, text)
}

it('empties a tab that was asleep or closed while the user signed out in another', () => {
  forgetWhatWasSignedOut()
  sessionStorage.setItem('draft:new-notice', '{"title":"Van 2"}')
  signOutElsewhere()
  forgetWhatWasSignedOut()
  expect(sessionStorage.getItem('draft:new-notice')).toBeNull()
})

it('empties it once: what is typed after that stays', () => {
  signOutElsewhere()
  forgetWhatWasSignedOut()
  sessionStorage.setItem('contact-draft', '{}')
  forgetWhatWasSignedOut()
  expect(sessionStorage.getItem('contact-draft')).toBe('{}')
})

it('empties the tab of the sign-out as well: its page stores what it holds until it goes', () => {
  forgetWhatWasSignedOut()
  markSignOut()
  sessionStorage.setItem('draft:mail-undefined', '{"to":"kayan@example.com"}')
  localStorage.setItem('a name that nobody knows', 'kayan@example.com')
  localStorage.setItem('language', 'zh')
  forgetWhatWasSignedOut()
  expect(Object.keys(sessionStorage)).toEqual(['signed-out-seen'])
  expect(Object.keys(localStorage).toSorted()).toEqual(['language', 'signed-out'])
})

it('reloads an open tab, whose page still has in its memory what was typed', () => {
  forgetWhatWasSignedOut()
  signOutElsewhere()
  dispatchEvent(new StorageEvent('storage', { key: 'signed-out' }))
  expect(reload).toHaveBeenCalled()
})

it('does not reload for any other change', () => {
  forgetWhatWasSignedOut()
  dispatchEvent(new StorageEvent('storage', { key: 'language' }))
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(reload).not.toHaveBeenCalled()
})
