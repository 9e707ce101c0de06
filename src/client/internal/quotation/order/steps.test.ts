/** Which step of an order is next, what its act is, and whether it waits for us today. */
import { describe, expect, it } from 'vitest'
import type { Order } from '#shared/order/schema.ts'
import { anOrder, DEPOSIT } from '#test/fixtures/order.ts'
import { orderSteps } from './steps.ts'

const TODAY = '2026-12-02'
const bookedOn = (on: string): Order['installation'] => ({
  ...{ on, from: '09:00', to: '12:00', was_on: null, fitter: '', fitter_phone: '', words_en: '' },
  ...{ words_zh: '', booked_at: new Date(0), booked_by: 'kayan' },
})
const MONTHLY: NonNullable<Order['monthly']> = {
  ...{ from: '2026-12-01', term_months: 12, term_ends_on: '2027-11-30', ends_on: null },
  ...{ term_answer: null, is_renewal_due: false },
}
const INSTALLED = { on: '2026-12-01', by: 'Ah Keung', note: '' }
const PAID = { ...DEPOSIT, paid: 3_040, left: 0 }

/** `deposit! note_payment`: the next step, with a mark where it waits for us today, and its act. */
function next(order: Order): string {
  const step = orderSteps(order, TODAY).find(({ state }) => state === 'now')
  return step ? `${step.name}${step.isDue ? '!' : ''} ${step.act ?? '-'}` : 'none'
}

describe('the next step', () => {
  it.each([
    ['a day, before the deposit', {}, 'installation! book'],
    ['a day, with a deposit that may wait', { deposit: DEPOSIT }, 'installation! book'],
    [
      'the deposit',
      { stage: 'booked', installation: bookedOn('2026-12-09'), deposit: DEPOSIT },
      'deposit note_payment',
    ],
    [
      'the deposit of a customer who says that it is paid',
      {
        stage: 'booked',
        installation: bookedOn('2026-12-09'),
        deposit: { ...DEPOSIT, said_paid_at: new Date(0) },
      },
      'deposit! note_payment',
    ],
    [
      'the deposit that is due today',
      { stage: 'booked', installation: bookedOn('2026-12-09'), deposit: { ...DEPOSIT, due_on: TODAY } },
      'deposit! note_payment',
    ],
    [
      'the deposit that is late, asked for again',
      {
        stage: 'booked',
        installation: bookedOn('2026-12-09'),
        deposit: { ...DEPOSIT, due_on: '2026-12-01', is_late: true },
      },
      'deposit! ask_deposit',
    ],
    [
      'the day that is booked',
      { stage: 'booked', installation: bookedOn('2026-12-09'), deposit: PAID },
      'installation book',
    ],
    [
      'the installation of today',
      { stage: 'booked', installation: bookedOn(TODAY) },
      'installation! install',
    ],
    ['the monthly fee', { stage: 'installed', installed: INSTALLED, actions: ['start'] }, 'monthly! start'],
    ['nothing while it runs', { stage: 'running', installed: INSTALLED, monthly: MONTHLY }, 'none'],
    [
      'what follows the term',
      { stage: 'running', monthly: { ...MONTHLY, is_renewal_due: true }, actions: ['answer_term'] },
      'monthly! answer_term',
    ],
    ['nothing once it has ended', { stage: 'ended', monthly: MONTHLY, deposit: DEPOSIT }, 'none'],
  ] as [string, Partial<Order>, string][])('is %s', (_, change, expected) => {
    expect(next(anOrder(change))).toBe(expected)
  })

  it('leaves the deposit out where none is asked for, and all where it is called off', () => {
    expect(orderSteps(anOrder(), TODAY)).toHaveLength(3)
    expect(orderSteps(anOrder({ deposit: DEPOSIT }), TODAY)).toHaveLength(4)
    expect(orderSteps(anOrder({ called_off: { at: new Date(0), reason: 'x' } }), TODAY)).toEqual([])
  })

  it('has only acts that the server allows', () => {
    const order = anOrder({ deposit: DEPOSIT, actions: [] })
    expect(orderSteps(order, TODAY).map(({ act }) => act)).toEqual(Array(4).fill(undefined))
  })
})
