// @vitest-environment jsdom
/** What its owner reads in each state: whose act it is, what comes next, and whom to ask. */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { PageProvider } from '#client/ui/page-context.tsx'
import { LANGUAGES } from '#shared/base/language.ts'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT } from '#shared/i18n/t.ts'
import type { CustomerOrder } from '#shared/order/schema.ts'
import type { Offer } from '#shared/quotation/offer-schema.ts'
import type { QuotationView } from '#shared/quotation/schema.ts'
import type { Thread } from '#shared/quotation/thread-schema.ts'
import '#test/support/modal-dialogs.ts'
import { until } from '#test/support/until.ts'
import { OwnersPart } from './owners-part.tsx'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
let unmount: () => void

beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const OFFER: Offer = {
  id: '204816',
  version: 1,
  state: 'open',
  is_prepared: false,
  valid_until: new Date('2026-12-21T15:59:59.999Z'),
  note: '',
  reference: '',
  files: [],
  deposit: null,
  discount_percent: 0,
  discount_monthly: 100,
  discount_upfront: 0,
  discount_reason: 'Opening offer',
  lines: [
    {
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
      name_en: 'Counter terminal',
      name_zh: '座枱收銀機',
      text_en: '',
      text_zh: '',
      heading_en: '',
      heading_zh: '',
    },
  ],
  monthly_total: 660,
  upfront_total: 2_400,
  first_year_total: 10_320,
  terms: [{ kind: 'payment', text_en: 'Within 30 days', text_zh: '30 日內付款' }],
  person: { name_en: 'Ka Yan Lam', name_zh: '林嘉欣', phone: '+852 2345 6789', email: 'kayan@shop.example' },
  changes: null,
  earlier: [],
  accepted: null,
  contact: { name: 'Chan Mei Ling', email: 'mei.ling@kamsin.example', phone: '' },
  has_asked_for_change: false,
  asked: null,
  has_asked_for_call: false,
  visit: { days: [], asked: null, fixed: null, comes_first: false },
  undo_until: null,
  is_undone: false,
  is_shared: false,
}
const ORDER = {
  ...{ id: '204816', version: 1, made_at: new Date('2026-11-28T08:52:00.000Z') },
  ...{ installation: null, installed: null, monthly: null, payments: [], unsay_until: null },
  deposit: { amount: 0, due_on: null, paid: 0, left: 0, said_paid_at: null, is_late: false },
  payee: {
    name: 'Wok & Wire Limited',
    bank: '000-000000-001',
    fps: '1000001',
    reference: '204816',
    has_code: true,
  },
} as unknown as CustomerOrder
const DEPOSIT = { ...ORDER.deposit, amount: 3_040, due_on: '2026-12-03', left: 3_040 }
const DAY = {
  ...{ on: '2026-12-09', from: '09:00', to: '12:00', was_on: null, fitter: 'Ah Keung' },
  ...{ words_en: '', words_zh: '請先清理櫃檯' },
}
const VIEW = {
  id: '204816',
  is_yours: true,
  file: '/uploads/x.pdf',
  status: 'verified',
  version: 1,
  created_at: new Date('2026-11-21T07:19:00.000Z'),
  expires_at: new Date('2026-11-21T07:49:00.000Z'),
  issued_at: new Date('2026-11-21T07:19:00.000Z'),
} as QuotationView

