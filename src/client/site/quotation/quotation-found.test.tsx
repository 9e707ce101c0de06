// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Language } from '../../../shared/base/language.ts'
import { mergeTexts } from '../../../shared/i18n/merge.ts'
import type { QuotationView } from '../../../shared/quotation/schema.ts'
import { PageProvider } from '../../ui/page-context.tsx'
import { QuotationFound } from './quotation-found.tsx'
import { rememberSentTo } from './tab-memory.ts'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
let unmount: () => void
let asked: number

beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00.000Z') })
  sessionStorage.clear()
  asked = 0
})

afterEach(() => {
  unmount()
  document.body.replaceChildren()
  vi.useRealTimers()
})

const aQuotation = (status: QuotationView['status']): QuotationView => ({
  id: '204816',
  file: '/uploads/x.pdf',
  status,
  created_at: new Date('2026-11-22T12:00:00.000Z'),
  expires_at: new Date('2026-11-22T12:30:00.000Z'),
  monthly_total: 1_030,
  upfront_total: 3_600,
  first_year_total: 15_960,
})

function open(language: Language, status: QuotationView['status'] = 'pending_verification'): void {
  const { hook, searchHook } = memoryLocation({ path: '/quotation/view?id=204816' })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  unmount = () => act(() => root.unmount())
  const texts = mergeTexts(language, [])
  act(() =>
    root.render(
      <Router hook={hook} searchHook={searchHook}>
        <PageProvider block={{ page: 'quotation-view', language, texts, captcha: 'altcha', data: null }}>
          <QuotationFound
            quotation={aQuotation(status)}
            mailedKey={undefined}
            ask={() => {
              asked += 1
            }}
          />
        </PageProvider>
      </Router>,
    ),
  )
}

const passMinutes = (minutes: number) => act(() => vi.advanceTimersByTime(minutes * 60_000))
const headText = () => document.querySelector('.result-head')!.textContent!.replaceAll('\u00a0', ' ')
const timer = () => document.querySelector('[role=timer]')?.textContent

describe('the time to confirm', () => {
  it('counts down, in the message and in the details', () => {
    rememberSentTo('204816', 'mei.ling@kamsin.example')
    open('en')
    expect(headText()).toContain(
      'We have emailed mei.ling@kamsin.example. Open the link in that email within 30 minutes to keep this quotation.',
    )
    passMinutes(28)
    expect(headText()).toContain('within 2 minutes')
    expect(timer()).toBe('2 minutes left')
    passMinutes(1)
    expect(headText()).toContain('Open the link in the email in the next minute')
    expect(timer()).toBe('1 minute left')
    expect(asked).toBe(0)
    passMinutes(1)
    expect(asked).toBe(1)
  })

  it('is shown in Chinese, and without a known email address', () => {
    vi.setSystemTime(new Date('2026-11-22T12:28:00.000Z'))
    open('zh')
    expect(headText()).toContain('請於索取後 2 分鐘內按電郵內的連結，以保留此報價。')
    expect(timer()).toBe('2 分鐘後失效')
    passMinutes(1)
    expect(headText()).toContain('請於一分鐘內開啟電郵內的連結')
  })

  it('is not shown once it is confirmed, and no request is sent when it would have expired', () => {
    open('en', 'verified')
    passMinutes(31)
    expect(timer()).toBeUndefined()
    expect(headText()).not.toMatch(/minute/)
    expect(asked).toBe(0)
  })
})
