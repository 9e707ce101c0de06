// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { STATUS_MESSAGE_SECONDS } from '../../../shared/base/limits.ts'
import { record } from '../../../shared/i18n/en/record.ts'
import { PageProvider } from '../../ui/page-context.tsx'
import { type ShowToast, ToastProvider, useToast } from './toast.tsx'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
let toast: ShowToast
let unmount = () => {}

beforeEach(async () => {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  unmount = () => act(() => root.unmount())
  const block = { page: 'home', language: 'en', texts: { record }, captcha: 'altcha', data: null } as const
  await act(async () =>
    root.render(
      <PageProvider block={block}>
        <ToastProvider>
          <Speaker />
        </ToastProvider>
      </PageProvider>,
    ),
  )
})

afterEach(() => {
  unmount()
  document.body.replaceChildren()
  vi.useRealTimers()
})

const undo = () => ({ label: record.undo, run: vi.fn(async () => {}) })
const said = () => document.querySelector('[role=status]')!.textContent
const button = () => document.querySelector('button')
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000))

it('goes after the spec’s seven seconds, with a button or without', () => {
  for (const action of [undefined, undo()]) {
    act(() => toast('Deleted.', action))
    pass(STATUS_MESSAGE_SECONDS - 0.001)
    expect(said()).toBe('Deleted.')
    pass(0.001)
    expect(said()).toBe('')
  }
})

it('without a button goes also while the pointer is on it', () => {
  act(() => toast('Saved.'))
  pointer('over')
  pass(STATUS_MESSAGE_SECONDS)
  expect(said()).toBe('')
})

it('with a button stays while the pointer is on it, and its time begins anew afterwards', () => {
  act(() => toast('Deleted.', undo()))
  pointer('over')
  pass(60)
  expect(said()).toBe('Deleted.')
  pointer('out')
  pass(STATUS_MESSAGE_SECONDS - 0.001)
  expect(said()).toBe('Deleted.')
  pass(0.001)
  expect(said()).toBe('')
})

it('with a button stays while either of the two is on it', () => {
  act(() => toast('Deleted.', undo()))
  pointer('over')
  act(() => button()!.focus())
  pointer('out')
  pass(60)
  expect(said()).toBe('Deleted.')
  pointer('over')
  act(() => button()!.blur())
  pass(60)
  expect(said()).toBe('Deleted.')
  pointer('out')
  pass(STATUS_MESSAGE_SECONDS)
  expect(said()).toBe('')
})

it('that takes the place of another under the pointer or the focus stays as well', () => {
  act(() => toast('Deleted.', undo()))
  act(() => button()!.focus())
  act(() => toast('Deleted too.', undo()))
  pass(60)
  expect(said()).toBe('Deleted too.')
  act(() => toast('Saved.'))
  pass(STATUS_MESSAGE_SECONDS)
  expect(said()).toBe('')
  act(() => toast('Deleted again.', undo()))
  pass(STATUS_MESSAGE_SECONDS)
  expect(said()).toBe('')
})

it('goes with the press, and does what the button says', async () => {
  const action = undo()
  act(() => toast('Deleted.', action))
  pointer('over')
  await act(async () => button()!.click())
  expect([said(), action.run.mock.calls.length]).toEqual(['', 1])
})

function Speaker() {
  toast = useToast()
  return null
}

/** React makes its enter and leave of these. */
function pointer(how: 'over' | 'out'): void {
  const slip = document.querySelector('[role=status]')!.parentElement!
  act(() => {
    slip.dispatchEvent(new MouseEvent(`pointer${how}`, { bubbles: true, relatedTarget: document.body }))
  })
}
