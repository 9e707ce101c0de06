// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { Field } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { PageProvider } from '../../ui/page-context.tsx'
import { AddButton } from './add-button.tsx'
import { hasKeptDraft, useAdding, useNewRecord } from './use-new-record.ts'

const NEW_VAN = {
  keptAs: 'new-van',
  start: { name: '', seats: '2', key: '' },
  notKept: ['key' as const],
}
const create = vi.fn<(values: object) => Promise<{ name: string }>>()
const close = vi.fn()
const created = vi.fn()
let root: Root

function NewVan() {
  const { form, formProps, foot } = useNewRecord<keyof typeof NEW_VAN.start, { name: string }>({
    ...NEW_VAN,
    errors: ({ name }) => (name === '' ? { name: 'error.required' } : {}),
    create,
    onCreated: created,
    isForMany: true,
    onClose: close,
  })
  return (
    <form {...formProps}>
      <Field field={form.field('name')} label="Name" />
      <Field field={form.field('seats')} label="Seats" />
      <Field field={form.field('key')} label="Key" />
      <FormFoot submitLabel="Add" {...foot} />
    </form>
  )
}

function Vans() {
  const { isAdding, begin, giveUp, opener } = useAdding(NEW_VAN)
  return isAdding ? (
    <button type="button" onClick={giveUp}>
      Cancel
    </button>
  ) : (
    <AddButton ref={opener} onClick={begin}>
      New van
    </AddButton>
  )
}

async function open(): Promise<void> {
  const block = { page: 'contact', language: 'en', texts: en, captcha: 'altcha', data: null } as const
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <PageProvider block={block}>
        <NewVan />
      </PageProvider>,
    ),
  )
}

/** Leaves the page as a reload does. */
async function leave(): Promise<void> {
  await act(async () => root.unmount())
  document.body.replaceChildren()
}

beforeEach(async () => {
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
  sessionStorage.clear()
  vi.clearAllMocks()
  create.mockResolvedValue({ name: 'Van 2' })
  await open()
})
afterEach(leave)

const fields = () => [...document.querySelectorAll('input')]
const values = () => fields().map(({ value }) => value)
const alertText = () => document.querySelector('[role=alert]')?.textContent
const send = () => act(async () => document.querySelector('form')!.requestSubmit())
const cancel = () => act(async () => document.querySelector<HTMLElement>('button[type=button]')!.click())

function type(at: number, text: string): void {
  const field = fields()[at]!
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

it('begins in its first field, and keeps what is typed but no secrets', async () => {
  expect(document.activeElement).toBe(fields()[0])
  expect(hasKeptDraft(NEW_VAN)).toBe(false)
  type(0, 'Van 2')
  type(2, 'secret')
  expect(hasKeptDraft(NEW_VAN)).toBe(true)
  await leave()
  await open()
  expect(values()).toEqual(['Van 2', '2', ''])
})

it('keeps a field that was emptied, and is no draft for that', async () => {
  type(1, '')
  await leave()
  expect(hasKeptDraft(NEW_VAN)).toBe(false)
  await open()
  expect(values()).toEqual(['', '', ''])
})

it('names a blank field at the field and beside the button, and sends nothing', async () => {
  await send()
  expect(create).not.toHaveBeenCalled()
  expect([document.activeElement, alertText()]).toEqual([fields()[0], en.error.fillAll])
})

it('is sent once however often it is pressed, then is empty for the next', async () => {
  type(0, 'Van 2')
  let answer = (_: { name: string }) => {}
  create.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  await send()
  await send()
  await act(async () => answer({ name: 'Van 2' }))
  expect(create.mock.calls).toEqual([[{ name: 'Van 2', seats: '2', key: '' }]])
  expect(created).toHaveBeenCalledExactlyOnceWith({ name: 'Van 2' })
  expect(values()).toEqual(['', '2', ''])
  expect([document.activeElement, hasKeptDraft(NEW_VAN)]).toEqual([fields()[0], false])
})

it('shows what the server refuses at its field, and keeps all that was typed', async () => {
  type(0, 'Van 2')
  create.mockRejectedValue({ data: { reason: 'invalid', detail: 'No.', fields: { seats: 'Too few.' } } })
  await send()
  expect(document.querySelector('[id$=seats-error]')?.textContent).toBe('Too few.')
  expect([document.activeElement, alertText(), values()]).toEqual([fields()[1], '', ['Van 2', '2', '']])
  create.mockRejectedValue({})
  await send()
  expect([alertText(), hasKeptDraft(NEW_VAN)]).toEqual([en.account.unreachable, true])
})

it('forgets its draft when it is given up', async () => {
  type(0, 'Van 2')
  await cancel()
  expect([close.mock.calls.length, hasKeptDraft(NEW_VAN)]).toEqual([1, false])
})

it('takes nothing more while it is being saved, so that what it says is saved is all that was typed', async () => {
  let answer: (row: { name: string }) => void = () => undefined
  create.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  type(0, 'Van 2')
  await send()
  type(0, 'Van 22')
  expect(values()[0]).toBe('Van 2')
  await act(async () => answer({ name: 'Van 2' }))
  expect(create.mock.calls.map(([sent]) => sent)).toEqual([expect.objectContaining({ name: 'Van 2' })])
  expect(created).toHaveBeenCalledTimes(1)
})

it('returns the focus to the button that opened it when it is given up', async () => {
  await act(async () => root.render(<Vans />))
  const shown = () => document.querySelector('button')!
  await act(async () => shown().click())
  expect(shown().textContent).toBe('Cancel')
  await act(async () => shown().click())
  expect([document.activeElement, shown().textContent]).toEqual([shown(), 'New van'])
})
