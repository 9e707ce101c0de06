// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { fill } from '#shared/i18n/t.ts'
import { HoursField } from '../internal/company/company-field.tsx'
import { DateField } from './date-field.tsx'
import { Field } from './field.tsx'
import { PageProvider } from './page-context.tsx'
import { useForm } from './use-form.ts'

const submit = vi.fn()
let root: Root
let values: Record<string, string>

function DayForm() {
  const form = useForm({ title: 'Van 2', note: '', day: '', price: '', hours: '09:00-18:00' })
  values = form.values
  return (
    <form {...form.formProps(submit)}>
      <Field field={form.field('title')} label="Title" maxLength={10} />
      <Field field={form.field('note')} label="Note" maxLength={5} isMultiline />
      <DateField field={form.field('day')} label="Day" days="validUntil" />
      <Field field={form.field('price')} label="Price" number="price" />
      <HoursField {...form.field('hours')} label="Saturday" days="Saturday" />
    </form>
  )
}

beforeEach(async () => {
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
  submit.mockClear()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const block = { page: 'contact', language: 'en', texts: en, captcha: 'altcha', data: null } as const
  await act(async () =>
    root.render(
      <PageProvider block={block}>
        <DayForm />
      </PageProvider>,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

const day = () => document.querySelector<HTMLInputElement>('[type=date]')!
/** Acts as a browser with half a date in the control: the value is empty. */
function halfType(isUnread: boolean, control = day()): void {
  Object.defineProperty(control, 'validity', { configurable: true, value: { badInput: isUnread } })
}
const press = () => act(() => document.querySelector('form')!.requestSubmit())

it('what a control cannot read is an error at its field, is not sent, and clears nothing', () => {
  halfType(true)
  day().checkValidity = () => day().dispatchEvent(new Event('invalid'))
  press()
  expect(submit).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(day())
  expect(document.querySelector('[id$=day-error]')?.textContent).toBe(en.layout.unread)
  halfType(false)
  act(() => void day().dispatchEvent(new Event('input', { bubbles: true })))
  expect(document.querySelector('[id$=day-error]')).toBeNull()
  press()
  expect(submit).toHaveBeenCalledOnce()
})

it('it is an error when the control is left as well', () => {
  day().focus()
  halfType(true)
  act(() => day().blur())
  expect(day().getAttribute('aria-invalid')).toBe('true')
})

const control = (name: string) => document.querySelector<HTMLInputElement>(`[id$=-${name}]`)!
const errorOf = (name: string) => document.querySelector(`[id$=-${name}-error]`)?.textContent
function paste(name: string, text: string): void {
  const { prototype } = name === 'note' ? HTMLTextAreaElement : HTMLInputElement
  const set = Object.getOwnPropertyDescriptor(prototype, 'value')!.set!
  act(() => control(name).focus())
  act(() => {
    set.call(control(name), text)
    control(name).dispatchEvent(new Event('input', { bubbles: true }))
  })
}

it.each([
  ['title', 'x'.repeat(13), 3, 10],
  ['note', '𠮷'.repeat(6), 1, 5],
])(
  'what is pasted over the limit of %s is whole, is said at once, and is not sent',
  (name, text, count, max) => {
    paste(name, text)
    expect(control(name).value).toBe(text)
    const key = count === 1 ? 'tooLongBy_one' : 'tooLongBy_other'
    expect(errorOf(name)).toBe(fill(en.layout[key], { count, max }))
    press()
    expect([submit.mock.calls.length, document.activeElement]).toEqual([0, control(name)])
    paste(name, text.slice(0, 4))
    press()
    expect([submit.mock.calls.length, values[name]]).toEqual([1, text.slice(0, 4)])
  },
)

it('a number is read when its field is left, and what is none is said there and not sent', () => {
  paste('price', 'HK$１，２００')
  expect(errorOf('price')).toBeUndefined()
  act(() => control('price').blur())
  expect([values.price, control('price').getAttribute('aria-valuenow')]).toEqual(['1200', '1200'])
  paste('price', '12.5')
  expect(errorOf('price')).toBeUndefined()
  press()
  expect([submit.mock.calls.length, errorOf('price'), control('price').value]).toEqual([
    0,
    en.error.price,
    '12.5',
  ])
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown'])
    act(() => void control('price').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  expect(values.price).toBe('100')
  press()
  expect(submit).toHaveBeenCalledOnce()
})

it.each(['0202-11-30', '1926-11-30', '2206-11-30', '20266-11-30'])(
  'the day %s, which nobody means, is asked about at its field and is not sent',
  (text) => {
    paste('day', text)
    act(() => day().blur())
    expect(errorOf('day')).toBe(en.error.validUntilDay)
    press()
    expect(submit).not.toHaveBeenCalled()
  },
)

it('an hour that it cannot read is an error of its days, until it is read or they are closed', () => {
  const until = document.querySelectorAll<HTMLInputElement>('[type=time]')[1]!
  const error = () => document.querySelector('[id$=hours-error]')?.textContent
  halfType(true, until)
  until.checkValidity = () => until.dispatchEvent(new Event('invalid'))
  press()
  expect([submit.mock.calls.length, document.activeElement, error()]).toEqual([0, until, en.layout.unread])
  expect([...document.querySelectorAll('[aria-invalid=true]')]).toEqual([until])
  halfType(false, until)
  act(() => void until.dispatchEvent(new Event('input', { bubbles: true })))
  expect(error()).toBeUndefined()
  halfType(true, until)
  press()
  act(() => document.querySelector<HTMLInputElement>('[type=checkbox]')!.click())
  expect(error()).toBeUndefined()
  press()
  expect(submit).toHaveBeenCalledOnce()
})

/** A type of its own, or one that is given. */
const TYPED = /\btype=("(date|time|month|week|datetime-local)"|\{props)/

/** Hours have one error for two times. */
const CONTROLS = ['ui/field.tsx', 'internal/company/company-field.tsx']

it('no control of dates or times is made elsewhere, and their forms ask before they are sent', () => {
  const files = globSync('src/client/**/*.tsx').filter((path) => !path.endsWith('.test.tsx'))
  const sources = files.map((path) => ({
    path: path.replace('src/client/', ''),
    text: readFileSync(path, 'utf8'),
  }))
  const makers = sources.filter(({ text }) =>
    text.split('<input').some((control, n) => n > 0 && TYPED.test(control.split('/>')[0]!)),
  )
  expect(makers.map(({ path }) => path)).toEqual(CONTROLS)
  const users = sources.filter(
    ({ text }) => /<Field\b[^<]*\btype="date"/s.test(text) && text.includes('<form'),
  )
  for (const { path, text } of users) expect(text, path).toMatch(/formProps/)
})
