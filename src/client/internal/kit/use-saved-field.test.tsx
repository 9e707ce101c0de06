// @vitest-environment jsdom
import { act, useSyncExternalStore } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { settled } from '#test/support/settled.ts'
import { Field } from '../../ui/field.tsx'
import { PageProvider } from '../../ui/page-context.tsx'
import type { Records } from './saved-columns.ts'
import { ToastProvider } from './toast.tsx'
import { SavedConflict, SavedMark, useSavedField } from './use-saved-field.tsx'

interface Van {
  id: number
  etag: string
  name: string
  driver: string
}

/** A server with one van, and what this browser has of it. */
let stored: Van
let shown: Van
/** Each save is held until the test lets it go. */
let gate: Promise<void>
let refusal: object | undefined
let isOffline: boolean
const listeners = new Set<() => void>()
let root: Root

const records: Records<Van, Partial<Van>> = {
  async read() {
    if (isOffline) throw new Error('No connection.')
    return stored
  },
  async update(_, edit, if_match) {
    await gate
    if (refusal) throw refusal
    if (if_match !== stored.etag) throw { data: { reason: 'conflict', detail: 'Changed.' } }
    elsewhere(edit)
    return stored
  },
  show(_, change) {
    shown = { ...shown, ...change }
    for (const tell of listeners) tell()
  },
  cancel: async () => undefined,
  refresh: async () => records.show(1, stored),
}

function elsewhere(edit: Partial<Van>): void {
  stored = { ...stored, ...edit, etag: `${Number(stored.etag) + 1}` }
}

function VanForm() {
  const van = useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => shown,
  )
  const name = useSavedField(records, van, {
    textOf: (row) => row.name,
    changeOf: (text) => ({ edit: { name: text } }),
    keptAs: 'van-name',
  })
  const driver = useSavedField(records, van, {
    textOf: (row) => row.driver,
    changeOf: (text) => ({ edit: { driver: text }, undo: { driver: van.driver }, text: 'Moved.' }),
  })
  return (
    <>
      <Field field={name.field} label="Name" aside={<SavedMark saved={name} />} />
      <SavedConflict label="Name" conflict={name.conflict} />
      <button type="button" data-driver onClick={() => void driver.save('Mei')}>
        {driver.field.value}
      </button>
      <SavedMark saved={driver} />
    </>
  )
}

async function open(): Promise<void> {
  const block = { page: 'contact', language: 'en', texts: en, captcha: 'altcha', data: null } as const
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <PageProvider block={block}>
        <ToastProvider>
          <VanForm />
        </ToastProvider>
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
  stored = { id: 1, etag: '1', name: 'Van 1', driver: 'Ann' }
  shown = stored
  gate = Promise.resolve()
  refusal = undefined
  isOffline = false
  await open()
})
afterEach(leave)

const field = () => document.querySelector('input')!
const marks = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
const driver = () => document.querySelector<HTMLElement>('[data-driver]')!
const press = (label: string) =>
  act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === label)!.click())
const blur = () => act(async () => field().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))

function type(text: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

it('says that it is saved once it is, and of this field alone, until something else is typed', async () => {
  type('Van 2')
  await blur()
  expect([stored.name, field().value, marks().slice(0, 2)]).toEqual([
    'Van 2',
    'Van 2',
    [en.desk.savedMark, ''],
  ])
  type('Van 3')
  expect(marks().slice(0, 2)).toEqual(['', ''])
})

it('says nothing of a text that was stored already', async () => {
  type('Van 2')
  type('Van 1')
  await blur()
  expect([stored.etag, marks()[0]]).toEqual(['1', ''])
})

it('keeps what was refused, with its error, over a reload too', async () => {
  refusal = { data: { reason: 'invalid', detail: 'No.', fields: { name: 'Too long.' } } }
  type('Van 2')
  await blur()
  expect([field().value, document.querySelector('[id$=-error]')?.textContent]).toEqual(['Van 2', 'Too long.'])
  await leave()
  await open()
  expect(field().value).toBe('Van 2')
  refusal = undefined
  await blur()
  expect(stored.name).toBe('Van 2')
  await leave()
  await open()
  expect(sessionStorage).toHaveLength(0)
})

it('keeps an emptied text over a reload', async () => {
  type('')
  await leave()
  await open()
  expect(field().value).toBe('')
})

it('is saved beside what someone else has changed in another column', async () => {
  elsewhere({ driver: 'Bo' })
  type('Van 2')
  await blur()
  expect(stored).toMatchObject({ name: 'Van 2', driver: 'Bo' })
})

it.each([
  ['before this browser knows', () => undefined],
  ['and this browser knows', () => void records.refresh()],
])('shows both texts where someone else has changed the same one, %s', async (_, learn) => {
  type('Van 2')
  elsewhere({ name: 'Truck' })
  await act(async () => learn())
  await blur()
  expect([stored.name, document.querySelector('dl')?.textContent]).toEqual([
    'Truck',
    expect.stringMatching(/Truck.*Van 2/),
  ])
  await press(en.record.overwrite)
  expect([stored.name, document.querySelector('dl'), marks()[0]]).toEqual(['Van 2', null, en.desk.savedMark])
})

it('takes theirs where the user wants it', async () => {
  type('Van 2')
  elsewhere({ name: 'Truck' })
  await blur()
  await press(en.record.takeTheirs)
  expect([stored.name, field().value, document.querySelector('dl')]).toEqual(['Truck', 'Truck', null])
})

it('says what it cannot compare without a connection, and saves once there is one', async () => {
  type('Van 2')
  elsewhere({ driver: 'Bo' })
  isOffline = true
  await blur()
  expect([stored.name, field().value, document.querySelector('[id$=-error]')?.textContent]).toEqual([
    'Van 1',
    'Van 2',
    en.account.unreachable,
  ])
  isOffline = false
  await blur()
  expect([stored.name, stored.driver, marks()[0]]).toEqual(['Van 2', 'Bo', en.desk.savedMark])
})

it('keeps what is typed while it is being saved, and saves that next', async () => {
  let letGo = () => {}
  gate = new Promise((resolve) => (letGo = resolve))
  type('Van 2')
  await blur()
  type('Van 3')
  await act(async () => letGo())
  expect([stored.name, field().value, marks()[0]]).toEqual(['Van 2', 'Van 3', ''])
  await blur()
  expect([stored.name, marks()[0]]).toEqual(['Van 3', en.desk.savedMark])
})

it('shows a choice at once, and marks it only when it is stored', async () => {
  let letGo = () => {}
  gate = new Promise((resolve) => (letGo = resolve))
  await act(async () => driver().click())
  expect([driver().textContent, stored.driver, marks()[1]]).toEqual(['Mei', 'Ann', ''])
  await act(async () => letGo())
  expect([stored.driver, marks().slice(0, 2)]).toEqual(['Mei', ['', en.desk.savedMark]])
  await settled(() => expect(document.body.textContent).toContain('Moved.'))
  await press(en.record.undo)
  expect(stored.driver).toBe('Ann')
})

it('takes a refused choice back, and says why', async () => {
  refusal = { data: { reason: 'forbidden', detail: 'Not you.' } }
  await act(async () => driver().click())
  expect([driver().textContent, stored.driver, marks()[1]]).toEqual(['Ann', 'Ann', ''])
  expect(document.body.textContent).toContain('Not you.')
})

it('refuses a choice over one that someone else has made', async () => {
  elsewhere({ driver: 'Bo' })
  await act(async () => driver().click())
  expect([driver().textContent, stored.driver]).toEqual(['Bo', 'Bo'])
  expect(document.body.textContent).toContain('Changed.')
})
