/** The steps of an order as users see them: what is done, what is next, and whether it waits for us today. */
import type { OrderAction } from '#shared/order/life.ts'
import type { Order } from '#shared/order/schema.ts'

const STEPS = ['order', 'deposit', 'installation', 'monthly'] as const
export type OrderStepName = (typeof STEPS)[number]

/** What is done in a dialog of an order; a payment is corrected in its list. */
export type AskedOfOrder = Exclude<OrderAction, 'correct_payment'>

export interface OrderStep {
  name: OrderStepName
  state: 'done' | 'now' | 'later'
  act: AskedOfOrder | undefined
  /** It is the next one, and waits for us today. */
  isDue: boolean
}

/** None for an order that was called off. `today`: a Hong Kong day. */
export function orderSteps(order: Order, today: string): OrderStep[] {
  if (order.called_off) return []
  const names = STEPS.filter((name) => name !== 'deposit' || hasDeposit(order))
  const next = nextStep(order, names)
  return names.map((name) => {
    const state = isDone(order, name) ? 'done' : name === next ? 'now' : 'later'
    return {
      name,
      state,
      act: actOf(order, name, today),
      isDue: state === 'now' && isDue(order, name, today),
    }
  })
}

/** Money is asked for, or has come without. */
export function hasDeposit({ deposit, payments }: Order): boolean {
  return deposit.amount > 0 || payments.length > 0
}

/** The first that is not done; a day comes before the deposit, which may be paid until then. */
function nextStep(order: Order, names: readonly OrderStepName[]): OrderStepName | undefined {
  if (order.stage === 'ended') return undefined
  if (order.stage === 'to_book') return 'installation'
  return names.find((name) => !isDone(order, name))
}

function isDone({ deposit, installed, monthly }: Order, name: OrderStepName): boolean {
  const done: Record<OrderStepName, boolean> = {
    order: true,
    deposit: deposit.left === 0,
    installation: installed !== null || monthly !== null,
    monthly: monthly !== null && !monthly.is_renewal_due,
  }
  return done[name]
}

function isDue({ stage, deposit, installation }: Order, name: OrderStepName, today: string): boolean {
  const due: Record<OrderStepName, boolean> = {
    order: false,
    deposit: deposit.said_paid_at !== null || (deposit.due_on !== null && deposit.due_on <= today),
    installation: stage === 'to_book' || (installation !== null && installation.on <= today),
    // It is next only where the fee may start, or its term ends.
    monthly: true,
  }
  return due[name]
}

/** A late one is asked for again, unless the customer says that it is paid, or has no address. */
function actOfDeposit({ deposit, actions }: Order): AskedOfOrder | undefined {
  if (deposit.left === 0) return undefined
  const isAsked = deposit.is_late && deposit.said_paid_at === null && actions.includes('ask_deposit')
  return isAsked ? 'ask_deposit' : 'note_payment'
}

function actOf(order: Order, name: OrderStepName, today: string): AskedOfOrder | undefined {
  const { actions, installation, monthly } = order
  const isToday = installation !== null && installation.on <= today
  const wanted: Record<OrderStepName, AskedOfOrder | undefined> = {
    order: undefined,
    deposit: actOfDeposit(order),
    installation: isToday ? 'install' : 'book',
    monthly: monthly?.is_renewal_due ? 'answer_term' : 'start',
  }
  return actions.find((action): action is AskedOfOrder => action === wanted[name])
}
