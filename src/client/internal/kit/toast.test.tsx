// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { STATUS_MESSAGE_SECONDS } from '#shared/base/limits.ts'
import { record } from '#shared/i18n/en/internal.ts'
import { PageProvider } from '../../ui/page-context.tsx'
import { loadToasts, ToastProvider, useToast } from './toast.tsx'
import type { ShowToast } from './toast-slip.tsx'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
let toast: ShowToast
let unmount = () => {}
/** Where they are read out, before the first. */
let place: Element | null

beforeEach(async () => {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  unmount = () => act(() => root.unmount())
  const block = { page: 'partners', language: 'en', texts: { record }, captcha: 'altcha', data: [] } as const
  await act(async () =>
    root.render(
      <PageProvider block={block}>
        <ToastProvider>
          <Speaker />
        </ToastProvider>
      </PageProvider>,
    ),
  )
  place = document.querySelector('[role=status]')
  // What shows them comes with the first.
  await act(async () => {
    toast('Loaded.')
    await loadToasts()
  })
  pass(STATUS_MESSAGE_SECONDS)
})

it('has its place before the first text, so that this is read out', () => {
  expect(place).not.toBeNull()
  act(() => toast('Deleted.'))
  expect(place?.textContent).toBe('Deleted.')
})

afterEach(() => {
  unmount()
  document.body.replaceChildren()
  vi.useRealTimers()
})

const undo = () => ({ label: record.undo, run: vi.fn(async () => {}) })
const toastText = () => document.querySelector('[role=status] p')?.textContent ?? ''
const button = () => document.querySelector('button')
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000))

it('closes after seven seconds, with or without a button', () => {
  for (const action of [undefined, undo()]) {
    act(() => toast('Deleted.', action))
    pass(STATUS_MESSAGE_SECONDS - 0.001)
    expect(toastText()).toBe('Deleted.')
    pass(0.001)
    expect(toastText()).toBe('')
  }
})

it('stays while hovered if it has a button, and its time goes on afterwards', () => {
  act(() => toast('Deleted.', undo()))
  pass(1)
  pointer('over')
  pass(60)
  expect(toastText()).toBe('Deleted.')
  pointer('out')
  pass(STATUS_MESSAGE_SECONDS - 1.001)
  expect(toastText()).toBe('Deleted.')
  pass(0.001)
  expect(toastText()).toBe('')
})

it('with a button stays while hovered or focused', () => {
  act(() => toast('Deleted.', undo()))
  pointer('over')
  act(() => button()!.focus())
  pointer('out')
  pass(60)
  expect(toastText()).toBe('Deleted.')
  pointer('over')
  act(() => button()!.blur())
  pass(60)
  expect(toastText()).toBe('Deleted.')
  pointer('out')
  pass(STATUS_MESSAGE_SECONDS)
  expect(toastText()).toBe('')
})

it('stays if it replaces a toast that is hovered or focused', () => {
  act(() => toast('Deleted.', undo()))
  act(() => button()!.focus())
  act(() => toast('Deleted too.', undo()))
  pass(60)
  expect(toastText()).toBe('Deleted too.')
  act(() => toast('Saved.'))
  pass(STATUS_MESSAGE_SECONDS)
  expect(toastText()).toBe('')
  act(() => toast('Deleted again.', undo()))
  pass(STATUS_MESSAGE_SECONDS)
  expect(toastText()).toBe('')
})

it('closes on a click of its button, runs the action, and gives the focus back', async () => {
  const action = undo()
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  act(() => toast('Deleted.', action))
  pointer('over')
  act(() => button()!.focus())
  await act(async () => button()!.click())
  expect([toastText(), action.run.mock.calls.length]).toEqual(['', 1])
  expect(document.activeElement).toBe(field)
})

it('gives the focus back when Escape closes it, or when a toast without a button takes its place', () => {
  const field = document.body.appendChild(document.createElement('input'))
  for (const end of [
    () => button()!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    () => toast('Saved.'),
  ]) {
    field.focus()
    act(() => toast('Deleted.', undo()))
    act(() => button()!.focus())
    act(() => void end())
    expect(document.activeElement).toBe(field)
    pass(STATUS_MESSAGE_SECONDS)
    expect(toastText()).toBe('')
  }
})

it('shows the error of an action that failed', async () => {
  act(() => toast('Deleted.', { label: record.undo, run: () => Promise.reject(new Error('Out of order')) }))
  await act(async () => button()!.click())
  expect(toastText()).not.toBe('')
  expect(button()).toBeNull()
})

it('reads out a repeated text again', () => {
  act(() => toast('Saved.'))
  const first = document.querySelector('[role=status] p')
  act(() => toast('Saved.'))
  expect(toastText()).toBe('Saved.')
  expect(document.querySelector('[role=status] p')).not.toBe(first)
})

function Speaker() {
  toast = useToast()
  return null
}

/** React derives its enter and leave events from these. */
function pointer(how: 'over' | 'out'): void {
  act(() => {
    button()!.dispatchEvent(new MouseEvent(`mouse${how}`, { bubbles: true, relatedTarget: document.body }))
  })
}

it('lets news wait until an Undo has gone, and then shows the newest', () => {
  act(() => toast('Deleted.', undo()))
  act(() => toast('First news.', undefined, { isPatient: true }))
  act(() => toast('Second news.', undefined, { isPatient: true }))
  expect(toastText()).toBe('Deleted.')
  pass(STATUS_MESSAGE_SECONDS)
  expect(toastText()).toBe('Second news.')
  act(() => toast('Saved.'))
  expect(toastText()).toBe('Saved.')
  pass(STATUS_MESSAGE_SECONDS)
  expect(toastText()).toBe('')
})