describe.each(LANGUAGES)('in %s', (language) => {
  const t = createT(mergeTexts(language, []), language)

  function open(
    change: Partial<Offer> = {},
    company: Record<string, string> = {},
    order?: Partial<CustomerOrder>,
    thread?: Thread,
  ): string {
    const { hook, searchHook } = memoryLocation({ path: '/quotation/view?id=204816' })
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    unmount = () => act(() => root.unmount())
    const saved = Object.entries(company).map(([key, text]) => ({ language, scope: 'company', key, text }))
    const texts = mergeTexts(language, saved)
    act(() =>
      root.render(
        <Router hook={hook} searchHook={searchHook}>
          <PageProvider block={{ page: 'quotation-view', language, texts, captcha: 'altcha', data: null }}>
            <OwnersPart
              quotation={VIEW}
              offer={{ ...OFFER, ...change }}
              order={order && { ...ORDER, ...order }}
              thread={thread}
              mailedKey={undefined}
              onChange={() => undefined}
              onGone={() => undefined}
            />
          </PageProvider>
        </Router>,
      ),
    )
    return document.body.textContent!.replaceAll('\u00a0', ' ')
  }
  const heading = () => document.querySelector('h1')!.textContent
  const stamps = () =>
    [...document.querySelectorAll('.chop')].map((stamp) => stamp.getAttribute('aria-label'))
  const strong = () => [...document.querySelectorAll('.button-primary')].map(({ textContent }) => textContent)

  it('one that they asked for is kept and valid', () => {
    open()
    expect([heading(), stamps()]).toEqual([t('result.thanksVerified'), [t('result.statusValid')]])
    expect(strong()).toEqual([expect.stringContaining(t('offer.accept'))])
  })

  describe('a visit', () => {
    const FIRST = {
      days: ['2026-12-07', '2026-12-08', '2026-12-09'],
      asked: null,
      fixed: null,
      comes_first: true,
    }
    const card = () => document.querySelector('.visit-card')
    const ways = () =>
      [...document.querySelectorAll('.way-list button')].map(({ textContent }) => textContent)

    it('is asked for before accepting, which is the quiet button', () => {
      const text = open({ visit: FIRST })
      expect(strong()).toEqual([t('visit.ask')])
      expect(text).toContain(t('visit.nothingOrdered'))
      expect(text).toContain(t('offer.acceptAsIs'))
      expect(ways()).not.toContain(t('visit.ask'))
      expect(card()!.querySelectorAll('[type=radio]')).toHaveLength(6)
    })

    it('asks for what is missing at each choice, and for a number where there is none', () => {
      open({ visit: FIRST, contact: { ...OFFER.contact, phone: '' } })
      act(() => card()!.querySelector('form')!.requestSubmit())
      const said = card()!.textContent
      for (const words of [t('visit.chooseDay'), t('visit.choosePart'), t('error.required')])
        expect(said).toContain(words)
    })

    it('that was asked for says when, and can be changed', () => {
      const asked = { day: '2026-12-08', part: 'evening' } as const
      const contact = { ...OFFER.contact, phone: '9123 4567' }
      const text = open({ contact, visit: { ...FIRST, asked } })
      expect(heading()).toBe(t('offer.askedTitle'))
      expect(card()!.textContent).toContain(t('visit.part_evening'))
      expect(text).toContain('9123 4567')
      expect(card()!.querySelector('form')).toBeNull()
      act(() => card()!.querySelector('button')!.click())
      expect(card()!.querySelector('form')).not.toBeNull()
    })

    it('that was asked for can be cancelled, on its card and among the ways to ask', () => {
      const asked = { day: '2026-12-08', part: 'evening' } as const
      open({ visit: { ...FIRST, asked } })
      expect([...card()!.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
        t('visit.change'),
        t('visit.cancel'),
      ])
      expect(ways()).not.toContain(t('visit.cancel'))
    })

    it('that was asked for of a version by staff is cancelled among the ways to ask', () => {
      const asked = { day: '2026-12-08', part: 'evening' } as const
      open({ is_prepared: true, visit: { ...FIRST, asked, comes_first: false } })
      expect([card(), ways().includes(t('visit.cancel'))]).toEqual([null, true])
    })

    it('that is booked says when and who, and is cancelled only after a question', async () => {
      const fixed = {
        on: '2026-12-08',
        from: '10:00',
        to: '11:00',
        colleague: 'Ka Yan',
        words: 'We measure.',
      }
      open({ visit: { ...FIRST, fixed, comes_first: false } })
      await until(() => expect(card()).not.toBeNull())
      const said = () => card()!.textContent!.replaceAll('\u00a0', ' ')
      for (const words of ['10:00', t('visit.who', { name: 'Ka Yan' }), 'We measure.'])
        expect(said()).toContain(words)
      expect([ways().includes(t('visit.ask')), strong()]).toEqual([
        false,
        [expect.stringContaining(t('offer.accept'))],
      ])
      const press = (label: string) =>
        act(() => [...card()!.querySelectorAll('button')].find((it) => it.textContent === label)!.click())
      press(t('visit.cancel'))
      expect(said()).toContain(t('visit.cancelSure'))
      press(t('visit.keep'))
      expect(said()).not.toContain(t('visit.cancelSure'))
    })

    it('is not among the ways to ask where the company offers none', () => {
      open({ visit: { days: [], asked: null, fixed: null, comes_first: false } })
      expect([card(), ways().includes(t('visit.ask'))]).toEqual([null, false])
    })

    it('is one of the ways to ask once staff have sent a version', () => {
      open({ is_prepared: true, visit: { ...FIRST, comes_first: false } })
      expect([card(), strong().length]).toEqual([null, 1])
      expect(ways()).toContain(t('visit.ask'))
    })
  })

  it('one that staff made greets as prepared, is an offer, and says that no one asked for it', () => {
    const text = open({ is_prepared: true })
    expect([heading(), stamps()]).toEqual([t('offer.readyTitle'), [t('result.statusOffer')]])
    expect(text).not.toContain(t('result.issued', { date: '' }).trim())
  })

  it('has the discount, the terms and whom to ask', () => {
    const text = open()
    const { name_en, name_zh } = OFFER.person!
    for (const words of [
      t('offer.discountMonthly', { amount: 'HK$100' }),
      t('offer.term_payment'),
      language === 'en' ? 'Within 30 days' : '30 日內付款',
      language === 'en' ? name_en : name_zh,
    ])
      expect(text).toContain(words)
    const links = [...document.querySelectorAll('.contact-card a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(['mailto:kayan@shop.example', 'tel:+85223456789'])
  })

  it.each([
    ['accepted', 'offer.acceptedTitle', 'result.statusAccepted'],
    ['declined', 'offer.declinedTitle', 'result.statusDeclined'],
  ] as const)(
    'one that is %s says so with its seal at the top, and who comes next',
    (state, title, stamp) => {
      const text = open({ state })
      expect([heading(), stamps()]).toEqual([t(title), [t(stamp)]])
      expect(text).toContain('+852 2345 6789')
      expect(document.querySelector('.result-head .chop')).not.toBeNull()
    },
  )

  describe('once it is accepted', () => {
    const steps = () =>
      [...document.querySelectorAll<HTMLElement>('.order-step')].map(
        ({ dataset, textContent }) => `${dataset.state} ${textContent!.replaceAll('\u00a0', ' ')}`,
      )
    const day = language === 'en' ? 'Wed 9 December' : '12月9日（三）'

    it.each([undefined, { stage: 'to_book' } as const])(
      'waits for a day, which no one invents, and says when we answer: %j',
      (order) => {
        open({ state: 'accepted' }, { answerTime: 'soon' }, order)
        expect(heading()).toBe(t('offer.acceptedTitle'))
        expect(steps()).toEqual([
          expect.stringContaining(`done ${t('offer.stepAccepted')}`),
          expect.stringContaining(t('offer.dayToComeBy', { answerTime: 'soon' })),
          expect.stringContaining(`later `),
        ])
        expect(steps()[1]).toMatch(/^now /)
      },
    )

    it('has the day, its hours, the fitter, and the words in the language that has some', () => {
      open({ state: 'accepted' }, {}, { stage: 'booked', installation: { ...DAY, was_on: '2026-12-02' } })
      expect(heading()!.replaceAll('\u00a0', ' ')).toBe(t('offer.comesTitle', { day }))
      const now = document.querySelector('[aria-current=step]')!
      for (const words of [
        t('offer.comes', { day, from: '09:00', to: '12:00' }),
        t('offer.fitter', { name: 'Ah Keung' }),
      ])
        expect(now.textContent!.replaceAll('\u00a0', ' ')).toContain(words)
      expect(now.querySelector('s')!.textContent).toContain('2')
      expect([
        now.querySelector('.step-words')!.textContent,
        now.querySelector('.step-words')!.getAttribute('lang'),
      ]).toEqual([DAY.words_zh, 'zh-Hant-HK'])
    })

    it('says when it was installed, and that nothing is left to do', () => {
      open({ state: 'accepted' }, {}, { stage: 'installed', installed: { on: '2026-12-09', by: 'Ah Keung' } })
      expect([heading(), document.querySelector('[aria-current]')]).toEqual([t('offer.runsTitle'), null])
      expect(steps()[1]).toContain(`done ${t('offer.stepInstalled')}`)
      expect(steps()[1]).toContain(day)
      expect(steps()[1]).toContain(t('offer.installedBy', { name: 'Ah Keung' }))
    })

    const rows = () =>
      [...document.querySelectorAll('.deposit-rows > div')].map(
        (row) =>
          `${row.querySelector('dt')!.textContent} ${row.querySelector('.deposit-value')!.textContent}`,
      )
    const due = language === 'en' ? 'Thu 3 December' : '12月3日（四）'

    it('has the step of the deposit at once, also before the order has come', () => {
      open({ state: 'accepted', deposit: { deposit_of: 'upfront', deposit: 50, deposit_days: 5 } })
      expect(steps()).toHaveLength(4)
      expect(steps()[1]).toMatch(/^now /)
      expect(steps()[1]).toContain(t('offer.stepDeposit'))
      expect(steps()[1]).toContain('HK$1,200')
    })

    it('asks for the deposit before the installation: until when, to whom, with a code', () => {
      open({ state: 'accepted' }, {}, { stage: 'to_book', deposit: DEPOSIT })
      expect([heading(), steps()]).toEqual([
        t('offer.acceptedTitle'),
        [
          expect.stringMatching(/^done /),
          expect.stringMatching(/^now /),
          expect.stringMatching(/^later /),
          expect.stringMatching(/^later /),
        ],
      ])
      expect(steps()[1]).toContain(t('offer.depositDue', { day: due }))
      expect(document.querySelector('.deposit-amount')!.textContent).toBe('HK$3,040')
      expect(rows()).toEqual([
        `${t('offer.term_fps')} 1000001`,
        `${t('offer.payeeBank')} 000-000000-001`,
        `${t('offer.payeeName')} Wok & Wire Limited`,
        `${t('offer.payeeReference')} 204816`,
      ])
      const code = document.querySelector('.deposit-code img')!
      expect(code.getAttribute('src')).toContain('/api/quotation/fps_code?id=204816&format=svg')
      expect(code.getAttribute('alt')).toBe(t('offer.fpsCode', { amount: 'HK$3,040', reference: '204816' }))
    })

    it('has the bank first for a number of elsewhere, no empty row, and no code without an FPS ID', () => {
      const contact = { ...OFFER.contact, phone: '+853 6612 3456' }
      const payee = { ...ORDER.payee, fps: '', has_code: false }
      open({ state: 'accepted', contact }, {}, { stage: 'to_book', deposit: DEPOSIT })
      expect(rows()[0]).toContain(t('offer.payeeBank'))
      unmount()
      document.body.replaceChildren()
      open({ state: 'accepted', contact }, {}, { stage: 'to_book', deposit: DEPOSIT, payee })
      expect([rows().length, document.querySelector('.deposit-code')]).toEqual([3, null])
    })

    it('says what is open of a deposit that came in part, and that it is late', () => {
      const deposit = { ...DEPOSIT, paid: 1_000, left: 2_040, is_late: true }
      const text = open({ state: 'accepted' }, {}, { stage: 'booked', installation: DAY, deposit })
      expect(text).toContain(t('offer.depositPart', { paid: 'HK$1,000', left: 'HK$2,040' }))
      expect(steps()[1]).toContain(t('offer.depositWasDue', { day: due }))
      expect(document.querySelector('[aria-current=step] .deposit-amount')!.textContent).toBe('HK$2,040')
    })

    it.each([true, false])(
      'knows that its customer has told us, which is undone for a while: %j',
      (isFresh) => {
        vi.useFakeTimers({ now: new Date('2026-11-30T09:05:00.000Z'), toFake: ['Date'] })
        const said_paid_at = new Date('2026-11-30T09:00:00.000Z')
        const unsay_until = isFresh ? new Date('2026-11-30T09:10:00.000Z') : null
        open(
          { state: 'accepted' },
          {},
          {
            ...{ stage: 'to_book', unsay_until },
            deposit: { ...DEPOSIT, said_paid_at },
          },
        )
        const foot = document.querySelector('.deposit-foot')!
        expect(foot.querySelector('[role=status]')!.textContent).toContain('17:00')
        expect(foot.querySelector('button')?.textContent).toBe(isFresh ? t('offer.paidUndo') : undefined)
        vi.useRealTimers()
      },
    )

    it('goes on to the day once the deposit has arrived', () => {
      const payments: CustomerOrder['payments'] = [
        { id: 1, kind: 'payment', amount: 3_040, way: 'fps', received_on: '2026-11-30' },
      ]
      const deposit = { ...DEPOSIT, paid: 3_040, left: 0 }
      open({ state: 'accepted' }, {}, { stage: 'to_book', deposit, payments })
      expect(heading()).toBe(t('offer.depositArrivedTitle'))
      expect(steps()[1]).toContain(`done ${t('offer.stepDepositOf', { amount: 'HK$3,040' })}`)
      expect(steps()[2]).toMatch(/^now /)
      expect(document.querySelector('.deposit-card')).toBeNull()
      const receipt = document.querySelector('.step-way[download]')!
      expect(receipt.textContent).toContain('HK$3,040')
      expect(receipt.getAttribute('href')).toBe('/api/quotation/receipt?id=204816&payment=1')
    })

    it('says what was returned, which has no receipt', () => {
      const payments: CustomerOrder['payments'] = [
        { id: 2, kind: 'refund', amount: 40, way: 'fps', received_on: '2026-12-09' },
      ]
      const text = open({ state: 'accepted' }, {}, { stage: 'to_book', deposit: DEPOSIT, payments })
      expect(text).toContain(t('offer.refunded', { amount: 'HK$40', day }))
      expect(document.querySelector('[href*="/receipt"]')).toBeNull()
    })

    it('has the entry for a calendar, and asks which days suit: at least one, and none that is over', () => {
      open({ state: 'accepted' }, {}, { stage: 'booked', installation: DAY })
      const entry = document.querySelector('[href*="/calendar"]')!
      expect([entry.textContent, entry.hasAttribute('download')]).toEqual([t('offer.toCalendar'), true])
      const button = (text: string) =>
        [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)!
      act(() => button(t('offer.otherTime')).click())
      const dialog = document.querySelector('dialog[open]')!
      const days = [...dialog.querySelectorAll<HTMLInputElement>('[type=date]')]
      const send = () => act(() => dialog.querySelector<HTMLElement>('[type=submit]')!.click())
      const wrong = () => days.map((field) => field.getAttribute('aria-invalid'))
      send()
      expect([days.length, wrong()]).toEqual([3, ['true', 'false', 'false']])
      act(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(days[1], '2020-01-01')
        days[1]!.dispatchEvent(new Event('input', { bubbles: true }))
      })
      send()
      expect(wrong()[1]).toBe('true')
    })

    it('has no steps once it is called off', () => {
      const text = open({ state: 'accepted' }, {}, { stage: 'called_off' })
      expect([heading(), steps()]).toEqual([t('offer.calledOffTitle'), []])
      expect(text).toContain(t('offer.calledOffText'))
    })
  })

  it.each([
    ['expired', 'result.statusExpired', 'offer.askedTitle'],
    ['declined', 'result.statusDeclined', 'offer.declinedTitle'],
  ] as const)(
    'one that is %s has one strong action, today’s prices, until it was asked for',
    (state, stamp, titleAfter) => {
      open({ state })
      expect([stamps(), strong()]).toEqual([[t(stamp)], [t('offer.askToday')]])
      unmount()
      document.body.replaceChildren()
      const text = open({ state, has_asked_for_change: true })
      expect(text).toContain(t('offer.todayAsked'))
      expect(text).not.toContain(t('offer.declinedText'))
      expect([heading(), strong()]).toEqual([t(titleAfter), []])
    },
  )

  it.each([
    {},
    { visit: { days: ['2026-12-07'], asked: null, fixed: null, comes_first: true } },
    { state: 'accepted' },
    { state: 'declined' },
    { state: 'expired' },
    { state: 'withdrawn' },
    { version: 2, earlier: [{ version: 1, sent_at: new Date(), file: '/uploads/y.pdf' }] },
  ] as Partial<Offer>[])('says two sentences at most before the ticket: %j', (change) => {
    for (const has_asked_for_call of [false, true]) {
      const contact = { ...OFFER.contact, phone: '9123 4567' }
      open({ ...change, contact, has_asked_for_call, has_asked_for_change: has_asked_for_call })
      const lead = [...document.querySelectorAll('.result-lead')].map(({ textContent }) => textContent)
      // A date, an email address and “今日” have no end of a sentence inside.
      const ends = lead.join(' ').match(/[.!?](?= |$)|。/g) ?? []
      expect(ends.length).toBeLessThanOrEqual(2)
      unmount()
      document.body.replaceChildren()
    }
    open()
  })

  it('has Call, WhatsApp and when we answer in every state', () => {
    const company = { whatsapp: '+852 6000 0000', answerTime: 'soon' }
    for (const state of ['open', 'accepted', 'declined', 'expired', 'withdrawn'] as const) {
      open({ state, person: null }, company)
      const card = document.querySelector('.contact-card')!
      expect(card.textContent).toContain(t('result.answers', { answerTime: 'soon' }))
      expect([...card.querySelectorAll('.contact-ways a')].map(({ textContent }) => textContent)).toEqual([
        t('result.call'),
        t('layout.whatsApp'),
      ])
      unmount()
      document.body.replaceChildren()
    }
    open()
  })

  it('asks, before it is accepted, for a name and one tick, with the terms and the sum in view', () => {
    open({ first_year_total: 10_320 })
    act(() => document.querySelector<HTMLElement>('.accept-button')!.click())
    const dialog = document.querySelector('dialog[open]')!
    expect([...dialog.querySelectorAll('.accept-sums dd')].map(({ textContent }) => textContent)).toEqual([
      'HK$660',
      'HK$2,400',
      'HK$10,320',
    ])
    expect(dialog.querySelectorAll('[type=checkbox]')).toHaveLength(1)
    expect(dialog.querySelector('.check-field')!.textContent).toBe(t('offer.maySign'))
    const [reference, terms] = [...dialog.querySelectorAll('details')]
    expect([reference!.open, reference!.querySelector('summary')!.textContent]).toEqual([
      false,
      t('offer.addReference'),
    ])
    const written = OFFER.terms[0]![`text_${language}`]
    expect(terms!.querySelector('summary')!.textContent).toContain(written)
    expect(terms!.querySelector('dd')!.textContent).toBe(written)
    const send = dialog.querySelector('[type=submit]')!
    expect(send.textContent).toBe(t('offer.acceptConfirm', { amount: 'HK$10,320' }))
    expect(document.getElementById(send.getAttribute('aria-describedby')!)!.textContent).toBe(
      t('offer.acceptNext'),
    )
  })

  it('says before it is accepted what it asks for, of what is ticked, and until when', () => {
    vi.useFakeTimers({ now: new Date('2026-11-28T09:00:00.000Z'), toFake: ['Date'] })
    const deposit = { deposit_of: 'upfront', deposit: 50, deposit_days: 5 } as const
    const text = open({ deposit })
    const asked = t('offer.depositAsked', {
      amount: 'HK$1,200',
      day: language === 'en' ? 'Thu 3 December' : '12月3日（四）',
    })
    expect(text).toContain(asked)
    act(() => document.querySelector<HTMLElement>('.accept-button')!.click())
    const dialog = document.querySelector('dialog[open]')!
    const terms = dialog.querySelector('.accept-terms-begin')!.textContent!.replaceAll('\u00a0', ' ')
    expect(terms).toContain(asked)
    expect(dialog.textContent).toContain(t('offer.acceptNextDeposit'))
    vi.useRealTimers()
  })

  describe('who writes', () => {
    const said = { id: 1, kind: 'message_received', at: new Date('2026-11-28T08:52:00.000Z') } as const
    const THREAD: Thread = {
      steps: [],
      messages: [
        { ...said, name: { en: 'You', zh: '你' }, text: 'May we park here?', visit: null, read_at: null },
      ],
    }
    const write = () =>
      [...document.querySelectorAll<HTMLElement>('.way-list button')].find(
        ({ textContent }) => textContent === t('offer.write'),
      )!
    const boxes = () => [...document.querySelectorAll('textarea')]

    it('does so in a dialog before the first message', () => {
      open()
      expect([boxes().length, write().getAttribute('aria-haspopup')]).toEqual([0, 'dialog'])
      act(() => write().click())
      expect(document.querySelector('dialog[open]')!.textContent).toContain(t('offer.message'))
    })

    it.each(['open', 'accepted'] as const)('is led to the one box of the messages: %s', (state) => {
      open({ state }, {}, undefined, THREAD)
      expect([boxes().length, write().hasAttribute('aria-haspopup')]).toEqual([1, false])
      act(() => write().click())
      expect([document.activeElement, document.querySelector('dialog[open]')]).toEqual([boxes()[0], null])
    })

    it('reads the steps of the order between the messages', () => {
      const [message] = THREAD.messages
      const words = { en: 'We booked it.', zh: '我們已預約。' }
      const step = { id: 2, kind: 'installation_booked', at: message!.at, text: words } as const
      const yes = {
        ...step,
        id: 0,
        kind: 'accepted',
        text: { en: 'Mei accepted.', zh: 'Mei 已接納。' },
      } as const
      open({ state: 'accepted' }, {}, undefined, { ...THREAD, steps: [yes, step] })
      const lines = [...document.querySelectorAll('.result-said > li')].map(({ textContent }) => textContent!)
      expect(lines).toHaveLength(3)
      expect(lines[0]).toContain(yes.text[language])
      expect(lines[1]).toContain(message!.text)
      expect(lines[2]).toContain(words[language])
      expect(document.querySelector('.result-thread h2')!.textContent).toBe(t('offer.threadSteps'))
    })

    it('has no box below the steps where nothing was written', () => {
      const yes = {
        id: 0,
        kind: 'accepted',
        at: said.at,
        text: { en: 'Mei accepted.', zh: 'Mei 已接納。' },
      } as const
      open({ state: 'accepted' }, {}, undefined, { messages: [], steps: [yes] })
      expect([boxes().length, document.querySelectorAll('.result-said > li').length]).toEqual([0, 1])
    })

    it('is told in place that nothing is written', () => {
      open({}, {}, undefined, THREAD)
      act(() => document.querySelector<HTMLElement>('.write-again [type=submit]')!.click())
      expect(document.querySelector('.write-again')!.textContent).toContain(t('error.required'))
      expect(document.activeElement).toBe(boxes()[0])
    })
  })

  describe('an acceptance', () => {
    const undo = () =>
      [...document.querySelectorAll<HTMLElement>('.way-list button')].find(
        ({ textContent }) => textContent === t('offer.undo'),
      )

    it('is undone from its page, until its time is over', async () => {
      open({ state: 'accepted', undo_until: new Date(Date.now() + 60_000) })
      expect(undo()!.getAttribute('aria-haspopup')).toBe('dialog')
      act(() => undo()!.click())
      await until(() => expect(document.querySelector('dialog[open]')).not.toBeNull())
      const dialog = document.querySelector('dialog[open]')!
      expect(dialog.textContent).toContain(t('offer.undoDetail'))
      expect(dialog.querySelector('[type=submit]')!.textContent).toBe(t('offer.undoConfirm'))
    })

    it.each([null, new Date(Date.now() - 1_000)])('is not undone later: %s', (undo_until) => {
      open({ state: 'accepted', undo_until })
      expect(undo()).toBeUndefined()
    })

    it('that was undone is VOID, and nothing is on order', () => {
      const text = open({ is_undone: true })
      expect([heading(), stamps()[0]]).toEqual([t('offer.undoneTitle'), t('result.statusVoid')])
      expect(text).toContain(t('offer.undoneText'))
      expect(strong()).toEqual([expect.stringContaining(t('offer.accept'))])
    })
  })

  it('what was asked for is said first, with what can still be done', () => {
    const contact = { ...OFFER.contact, phone: '9123 4567' }
    const text = open({ has_asked_for_call: true, contact })
    expect(heading()).toBe(t('offer.askedTitle'))
    expect(text).toContain(t('offer.callAsked', { phone: '9123 4567' }))
    expect(strong()).toHaveLength(1)
  })
})
