// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetCancelled, lastCancelled, rememberCancelled } from './cancelled.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00.000Z') })
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

const passMinutes = (minutes: number) => vi.advanceTimersByTime(minutes * 60_000)

it('shows a cancellation for as long as it can be undone', () => {
  rememberCancelled('204816', new Date('2026-11-29T12:00:00.000Z'))
  passMinutes(7 * 24 * 60 - 1)
  expect(lastCancelled()).toMatchObject({ id: '204816', restorableUntil: '2026-11-29T12:00:00.000Z' })
  passMinutes(1)
  expect(lastCancelled()).toBeUndefined()
})

it('shows one that cannot be undone here for some minutes', () => {
  rememberCancelled('204816', null)
  passMinutes(9)
  expect(lastCancelled()).toMatchObject({ id: '204816', restorableUntil: null })
  passMinutes(1)
  expect(lastCancelled()).toBeUndefined()
})

it('shows only the last one, until it is closed', () => {
  rememberCancelled('204816', null)
  rememberCancelled('204817', null)
  expect(lastCancelled()?.id).toBe('204817')
  forgetCancelled()
  expect(lastCancelled()).toBeUndefined()
})

it('ignores malformed data', () => {
  for (const kept of ['', '{', '"204816"', '{}']) {
    sessionStorage.setItem('cancelled-quotation', kept)
    expect(lastCancelled()).toBeUndefined()
  }
})
