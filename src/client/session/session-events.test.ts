// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearCookies, signInBrowser } from '#test/fixtures/signed-in-browser.ts'
import { until } from '#test/support/until.ts'
import { broadcastSessionChange, onSessionChange } from './session-events.ts'

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
  await until(() => expect(listener).toHaveBeenCalledOnce())
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
  const other = vi.fn()
  const stopOther = onSessionChange(other)
  broadcastSessionChange()
  await until(() => expect(other).toHaveBeenCalledOnce())
  stopOther()
  expect(listener).not.toHaveBeenCalled()
})

it('asks for the cookies once for all that listen', () => {
  const cookie = vi.spyOn(document, 'cookie', 'get')
  const others = Array.from({ length: 9 }, () => onSessionChange(() => listener()))
  expect(cookie).not.toHaveBeenCalled()
  dispatchEvent(new Event('focus'))
  expect(cookie).toHaveBeenCalledOnce()
  signInBrowser()
  dispatchEvent(new Event('focus'))
  expect(listener).toHaveBeenCalledTimes(10)
  for (const end of others) end()
  cookie.mockRestore()
})
