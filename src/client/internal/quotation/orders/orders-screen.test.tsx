// @vitest-environment jsdom
/** The list of orders: a row each with how it stands, chips that filter, and the jobs of two weeks. */
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { dayAfter, hongKongDay } from '#shared/base/date.ts'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT } from '#shared/i18n/t.ts'
import type { FoundOrder, FoundOrders, Job } from '#shared/order/schema.ts'
import { ACCEPTED_AT, anOrder, DEPOSIT } from '#test/fixtures/order.ts'
import { leave, open, ZH } from '#test/fixtures/screen.tsx'
import type { Procedures } from '#test/fixtures/signed-in-browser.ts'
import { until } from '#test/support/until.ts'
import { standingOf } from './order-chip.tsx'

/** jsdom has no layout. */
Element.prototype.getAnimations ??= () => []

const TODAY = hongKongDay(new Date())
const DAY = {
  ...{ on: dayAfter(TODAY, 3), from: '09:00', to: '12:00', was_on: null, fitter: 'Ah Keung' },
  ...{ words_en: '', words_zh: '' },
}
const PAID = { ...DEPOSIT, paid: 3_040, left: 0 }

function found(change: Partial<FoundOrder> = {}): FoundOrder {
  const { id, version, stage, made_at, deposit, installation, installed, monthly } = anOrder()
  return {
    ...{ id, version, stage, made_at, deposit, installation, installed, monthly },
    ...{ name: 'Rui Fernandes', restaurant: 'Pastelaria Lua', district: 'Taipa', about: '' },
    ...{ monthly_total: 1_584, upfront_total: 6_080 },
    ...{ first_year_total: 25_088, unbooked_since: ACCEPTED_AT, is_renewal_due: false },
    goods: [{ quantity: 2, names: { en: 'Counter terminal', zh: '櫃檯收銀機' } }],
    ...change,
  }
}

const BOOKED = found({ id: '100001', name: 'Kenji Mori', stage: 'booked', installation: DAY, deposit: PAID })
const LATE = { ...DEPOSIT, due_on: dayAfter(TODAY, -2), is_late: true }
const ROWS = [
  BOOKED,
  found({ id: '100002', name: '周家豪', stage: 'booked', installation: DAY, deposit: LATE }),
  found({ id: '100003', name: 'Sarah Lim' }),
  found({ id: '100004', name: '梁小姐', stage: 'running', installed: { on: TODAY, by: 'Ah Fai' } }),
]
const LISTED: FoundOrders = {
  ...{ rows: ROWS, has_next: false, deposits_left: 3_040, deposits_late: 3_040 },
  counts: { current: 4, to_book: 1, booked: 2, deposit: 1, installed: 0, running: 1, all: 9 },
}
const job = (change: Partial<Job> = {}): Job => ({
  ...{
    id: '100001',
    kind: 'installation',
    on: TODAY,
    from: '09:00',
    to: '12:00',
    fitter: 'Ah Keung',
    name: 'Kenji Mori',
  },
  ...{ restaurant: 'Mori Sushi', district: '', about: '', is_late: false, is_installed: false },
  ...change,
})

afterEach(leave)

describe('the chip of an order says', () => {
  it.each([
    ['order_to_book', {}],
    ['order_booked', { stage: 'booked', installation: DAY }],
    ['installingToday', { stage: 'booked', installation: { ...DAY, on: TODAY } }],
    ['dayOver', { stage: 'booked', installation: { ...DAY, on: dayAfter(TODAY, -1) } }],
    ['checkDeposit', { deposit: { ...LATE, said_paid_at: ACCEPTED_AT } }],
    ['depositOpen', { stage: 'booked', installation: DAY, deposit: LATE }],
    ['renewalDue', { stage: 'running', is_renewal_due: true }],
    ['order_running', { stage: 'running' }],
    ['order_called_off', { stage: 'called_off', deposit: LATE }],
  ] as [string, Partial<FoundOrder>][])('%s', (text, change) => {
    expect(standingOf(found(change), TODAY).text.split('.')[1]).toBe(text)
  })
})

