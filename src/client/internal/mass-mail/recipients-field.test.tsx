// @vitest-environment jsdom

import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { englishDefaults } from '#shared/i18n/merge.ts'
import { PageProvider } from '../../ui/page-context.tsx'
import { RecipientsField } from './recipients-field.tsx'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
let unmount: () => void

beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  Element.prototype.scrollIntoView = () => undefined
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  unmount = () => act(() => root.unmount())
  act(() =>
    root.render(
      <PageProvider block={{ language: 'en', texts: en, captcha: 'altcha' }}>
        <Form />
      </PageProvider>,
    ),
  )
})

afterEach(() => {
  unmount()
  document.body.replaceChildren()
})

function Form() {
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState('')
  return (
    <RecipientsField
      chosen={{ id: 'recipients', value: chosen, error: undefined, onChange: setChosen }}
      typed={{ id: 'typed', value: typed, error: undefined, onChange: setTyped }}
    />
  )
}

const input = () => document.getElementById('recipients') as HTMLInputElement
const chips = () => [...document.querySelectorAll('.recipient-address')].map(({ textContent }) => textContent)
const removers = () => [...document.querySelectorAll<HTMLButtonElement>('.recipient-remove')]
const statusText = () => document.querySelector('[role=status]')?.textContent
const error = () => document.getElementById('recipients-error')?.textContent

function type(text: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text)
    input().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

function press(key: string, on: Element = document.activeElement ?? input()): void {
  act(() => on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
}

/** An Enter that confirms a candidate of a Chinese input method. */
function choose(how: KeyboardEventInit): boolean {
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...how })
  act(() => input().dispatchEvent(event))
  return event.defaultPrevented
}

function paste(text: string): void {
  act(() => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    input().dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } }))
  })
}

describe('the recipients', () => {
  it('become chips at a space, and keep the text still being typed', () => {
    type('mei.ling@example.hk rui@exam')
    expect(chips()).toEqual(['mei.ling@example.hk'])
    expect(input().value).toBe('rui@exam')
  })

  it('become a chip on Enter', () => {
    type('rui@example.mo')
    press('Enter', input())
    expect(chips()).toEqual(['rui@example.mo'])
    expect(input().value).toBe('')
  })

  it.each([
    ['while it is still composing', { isComposing: true }],
    ['just after composing, as Safari on older Macs says it', { keyCode: 229 }],
  ])('stay as typed on an Enter that confirms a candidate, %s', (_, how) => {
    type('陳大文')
    expect(choose(how)).toBe(false)
    expect([input().value, chips()]).toEqual(['陳大文', []])
    press('Enter', input())
    expect([input().value, chips()]).toEqual(['', ['陳大文']])
  })

  it('are read from pasted text with names', () => {
    paste('"Lam, Ka Yan" <ka.yan@example.hk>; Rui <rui@example.mo>\n')
    expect(chips()).toEqual(['ka.yan@example.hk', 'rui@example.mo'])
  })

  it('are marked if invalid, and the first invalid one is named', () => {
    type('rui@example.mo kkwong@@example x ')
    expect(document.querySelectorAll('[data-bad].recipient')).toHaveLength(2)
    expect(error()).toBe(englishDefaults('error.mailAddress', { address: 'kkwong@@example' }))
    expect(input().getAttribute('aria-invalid')).toBe('true')
    expect(document.body.textContent).toContain(englishDefaults('mailing.countWithBad', { good: 1, bad: 2 }))
  })

  it('drop duplicates with a message', () => {
    type('rui@example.mo ')
    type('rui@EXAMPLE.mo ')
    expect(chips()).toEqual(['rui@example.mo'])
    expect(statusText()).toBe(englishDefaults('mailing.repeated', { address: 'rui@EXAMPLE.mo' }))
  })

  it('return the last one to the field on Backspace', () => {
    type('rui@example.mo kkwong@@example ')
    act(() => input().focus())
    press('Backspace')
    expect(chips()).toEqual(['rui@example.mo'])
    expect(input().value).toBe('kkwong@@example')
  })

  it('return an invalid one to the field on a click, and keep what was typed there', () => {
    type('kkwong@@example rui@example.mo ')
    type('ops@example.com')
    act(() => document.querySelector<HTMLButtonElement>('button.recipient-address')?.click())
    expect(input().value).toBe('kkwong@@example')
    expect(chips()).toEqual(['rui@example.mo', 'ops@example.com'])
    expect(document.activeElement).toBe(input())
  })

  it('are one tab stop, which the arrow keys move', () => {
    type('a@b.hk c@d.hk e@f.hk ')
    expect(removers().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])
    act(() => input().focus())
    press('ArrowLeft')
    expect(document.activeElement).toBe(removers()[2])
    press('Home')
    expect(document.activeElement).toBe(removers()[0])
    expect(removers().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
    press('End')
    press('ArrowRight')
    expect(document.activeElement).toBe(input())
  })

  it('are removed on Delete, with the focus on the next, and finally on the field', () => {
    type('a@b.hk c@d.hk ')
    act(() => removers()[0]!.focus())
    press('Delete')
    expect(chips()).toEqual(['c@d.hk'])
    expect(document.activeElement).toBe(removers()[0])
    expect(statusText()).toBe('Removed: a@b.hk.')
    press('Delete')
    expect(document.activeElement).toBe(input())
  })
})
