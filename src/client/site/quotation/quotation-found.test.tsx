// @vitest-environment jsdom

import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { formatDate, formatLastMoment } from '#shared/base/date.ts'
import { LANGUAGES, type Language } from '#shared/base/language.ts'
import { en } from '#shared/i18n/en.ts'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT, fill } from '#shared/i18n/t.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { QuotationView } from '#shared/quotation/schema.ts'
import { OFFER_STATES, type OfferState } from '#shared/quotation/status.ts'
import type { VersionLine } from '#shared/quotation/version-schema.ts'
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

const aLine = (change: Partial<VersionLine>): VersionLine => ({
  position: 0,
  product: 1,
  quantity: 2,
  monthly_price: 380,
  upfront_price: 1_200,
  list_monthly_price: null,
  list_upfront_price: null,
  model: '',
  photo: '',
  is_optional: false,
  is_chosen: true,
  category: 'poshardware',
  category_name_en: 'POS hardware',
  category_name_zh: '收銀設備',
  name: 'counter_terminal',
  name_en: '',
  name_zh: '',
  text_en: '',
  text_zh: '',
  heading_en: '',
  heading_zh: '',
  ...change,
})

const aQuotation = (state: OfferState, is_yours: boolean): QuotationView => ({
  id: '204816',
  is_yours,
  file: '/uploads/x.pdf',
  status: state === 'pending' ? 'pending_verification' : 'verified',
  state,
  version: 1,
  created_at: new Date('2026-11-22T12:00:00.000Z'),
  expires_at: new Date('2026-11-22T12:30:00.000Z'),
  issued_at: new Date('2026-11-23T12:00:00.000Z'),
  valid_until: new Date('2026-12-22T15:59:59.999Z'),
  discount_percent: 0,
  discount_monthly: 0,
  discount_upfront: 0,
  monthly_total: 1_030,
  upfront_total: 3_600,
  first_year_total: 15_960,
  lines: [
    aLine({ position: 0, name_en: 'Counter terminal', name_zh: '收銀機' }),
    aLine({ position: 1, name_en: 'Dome camera', name_zh: '半球鏡頭', is_optional: true }),
    aLine({ position: 2, name_en: 'Recorder', name_zh: '錄影主機', is_optional: true, is_chosen: false }),
  ],
  terms: [],
  person: null,
})

