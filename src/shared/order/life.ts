/**
 * The life of an order, from the yes of its customer to the end of the monthly fee: what can happen to it, and one row a
 * stage with all that depends on it. Lists, SQL, buttons and the customer's page read it. Without schemas, for the browser.
 */
import type { QuotationEventKind } from '../quotation/status.ts'

/** What both sides see, in this order; without a deposit the others close up. */
type OrderStep = 'order' | 'deposit' | 'installation' | 'monthly'

export const PAYMENT_KINDS = ['payment', 'refund'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

export const PAYMENT_WAYS = ['fps', 'bank', 'card', 'cheque', 'cash'] as const
export type PaymentWay = (typeof PAYMENT_WAYS)[number]

/** What follows the minimum term: month by month, an end, or another term, which a new version offers. */
export const TERM_ANSWERS = ['runs_on', 'ends', 'renews'] as const
export type TermAnswer = (typeof TERM_ANSWERS)[number]

/** What the version that renews a term is made with: the catalogue's prices, or those that were accepted. Special prices stay. */
export const RENEWAL_PRICES = ['today', 'kept'] as const
export type RenewalPrices = (typeof RENEWAL_PRICES)[number]

interface Act {
  /** What the history of its quotation says. */
  event: QuotationEventKind
}

const BY_CUSTOMER = {
  /** Only a user says that money has arrived. */
  say_paid: { event: 'payment_said' },
  unsay_paid: { event: 'payment_unsaid' },
} as const satisfies Record<string, Act>

export type CustomerOrderAct = keyof typeof BY_CUSTOMER

/** They are in the order in which the API lists them. */
const BY_USER = {
  set_deposit: { event: 'deposit_changed' },
  /** Writes to the customer how to pay what is left. */
  ask_deposit: { event: 'deposit_asked' },
  note_payment: { event: 'payment_noted' },
  correct_payment: { event: 'payment_corrected' },
  /** Also moves the day. */
  book: { event: 'installation_booked' },
  unbook: { event: 'installation_cancelled' },
  install: { event: 'installed' },
  undo_install: { event: 'installed_undone' },
  start: { event: 'monthly_started' },
  undo_start: { event: 'monthly_undone' },
  answer_term: { event: 'term_answered' },
  call_off: { event: 'order_called_off' },
  take_up: { event: 'order_taken_up' },
} as const satisfies Record<string, Act>

export const ORDER_ACTS = { ...BY_CUSTOMER, ...BY_USER }

/** What the history says of orders: deposit, installation, monthly fee and end. */
export const ORDER_EVENTS: readonly OrderEvent[] = Object.values(ORDER_ACTS).map(({ event }) => event)

export type OrderEvent = (typeof ORDER_ACTS)[keyof typeof ORDER_ACTS]['event']

export type OrderAction = keyof typeof BY_USER
/** What users can do with an order. */
export const ORDER_ACTIONS = Object.keys(BY_USER) as [OrderAction, ...OrderAction[]]

/** The columns that say how far an order is. */
export const ORDER_MARKS = [
  'cancelled_at',
  'ends_on',
  'monthly_from',
  'installed_on',
  'install_on',
  'earlier_since',
] as const
export type OrderMark = (typeof ORDER_MARKS)[number]

interface Stage {
  /** It is the first stage whose column has a value; null for the one that needs none. */
  mark: OrderMark | null
  /** Only once that day is over. */
  isPast?: true
  /** Its step that is next, besides the deposit; null where nothing is left to do. */
  next: OrderStep | null
  /** What users may do in it. */
  acts: readonly OrderAction[]
  /** The colour of its chip. */
  tone: 'brass' | 'jade' | 'quiet'
  /** It is in the list until it runs. */
  isOpen: boolean
}

const MONEY = ['set_deposit', 'ask_deposit', 'note_payment', 'correct_payment'] as const

/** In the order in which they are asked: the first that fits. */
export const ORDER_LIFE = {
  called_off: {
    mark: 'cancelled_at',
    next: null,
    // Money may have to be returned.
    acts: ['note_payment', 'correct_payment', 'take_up'],
    tone: 'quiet',
    isOpen: false,
  },
  ended: {
    mark: 'ends_on',
    isPast: true,
    next: null,
    acts: [...MONEY, 'answer_term'],
    tone: 'quiet',
    isOpen: false,
  },
  running: {
    mark: 'monthly_from',
    next: null,
    acts: [...MONEY, 'undo_start', 'answer_term'],
    tone: 'quiet',
    isOpen: false,
  },
  installed: {
    mark: 'installed_on',
    next: 'monthly',
    acts: [...MONEY, 'undo_install', 'start', 'call_off'],
    tone: 'jade',
    isOpen: true,
  },
  booked: {
    mark: 'install_on',
    next: 'installation',
    acts: [...MONEY, 'book', 'unbook', 'install', 'call_off'],
    tone: 'jade',
    isOpen: true,
  },
  earlier: {
    mark: 'earlier_since',
    next: 'installation',
    acts: [...MONEY, 'book', 'install', 'call_off'],
    tone: 'quiet',
    isOpen: false,
  },
  to_book: {
    mark: null,
    next: 'installation',
    acts: [...MONEY, 'book', 'install', 'call_off'],
    tone: 'brass',
    isOpen: true,
  },
} as const satisfies Record<string, Stage>

export type OrderStage = keyof typeof ORDER_LIFE
export const ORDER_STAGES = Object.keys(ORDER_LIFE) as [OrderStage, ...OrderStage[]]

const STAGES: Readonly<Record<OrderStage, Stage>> = ORDER_LIFE

/** `today`: a Hong Kong day. */
export function orderStage(order: Record<OrderMark, string | null>, today: string): OrderStage {
  const isReached = ({ mark, isPast }: Stage) => {
    if (mark === null) return true
    const value = order[mark]
    return value !== null && (!isPast || value < today)
  }
  return ORDER_STAGES.find((stage) => isReached(STAGES[stage]))!
}

export function mayOrder(stage: OrderStage, act: OrderAction): boolean {
  return STAGES[stage].acts.includes(act)
}

/** How long what was just said or noted is undone without a reason. */
export const ORDER_UNDO_MINUTES = 10
/** A term waits for a decision from so many days before its end. */
export const RENEWAL_DAYS = 60
