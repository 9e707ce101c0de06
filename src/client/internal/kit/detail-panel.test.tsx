// @vitest-environment jsdom
import { act } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DetailPanel, DetailTitle } from './detail-panel.tsx'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
const onClose = vi.fn()
let unmount = () => {}

beforeEach(async () => {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  onClose.mockClear()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  unmount = () => act(() => root.unmount())
  await act(async () =>
    root.render(
      <DetailPanel label="Email" closeLabel="Back" onClose={onClose}>
        <DetailTitle>Your quotation</DetailTitle>
        <textarea aria-label="Reply" />
        {createPortal(<button type="button">In a dialog</button>, document.body)}
      </DetailPanel>,
    ),
  )
})

afterEach(() => {
  unmount()
  document.body.replaceChildren()
})

function escapeIn(selector: string, init: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...init })
  act(() => document.querySelector(selector)!.dispatchEvent(event))
}

it('closes on Escape', () => {
  escapeIn('h2')
  expect(onClose).toHaveBeenCalledOnce()
})

it.each([
  ['in a field', 'textarea', {}],
  ['in a dialog that it opened', 'body > button', {}],
  ['of an input method', 'h2', { isComposing: true }],
])('stays open on an Escape %s', (_, selector, init) => {
  escapeIn(selector, init)
  expect(onClose).not.toHaveBeenCalled()
})
