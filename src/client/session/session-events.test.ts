// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { broadcastSessionChange, onSessionChange } from './session-events.ts'
import { clearCookies, signInBrowser } from './signed-in-browser.fixture.ts'

const listener = vi.fn()
let stop: () => void

beforeEach(() => {
  listener.mockClear()
  stop = onSessionChange(listener)
})

afterEach(() => {
  stop()
  clearCookies()
})

it('arrives by message', async () => {
  broadcastSessionChange()
  await vi.waitFor(() => expect(listener).toHaveBeenCalledOnce())
})

it.each(['focus', 'pageshow'])('is detected from the cookie on %s, once for each change', (event) => {
  dispatchEvent(new Event(event))
  expect(listener).not.toHaveBeenCalled()
  signInBrowser()
  dispatchEvent(new Event(event))
  dispatchEvent(new Event(event))
  expect(listener).toHaveBeenCalledOnce()
})

it('no longer reaches a listener that has stopped', async () => {
  stop()
  signInBrowser()
  dispatchEvent(new Event('focus'))
  broadcastSessionChange()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(listener).not.toHaveBeenCalled()
})
