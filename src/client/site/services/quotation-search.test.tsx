// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { services } from '#shared/i18n/en/product.ts'
import { fill } from '#shared/i18n/t.ts'
import { PageProvider } from '../../ui/page-context.tsx'
import { QuotationSearch } from './services-page.tsx'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
let history: string[]
let unmount: () => void

beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  const location = memoryLocation({ path: '/services', record: true })
  history = location.history
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  unmount = () => act(() => root.unmount())
  act(() =>
    root.render(
      <Router hook={location.hook}>
        <PageProvider
          block={{
            page: 'services',
            language: 'en',
            texts: { services },
            captcha: 'altcha',
            data: { forms: [], packages: [], questions: [] },
          }}
        >
          <QuotationSearch />
        </PageProvider>
      </Router>,
    ),
  )
})

afterEach(() => {
  unmount()
  document.body.replaceChildren()
})

describe('the search for a quotation', () => {
  it('keeps the first six digits of typed or pasted text, full-width ones too', () => {
    expect(type('no. 12-34 56/78')).toBe('123456')
    expect(type('１２３４５６')).toBe('123456')
    expect(type('abc')).toBe('')
  })

  it('says that there were more', () => {
    expect(type('12-34-56-78')).toBe('123456')
    expect(document.getElementById('quotation-id-error')?.textContent).toBe(
      fill(services.searchCut, { typed: 8 }),
    )
    type('12345')
    expect(document.getElementById('quotation-id-error')?.textContent).toBe('')
  })

  it('does nothing with fewer than six digits', () => {
    type('12345')
    submit()
    expect(history).toEqual(['/services'])
  })

  it('opens the quotation with six digits', () => {
    type('123456')
    submit()
    expect(history).toEqual(['/services', '/quotation/view?id=123456'])
  })

  it('has a label, a hint, a numeric keyboard and no autocomplete', () => {
    const input = field()
    expect(input.labels?.[0]?.textContent).toBe(services.searchLabel)
    expect(input).toMatchObject({ placeholder: '######', inputMode: 'numeric', autocomplete: 'off' })
  })
})

function field(): HTMLInputElement {
  return document.querySelector('input')!
}

function type(text: string): string {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  act(() => {
    setValue.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
  return field().value
}

function submit(): void {
  act(() => field().form!.requestSubmit())
}
