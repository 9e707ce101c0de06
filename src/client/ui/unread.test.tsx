// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { HoursField } from '../internal/company/company-field.tsx'
import { Field } from './field.tsx'
import { PageProvider } from './page-context.tsx'
import { useForm } from './use-form.ts'

const submit = vi.fn()
let root: Root

function DayForm() {
  const form = useForm({ title: 'Van 2', day: '', hours: '09:00-18:00' })
  return (
    <form {...form.formProps(submit)}>
      <Field {...form.field('title')} label="Title" />
      <Field {...form.field('day')} label="Day" type="date" />
      <HoursField {...form.field('hours')} label="Saturday" />
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
/** As a browser with half a date in the control: the value is empty. */
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
const TYPED = /\btype=("(number|date|time|month|week|datetime-local)"|\{props)/

/** The stepper reads itself (`onInput`), for its own totals; hours have one error for two times. */
const CONTROLS = ['ui/field.tsx', 'ui/quantity-stepper.tsx', 'internal/company/company-field.tsx']

it('no control of numbers or dates is made elsewhere, and their forms ask before they are sent', () => {
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
    ({ text }) => /<Field\b[^<]*\btype="(number|date)"/s.test(text) && text.includes('<form'),
  )
  for (const { path, text } of users) expect(text, path).toMatch(/formProps/)
})
