// @vitest-environment jsdom
/** The order of an accepted quotation at the desk: its steps, its deposit with payments, its monthly fee, and its end. */
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT } from '#shared/i18n/t.ts'
import type { Order } from '#shared/order/schema.ts'
import { formatHkd } from '#shared/product/product.ts'
import { ACCEPTED, ACCEPTED_AT, anOrder, DEPOSIT } from '#test/fixtures/order.ts'
import { leave, open, ZH } from '#test/fixtures/screen.tsx'
import { type Procedures, serverError } from '#test/fixtures/signed-in-browser.ts'
import { until } from '#test/support/until.ts'

/** jsdom has no layout. */
Element.prototype.getAnimations ??= () => []

const PAYMENT: Order['payments'][number] = {
  ...{ id: 4, kind: 'payment', amount: 1_000, received_on: '2026-11-28', way: 'fps', note: 'First half' },
  ...{ at: ACCEPTED_AT, actor_name: 'kayan', voided_at: null, void_reason: '' },
}
const RUNNING = anOrder({
  stage: 'running',
  actions: ['answer_term', 'undo_start', 'note_payment', 'correct_payment'],
  installed: { on: '2025-12-09', by: 'Ah Keung', note: 'SN 1' },
  monthly: {
    ...{ from: '2025-12-09', term_months: 12, term_ends_on: '2026-12-08', ends_on: null },
    ...{ term_answer: null, is_renewal_due: true },
  },
})

afterEach(() => {
  vi.useRealTimers()
  leave()
})

