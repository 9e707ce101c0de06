// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { until } from '#test/support/until.ts'
import { ConfirmDialog, TitledDialog } from './dialog.tsx'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
let root: Root
let endAnimation = () => {}

beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  root = createRoot(document.body.appendChild(document.createElement('div')))
  // A browser animates a dialog, so that it stays for a moment once it is closed.
  const finished = new Promise<void>((resolve) => {
    endAnimation = resolve
  })
  Element.prototype.getAnimations = () => [{ finished, pending: false, playState: 'running' } as never]
})

afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  Reflect.deleteProperty(Element.prototype, 'getAnimations')
})

const KINDS = {
  question: (isOpen: boolean, words: string) => (
    <ConfirmDialog
      isOpen={isOpen}
      title={words}
      text={words}
      confirmLabel={words}
      keepLabel="Go back"
      onConfirm={() => {}}
      onClose={() => {}}
    />
  ),
  form: (isOpen: boolean, words: string) => (
    <TitledDialog isOpen={isOpen} title={words} lead={words} onClose={() => {}}>
      <p>{words}</p>
    </TitledDialog>
  ),
}
/** What draws dialogs is loaded with the first. */
async function show(dialog: ReturnType<(typeof KINDS)['form']>): Promise<void> {
  await act(async () => root.render(dialog))
  await until(async () => {
    await act(async () => {})
    expect(shown()).toBeDefined()
  })
}
const shown = () => document.querySelector('[data-modal]')?.textContent

it.each(Object.entries(KINDS))(
  'a %s says the same while it closes, whatever has become of its record',
  async (_, dialog) => {
    await show(dialog(true, 'Make Ka Yan an admin'))
    const words = shown()
    expect(words).toContain('Make Ka Yan an admin')
    await show(dialog(false, 'Make Ka Yan a colleague'))
    expect(shown()).toBe(words)
    await act(async () => endAnimation())
    await expect.poll(shown).toBeUndefined()
    await show(dialog(true, 'Make Ka Yan a colleague'))
    expect(shown()).not.toContain('an admin')
  },
)

it.each(Object.entries(KINDS))('a %s that is open follows its record', async (_, dialog) => {
  await show(dialog(true, 'Stop 2 emails'))
  await show(dialog(true, 'Stop 1 email'))
  expect(shown()).toContain('Stop 1 email')
})
