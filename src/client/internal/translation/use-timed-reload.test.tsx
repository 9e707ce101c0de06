// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RELOAD_AFTER_TEXTS_SECONDS } from '#shared/base/limits.ts'
import { useTimedReload } from './use-save.ts'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
const reload = vi.fn()
let unmount = () => {}

beforeEach(async () => {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  vi.stubGlobal('location', { reload })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  unmount = () => act(() => root.unmount())
  await act(async () => root.render(<Page />))
})

afterEach(() => {
  unmount()
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  reload.mockClear()
})

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000))
const focus = (selector: string) => act(() => document.querySelector<HTMLElement>(selector)!.focus())

it.each(['button', 'input[type=radio]', 'input[type=checkbox]'])(
  'reloads five seconds after success, with the focus on %s',
  (selector) => {
    focus(selector)
    pass(RELOAD_AFTER_TEXTS_SECONDS - 0.001)
    expect(reload).not.toHaveBeenCalled()
    pass(0.001)
    expect(reload).toHaveBeenCalledOnce()
  },
)

it.each(['textarea', 'input[type=search]', 'input:not([type])'])(
  'waits while the focus is in %s',
  (selector) => {
    focus(selector)
    pass(60)
    expect(reload).not.toHaveBeenCalled()
    focus('button')
    pass(1)
    expect(reload).toHaveBeenCalledOnce()
  },
)

function Page() {
  useTimedReload(true)
  return (
    <>
      <textarea />
      <input type="search" />
      <input />
      <input type="radio" />
      <input type="checkbox" />
      <button type="button">x</button>
    </>
  )
}