describe.each(['en', 'zh'] as const)('an order at the desk in %s', (language) => {
  const t = createT(mergeTexts(language, []), language)

  async function visit(order: Order, procedures: Procedures = {}) {
    const calls = await open(
      `${language === 'zh' ? '/zh' : ''}/internal/quotations?id=659997`,
      { 'quotation.open': () => ACCEPTED, 'order.get': () => order, ...procedures },
      {},
      language === 'zh' ? ZH : undefined,
    )
    await until(() => expect(document.querySelector('.order-steps, .order-called-off')).not.toBeNull())
    return (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input)
  }

  const plain = (element: Element | null) => element!.textContent!.replaceAll('\u00a0', ' ')
  const step = (state: string) => plain(document.querySelector(`[data-state=${state}]`))
  const dialog = () => document.querySelector('[role=dialog], [role=alertdialog]')!
  const button = (name: string, within: ParentNode = document) =>
    [...within.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent === name)
  const press = async (name: string) => {
    flushSync(() => button(name)!.click())
    await until(() => expect(dialog()).not.toBeNull())
  }
  const control = (label: string) =>
    [...dialog().querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label))!
      .control as HTMLInputElement
  const write = (label: string, value: string) =>
    flushSync(() => {
      const field = control(label)
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const choose = (label: string) =>
    flushSync(() => {
      const chosen = [...dialog().querySelectorAll('label')].find(({ textContent }) => textContent === label)
      chosen!.querySelector('input')!.click()
    })
  const submit = () => flushSync(() => dialog().querySelector<HTMLElement>('[type=submit]')!.click())
  const isClosed = () => until(() => expect(dialog()).toBeNull())

  it('notes what has arrived with two presses, as what its user saw', async () => {
    const order = anOrder({
      stage: 'booked',
      deposit: { ...DEPOSIT, said_paid_at: new Date('2026-11-28T09:05:00.000Z') },
    })
    const sent = await visit(order, { 'order.notePayment': () => order })
    expect(step('now')).toContain('HK$3,040')
    expect(plain(document.querySelector('.said-paid'))).toContain('659997')
    await press(t('order.notePayment'))
    expect(control(t('order.amountHkd')).value).toBe('3040')
    submit()
    await isClosed()
    const [input] = sent('order.notePayment') as { received_on: string }[]
    expect(input).toEqual({
      ...{ id: '659997', kind: 'payment', amount: 3_040, way: 'fps', note: '', if_match: 'first' },
      ...{ received_on: input!.received_on, is_told: true },
    })
    expect(input!.received_on).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('says that more than the deposit has come, and lets it pass', async () => {
    const order = anOrder({ deposit: { ...DEPOSIT, paid: 1_000, left: 2_040 }, payments: [PAYMENT] })
    const sent = await visit(order, { 'order.notePayment': () => order })
    await press(t('order.notePayment'))
    write(t('order.amountHkd'), '5000')
    expect(plain(dialog())).toContain('HK$2,960')
    choose(t('order.way_cash'))
    choose(t('order.paymentKind_refund'))
    expect(plain(dialog())).not.toContain('HK$2,960')
    submit()
    await isClosed()
    expect(sent('order.notePayment')).toMatchObject([{ kind: 'refund', amount: 5_000, way: 'cash' }])
  })

  it('keeps the dialog with what was refused: an amount, or what someone else has noted', async () => {
    let answer = serverError('invalid', { amount: 'too much' })
    const sent = await visit(anOrder({ deposit: DEPOSIT }), {
      'order.notePayment': () => {
        throw answer
      },
    })
    await press(t('order.notePayment'))
    write(t('order.amountHkd'), '')
    submit()
    expect(control(t('order.amountHkd')).getAttribute('aria-invalid')).toBe('true')
    expect(sent('order.notePayment')).toEqual([])
    write(t('order.amountHkd'), '90,000')
    submit()
    await until(() => expect(plain(dialog())).toContain('too much'))
    answer = serverError('conflict')
    submit()
    await until(() => expect(plain(dialog())).toContain('detail of conflict'))
  })

  it('lists payments with who and when; one of before is corrected with a reason', async () => {
    const order = anOrder({
      deposit: { ...DEPOSIT, paid: 1_000, left: 2_040 },
      payments: [PAYMENT, { ...PAYMENT, id: 3, voided_at: ACCEPTED_AT, void_reason: 'Of another' }],
    })
    const sent = await visit(order, { 'order.correctPayment': () => order })
    const listed = [...document.querySelectorAll('.payments > li')].map(plain)
    expect(listed[0]).toContain('kayan')
    expect(listed[1]).toContain('Of another')
    expect(document.querySelectorAll('.payment-act')).toHaveLength(1)
    await press(`${t('order.correct')} ${formatHkd(PAYMENT.amount)}`)
    submit()
    expect(sent('order.correctPayment')).toEqual([])
    write(t('desk.takeBackReason'), 'A slip')
    submit()
    await isClosed()
    expect(sent('order.correctPayment')).toEqual([
      { id: '659997', payment: 4, reason: 'A slip', if_match: 'first' },
    ])
  })

  it('undoes a payment of a moment ago without a reason', async () => {
    const order = anOrder({ deposit: DEPOSIT, payments: [{ ...PAYMENT, at: new Date() }] })
    const sent = await visit(order, { 'order.correctPayment': () => order })
    await press(`${t('record.undo')} ${formatHkd(PAYMENT.amount)}`)
    flushSync(() => button(t('record.undo'), dialog())!.click())
    await isClosed()
    expect(sent('order.correctPayment')).toMatchObject([{ payment: 4, reason: '' }])
  })

  it('asks again by email for a deposit that is late', async () => {
    const late = { ...DEPOSIT, due_on: '2026-11-20', is_late: true }
    const order = anOrder({ stage: 'booked', deposit: late, how_to_pay: 'FPS ID: 100 0001' })
    const sent = await visit(order, { 'order.askDeposit': () => order })
    await press(t('order.askDepositAgain'))
    expect(plain(dialog())).toContain(formatHkd(DEPOSIT.left))
    flushSync(() => button(t('desk.send'), dialog())!.click())
    await isClosed()
    expect(sent('order.askDeposit')).toEqual([{ id: '659997', if_match: 'first' }])
  })

  it('changes the deposit, or asks for none', async () => {
    const order = anOrder({ deposit: DEPOSIT })
    const sent = await visit(order, { 'order.setDeposit': () => order })
    await press(t('order.setDeposit'))
    write(t('order.amountHkd'), '0')
    submit()
    await isClosed()
    expect(sent('order.setDeposit')).toEqual([{ id: '659997', amount: 0, due_on: null, if_match: 'first' }])
  })

  it('says that the last day of the deposit is a holiday or a Sunday, and takes it all the same', async () => {
    const order = anOrder({ deposit: DEPOSIT })
    const holiday = { on: '2026-12-25', name_en: 'Christmas Day', name_zh: '聖誕節' }
    const sent = await visit(order, {
      'order.setDeposit': () => order,
      'order.jobs': ({ input }) => ({
        jobs: [],
        holidays: [holiday].filter(({ on }) => on === (input as { first: string }).first),
        closed_on: [],
      }),
    })
    await press(t('order.setDeposit'))
    write(t('order.dueOn'), '2026-12-20')
    await until(() => expect(plain(dialog())).toContain(t('order.onSunday')))
    write(t('order.dueOn'), holiday.on)
    const name = holiday[`name_${language}`]
    await until(() => expect(plain(dialog())).toContain(t('order.onHoliday', { name })))
    expect(plain(dialog())).not.toContain(t('order.onSunday'))
    submit()
    await isClosed()
    expect(sent('order.setDeposit')).toMatchObject([{ due_on: holiday.on }])
  })

  it('starts the monthly fee on the day of the installation, for the usual term', async () => {
    const order = anOrder({
      stage: 'installed',
      actions: ['start', 'undo_install'],
      installed: { on: '2026-12-09', by: 'Ah Keung', note: '' },
    })
    const sent = await visit(order, { 'order.startMonthly': () => order })
    await press(t('order.start'))
    expect(plain(dialog())).toContain(language === 'en' ? '8 December 2027' : '2027年12月8日')
    submit()
    await isClosed()
    expect(sent('order.startMonthly')).toEqual([
      { id: '659997', from: '2026-12-09', term_months: 12, if_match: 'first' },
    ])
  })

  it('renews at the prices that its user chooses, and opens the draft', async () => {
    const sent = await visit(RUNNING, { 'order.answerTerm': () => RUNNING })
    await press(t('order.renewTerm'))
    choose(t('order.answer_renews'))
    choose(t('order.prices_kept'))
    submit()
    await until(() => expect(location.search).toContain('revise=1'))
    expect(sent('order.answerTerm')).toEqual([
      { id: '659997', answer: 'renews', on: null, prices: 'kept', if_match: 'first' },
    ])
  })

  it('ends on a day', async () => {
    const sent = await visit(RUNNING, { 'order.answerTerm': () => RUNNING })
    await press(t('order.renewTerm'))
    choose(t('order.answer_ends'))
    expect(control(t('order.endsOnDay')).value).toBe('2026-12-08')
    submit()
    await isClosed()
    expect(sent('order.answerTerm')).toEqual([
      { id: '659997', answer: 'ends', on: '2026-12-08', if_match: 'first' },
    ])
  })

  it('that is called off says why, and is taken up again', async () => {
    const order = anOrder({
      ...{ stage: 'called_off', actions: ['take_up'], called_off: { at: ACCEPTED_AT, reason: 'Closes' } },
    })
    const sent = await visit(order, { 'order.takeUp': () => order })
    expect(plain(document.querySelector('.order-called-off'))).toContain('Closes')
    await press(t('order.takeUp'))
    flushSync(() => button(t('order.takeUp'), dialog())!.click())
    await isClosed()
    expect(sent('order.takeUp')).toEqual([{ id: '659997', if_match: 'first' }])
  })
})