describe.each(['en', 'zh'] as const)('the orders in %s', (language) => {
  const t = createT(mergeTexts(language, []), language)

  async function visit(listed = LISTED, jobs: Job[] = [], search = '', procedures: Procedures = {}) {
    const calls = await open(
      `${language === 'zh' ? '/zh' : ''}/internal/quotations?view=orders${search}`,
      {
        'order.search': () => listed,
        'order.jobs': () => ({ jobs, holidays: [], closed_on: [] }),
        'quotation.counts': () => ({ live: { count: 17, or_more: false }, closed: { count: 3 }, chips: [] }),
        'quotation.overview': () => ({}),
        ...procedures,
      },
      {},
      language === 'zh' ? ZH : undefined,
    )
    await until(() => expect(document.querySelector('.orders-list')).not.toBeNull())
    return (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input)
  }

  const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ') ?? ''
  const rows = () => [...document.querySelectorAll('.orders-list tbody tr')].map(plain)
  const chip = (text: string) =>
    [...document.querySelectorAll<HTMLElement>('.pick-chip')].find(
      ({ firstChild }) => firstChild?.textContent === text,
    )

  it('stand by their day; then those without one, and what is installed, each under its name', async () => {
    await visit()
    expect(rows().map((text) => ROWS.find(({ name }) => text.includes(name))?.name ?? text)).toEqual([
      'Kenji Mori',
      '周家豪',
      t('order.groupNoDay'),
      'Sarah Lim',
      t('order.groupInstalled'),
      '梁小姐',
    ])
    expect(rows()[0]).toContain(t('order.paid'))
    expect(rows()[1]).toContain(t('order.daysLate', { count: 2 }))
    expect(rows()[0]).toContain(`2 × ${BOOKED.goods[0]!.names[language]}`)
    expect(plain(document.querySelector('.orders-sum'))).toContain('HK$3,040')
  })

  it('are filtered by chips that find something, and by who comes', async () => {
    const asked = await visit(LISTED, [job()])
    expect(chip(t('order.show_installed'))).toBeUndefined()
    flushSync(() => chip(t('order.show_to_book'))!.click())
    await until(() => expect(asked('order.search')).toHaveLength(2))
    flushSync(() => chip(t('order.fitterOf', { name: 'Ah Keung' }))!.click())
    await until(() => expect(asked('order.search')).toHaveLength(3))
    expect(asked('order.search').at(-1)).toMatchObject({ show: 'to_book', fitter: 'Ah Keung', page: 1 })
    flushSync(() => chip(t('order.show_to_book'))!.click())
    await until(() => expect(location.search).not.toContain('show='))
  })

  it('have the jobs of two weeks above them: two a day, a Sunday only with one, and each leads to its order', async () => {
    const day = dayAfter(TODAY, 1)
    const jobs = [1, 2, 3].map((n) => job({ id: `20000${n}`, on: day, name: `Guest ${n}`, restaurant: '' }))
    const asked = await visit(LISTED, jobs)
    expect(asked('order.jobs')).toEqual([{ first: TODAY, last: dayAfter(TODAY, 13) }])
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.job')]
    expect(links.map(({ href }) => new URL(href).search)).toEqual([
      '?view=orders&id=200001',
      '?view=orders&id=200002',
    ])
    expect(plain(document.querySelector('.jobs-more'))).toBe(t('order.jobsMore', { count: 1 }))
    expect(document.querySelectorAll('.jobs-day').length).toBeGreaterThanOrEqual(12)
    flushSync(() => document.querySelector<HTMLElement>(`[aria-label="${t('order.jobsAfter')}"]`)!.click())
    await until(() => expect(asked('order.jobs')).toHaveLength(2))
    expect(asked('order.jobs')[1]).toMatchObject({ first: dayAfter(TODAY, 14) })
  })

  it('say that there are none, and lead back from a filter that finds none', async () => {
    const none = { ...LISTED, rows: [], counts: {} }
    await visit(none)
    expect(plain(document.querySelector('.orders-list'))).toContain(t('order.emptyTitle'))
    leave()
    await visit(none, [], '&show=ended')
    const back = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === t('order.showCurrent'),
    )
    flushSync(() => back!.click())
    await until(() => expect(location.search).not.toContain('show='))
  })

  it('are one tab beside the quotations, and an order opens in their place', async () => {
    await visit()
    const checked = document.querySelector<HTMLInputElement>('.segments input:checked')
    expect(plain(checked?.closest('label'))).toBe(`${t('order.orders')}4`)
    flushSync(() => document.querySelector<HTMLElement>('.orders-list .row-open')!.click())
    await until(() => expect(location.search).toBe('?view=orders&id=100001'))
  })

  it('are subscribed to at an address that is shown once, and ended', async () => {
    const address = 'https://lua.example/api/orders/jobs.ics?key=secret'
    const made_at = new Date('2026-11-29T04:00:00.000Z')
    const asked = await visit(LISTED, [], '', {
      'order.calendarState': () => ({ made_at: null }),
      'order.makeCalendar': () => ({ made_at, address }),
      'order.endCalendar': () => ({ made_at: null }),
    })
    const button = (name: string) =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    flushSync(() => button(t('order.subscribe'))!.click())
    await until(() => expect(button(t('order.calendarMake'))).toBeDefined())
    flushSync(() => button(t('order.calendarMake'))!.click())
    await until(() =>
      expect(document.querySelector<HTMLInputElement>('[role=dialog] input')?.value).toBe(address),
    )
    flushSync(() => button(t('order.calendarEnd'))!.click())
    await until(() => expect(document.querySelector('[role=dialog] input')).toBeNull())
    expect(asked('order.endCalendar')).toHaveLength(1)
  })
})
