// @vitest-environment jsdom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { until } from '#test/support/until.ts'
import { PageProvider } from '../../ui/page-context.tsx'
import { Combobox } from './combobox.tsx'
import { ConfirmDialog } from './dialog.tsx'

const chosen = vi.fn()
const sent = vi.fn()
const closed = vi.fn()
let render: (isBusy: boolean) => Promise<void>
let unmount: () => void

function Tills() {
  const [query, setQuery] = useState('')
  const items = ['Till 12', 'Till 15', 'Kiosk']
    .filter((name) => name.includes(query))
    .map((name) => ({ key: name, content: name, choose: () => chosen(name) }))
  return (
    <form onSubmit={sent}>
      <Combobox
        label="Product"
        query={{ value: query, onChange: setQuery }}
        groups={[{ key: 'all', label: 'All', items }]}
        emptyText="Nothing found"
      />
      <button type="submit">Send</button>
    </form>
  )
}

beforeEach(async () => {
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
  for (const spy of [chosen, sent, closed]) spy.mockClear()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const block = { page: 'partners', language: 'en', texts: {}, captcha: 'altcha', data: [] } as const
  render = (isBusy) =>
    act(async () =>
      root.render(
        <PageProvider block={block}>
          <Tills />
          <ConfirmDialog
            isOpen={isBusy}
            title="Delete?"
            text="It is gone."
            confirmLabel="Delete"
            keepLabel="Keep"
            isBusy={isBusy}
            onConfirm={() => undefined}
            onClose={closed}
          />
        </PageProvider>,
      ),
    )
  unmount = () => act(() => root.unmount())
  await render(false)
})
afterEach(() => {
  unmount()
  document.body.replaceChildren()
})

const field = () => document.querySelector<HTMLInputElement>('[role=combobox]')!
const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
const current = () => document.querySelector('[role=option][aria-selected=true]')?.textContent
const press = (key: string, how: KeyboardEventInit = {}, on: Element = field()) =>
  act(
    async () =>
      void on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how })),
  )
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), text)
    field().dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
  })

it('arrow keys open it and go round, and Enter chooses without sending the form', async () => {
  act(() => field().focus())
  expect(options()).toEqual([])
  await press('ArrowDown')
  expect([field().getAttribute('aria-expanded'), current()]).toEqual(['true', 'Till 12'])
  await press('ArrowUp')
  expect(current()).toBe('Kiosk')
  await press('Enter')
  expect([chosen.mock.calls, sent.mock.calls, options()]).toEqual([[['Kiosk']], [], []])
  await press('Enter')
  expect([chosen.mock.calls.length, sent.mock.calls.length]).toEqual([1, 0])
})

it('what is typed filters it, and the first that is found is the current one', async () => {
  await type('15')
  expect([options(), current()]).toEqual([['Till 15'], 'Till 15'])
  await type('till')
  expect(options()).toEqual([])
  expect(document.querySelector('[role=status]')?.textContent).toBe('Nothing found')
})

it('Enter that ends a composition chooses nothing', async () => {
  await type('Till')
  await press('Enter', { isComposing: true, keyCode: 229 })
  expect(chosen).not.toHaveBeenCalled()
})

it('Escape closes it and clears nothing', async () => {
  await type('Till')
  await press('Escape')
  expect([options(), field().value]).toEqual([[], 'Till'])
  await press('Escape')
  expect(field().value).toBe('Till')
})

it('a question whose action runs cannot be closed', async () => {
  await render(true)
  const question = () => document.querySelector('[role=alertdialog]')!
  // What draws dialogs is loaded with the first.
  await until(async () => {
    await act(async () => {})
    expect(question()).not.toBeNull()
  })
  expect(question().textContent).toContain('It is gone.')
  await press('Escape', {}, question())
  act(() => question().querySelector('button')!.click())
  expect(closed).not.toHaveBeenCalled()
})