function open(
  language: Language,
  state: OfferState = 'pending',
  isYours = true,
  quotation = aQuotation(state, isYours),
): void {
  const { hook, searchHook } = memoryLocation({ path: '/quotation/view?id=204816' })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  unmount = () => act(() => root.unmount())
  const texts = mergeTexts(language, [])
  act(() =>
    root.render(
      <Router hook={hook} searchHook={searchHook}>
        <PageProvider block={{ page: 'quotation-view', language, texts, captcha: 'altcha', data: null }}>
          <QuotationFound
            quotation={quotation}
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
const stamps = () => [...document.querySelectorAll('.chop')].map((stamp) => stamp.getAttribute('aria-label'))
const listed = () =>
  [...document.querySelectorAll('.result-table td:nth-child(2)')].map(({ textContent }) => textContent)
const amounts = () =>
  [...document.querySelectorAll('.result-table tr')].map((row) =>
    [...row.querySelectorAll('td:nth-child(n + 3)')].map(({ textContent }) => textContent),
  )
const timer = () => document.querySelector('[role=timer]')?.textContent

describe('the time to keep it', () => {
  it('counts down, in the message and in the details', () => {
    rememberSentTo('204816', 'mei.ling@kamsin.example')
    open('en')
    expect(headText()).toContain(fill(en.result.pendingTo, { email: 'mei.ling@kamsin.example', minutes: 30 }))
    passMinutes(28)
    expect(headText()).toContain('within 2 minutes')
    expect(timer()).toBe('2 minutes left')
    passMinutes(1)
    expect(headText()).toContain(fill(en.result.pendingToSoon, { email: 'mei.ling@kamsin.example' }))
    expect(timer()).toBe('1 minute left')
    expect(asked).toBe(0)
    passMinutes(1)
    expect(asked).toBe(1)
  })

  it('is shown in Chinese, and without a known email address', () => {
    vi.setSystemTime(new Date('2026-11-22T12:28:00.000Z'))
    open('zh')
    expect(headText()).toContain('請於索取後 2 分鐘內按電郵內的按鈕，以保留此報價單。')
    expect(timer()).toBe('2 分鐘後失效')
    passMinutes(1)
    expect(headText()).toContain('請於一分鐘內按電郵內的按鈕')
  })

  it('is not shown once it is confirmed, and no request is sent when it would have expired', () => {
    open('en', 'open')
    passMinutes(31)
    expect(timer()).toBeUndefined()
    expect(headText()).not.toMatch(/minute/)
    expect(asked).toBe(0)
  })
})

describe.each(LANGUAGES)('found by its number alone, in %s', (language) => {
  const t = createT(mergeTexts(language, []), language)

  it('adds up: its lines less its discount are its totals, and it has the dates of its PDF', () => {
    const discounted = {
      ...aQuotation('open', false),
      discount_percent: 10,
      discount_monthly: 50,
      ...{ monthly_total: 1_318, upfront_total: 4_320, first_year_total: 20_136 },
    }
    open(language, 'open', false, discounted)
    const ticket = () => document.querySelector('.ticket')!.textContent!.replaceAll('\u00a0', ' ')
    const off = (monthly: number, upfront: number) => [
      t('offer.discountMonthly', { amount: formatHkd(monthly) }),
      ...(upfront > 0 ? [t('offer.discountUpfront', { amount: formatHkd(upfront) })] : []),
    ]
    const [percent, amounts] = [...document.querySelectorAll('.ticket-totals')[0]!.children]
    expect(percent!.textContent).toBe(
      [t('offer.discountPercent', { percent: 10 }), ...off(152, 480)].join(''),
    )
    expect(amounts!.textContent).toBe([t('offer.discount'), ...off(50, 0)].join(''))
    expect(ticket()).toContain(t('result.dated', { date: formatDate(discounted.issued_at, language) }))
    const date = formatLastMoment(discounted.valid_until!, language)
    expect(ticket()).toContain(t('offer.validUntil', { date }))
    unmount()
    document.body.replaceChildren()
    vi.setSystemTime(new Date('2026-12-23T12:00:00.000Z'))
    open(language, 'expired', false, discounted)
    expect(ticket()).toContain(t('offer.wasValidUntil', { date }))
  })

  it('one says the same in every state, has no seal, and asks whether it is theirs', () => {
    const seen = OFFER_STATES.map((state) => {
      open(language, state, false)
      const text = document.querySelector('.result')!.textContent
      expect(headText()).toContain(t('result.byNumberText').replaceAll('\u00a0', ' '))
      expect([stamps(), document.querySelector('h1')!.textContent]).toEqual([
        [],
        t('result.byNumberTitle', { id: '204816' }),
      ])
      expect(document.querySelector('.ask-link')!.textContent).toContain(t('result.yours'))
      unmount()
      document.body.replaceChildren()
      return text!.replaceAll(t('result.cancel'), '')
    })
    expect(new Set(seen).size).toBe(1)
    open(language, 'open', false)
  })

  it('cannot be cancelled once it is accepted', () => {
    open(language, 'accepted', false)
    expect(document.querySelector('.cancel-link')).toBeNull()
    unmount()
    open(language, 'open', false)
    expect(document.querySelector('.cancel-link')).not.toBeNull()
  })

  it('lists what is in it, by category, with what each line costs', () => {
    open(language, 'open', false)
    expect(listed()).toEqual([
      name(0),
      ...[1, 2].map((at) => `${t('offer.line', { quantity: 2, name: name(at) })} ${t('offer.option')}`),
    ])
    expect(amounts()[2]).toEqual(['760', '2,400'])
  })

  it('has headings in place of categories, own lines, and words under a line', () => {
    const quotation = aQuotation('open', false)
    quotation.lines = [
      aLine({ name_en: 'Till', name_zh: '收銀機', heading_en: 'Floor', heading_zh: '樓面' }),
      aLine({
        position: 1,
        product: null,
        category_name_en: '',
        category_name_zh: '',
        name: '現場佈線',
        name_zh: '現場佈線',
        text_en: 'Two days,\nat night',
      }),
      aLine({ position: 2, name_en: 'Camera', name_zh: '鏡頭', heading_zh: '廚房' }),
    ]
    open(language, 'open', false, quotation)
    const texts = [...document.querySelectorAll('.result-table tbody')].map((part) => part.textContent)
    expect(texts).toHaveLength(2)
    expect(texts[0]).toContain(language === 'en' ? 'Floor' : '樓面')
    expect(texts[0]).toContain('現場佈線Two days,\nat night')
    expect(texts[1]).toContain('廚房')
    expect(texts.join('')).not.toContain(language === 'en' ? 'POS hardware' : '收銀設備')
  })

  const name = (position: number) => aQuotation('open', false).lines[position]![`name_${language}`]
})

describe.each(LANGUAGES)('one that is not kept yet, in %s', (language) => {
  const t = createT(mergeTexts(language, []), language)

  it('says how to keep it, and offers its sender to send the email again or to another address', () => {
    open(language)
    expect(document.querySelector('h1')!.textContent).toBe(t('result.thanks'))
    expect(stamps()).toEqual([t('result.statusPending')])
    for (const way of ['result.sendAgain', 'result.wrongAddress'] as const)
      expect(document.querySelector('.ask-link')!.textContent).toContain(t(way))
  })
})

describe('the PDF', () => {
  const look = (isMouse: boolean, hasViewer: boolean) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: isMouse && query === '(hover: hover) and (pointer: fine)',
    }))
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: hasViewer, configurable: true })
    open('en', 'open')
    const closed = document.querySelectorAll('iframe').length
    const fold = document.querySelector<HTMLDetailsElement>('.result-document')
    act(() => {
      if (!fold) return
      fold.open = true
      fold.dispatchEvent(new Event('toggle'))
    })
    return { closed, frames: document.querySelectorAll('iframe').length, lines: listed().length }
  }
  afterEach(() => vi.unstubAllGlobals())

  it('opens in a frame at a desk whose browser draws PDFs', () => {
    expect(look(true, true)).toEqual({ closed: 0, frames: 1, lines: 3 })
  })

  it.each([
    ['on an iPhone, which says that it shows PDFs', false, true],
    ['in a browser that draws none', true, false],
    ['on a phone that draws none', false, false],
  ])('is in no frame %s', (_where, isMouse, hasViewer) => {
    expect(look(isMouse, hasViewer)).toEqual({ closed: 0, frames: 0, lines: 3 })
  })
})
