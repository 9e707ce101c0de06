/**
 * Why a customer waits for us: one row a reason, by weight. From it come Today, the figure *Waiting for us*, the filters
 * and chips of the desk, and the morning email, so that all of them say the same. Without schemas, for the browser.
 */

/** The times since when a customer waits for what they asked for, or for the day of what they ordered. */
const ASKED_SINCE = [
  'unbooked_since',
  'message_asked_at',
  'call_asked_at',
  'visit_asked_at',
  'change_asked_at',
] as const
type AskedSince = (typeof ASKED_SINCE)[number]

/** The time, or the Hong Kong day, since or until when it waits, by what has it. */
type Since =
  | {
      of: 'quotation'
      since:
        | AskedSince
        | 'next_action_on'
        | 'created_at'
        | 'unkept_since'
        | 'valid_until'
        | 'approval_asked_at'
        | 'refused_at'
    }
  | { of: 'visit'; since: 'visit_on' }
  | { of: 'order'; since: 'said_paid_at' | 'install_on' | 'deposit_due_on' | 'term_ends_on' }
  | { of: 'request'; since: 'date' }
  | { of: 'customer'; since: 'next_action_on' }

interface Choice {
  /** The desk has a chip for it. */
  hasChip: boolean
  /** It is closed by then: no column of the board shows it. */
  isClosed: boolean
}

type Reason = Choice &
  Since & {
    /** Which of a reason comes first; nearly always who has waited longest. */
    first: 'oldest' | 'newest'
  }

const OF_QUOTATION = { of: 'quotation', first: 'oldest', isClosed: false } as const
const OF_ORDER = { of: 'order', first: 'oldest', hasChip: true, isClosed: true } as const

/** A row ends when the thing is done, which each of them says, and never because something else has happened. */
export const TODAY = {
  /** Accepted: until a day is set for what comes next, such as the installation. */
  accepted: { ...OF_QUOTATION, since: 'unbooked_since', hasChip: true, isClosed: true },
  /** It waits until Done. */
  message: { ...OF_QUOTATION, since: 'message_asked_at', hasChip: true },
  /** It waits until Done. */
  call: { ...OF_QUOTATION, since: 'call_asked_at', hasChip: true },
  /** It waits until a visit is fixed, or until Done. */
  visit: { ...OF_QUOTATION, since: 'visit_asked_at', hasChip: true },
  /** It waits until Done, another version, or a decision. */
  change: { ...OF_QUOTATION, since: 'change_asked_at', hasChip: true },
  /** The customer says that the deposit is paid: until someone notes what arrived, or asks for it again. */
  paid: { ...OF_ORDER, since: 'said_paid_at' },
  /** It waits until it is moved or done. */
  overdue: { ...OF_QUOTATION, since: 'next_action_on', hasChip: true },
  due: { ...OF_QUOTATION, since: 'next_action_on', hasChip: true },
  /** The next action on a customer's record, from its day on: until it is moved or done. */
  planned: { of: 'customer', since: 'next_action_on', first: 'oldest', hasChip: false, isClosed: false },
  /** From the day of the installation on, until it is installed or moved. */
  installing: { ...OF_ORDER, since: 'install_on' },
  /** From the day of a fixed visit on, until it is done, moved or cancelled. */
  visiting: { of: 'visit', since: 'visit_on', first: 'oldest', hasChip: true, isClosed: false },
  /** The day of the deposit is over: until it has arrived, or has another day. */
  deposit: { ...OF_ORDER, since: 'deposit_due_on' },
  /** An admin has refused its discount: until it is sent, asked for again or discarded. */
  refused: { ...OF_QUOTATION, since: 'refused_at', hasChip: false },
  /** Kept by a customer: until it is taken and has a next action, or has another stage. */
  new: { ...OF_QUOTATION, since: 'created_at', first: 'newest', hasChip: false },
  /** A version over the limit of discounts: until an admin sends or refuses it, or it is changed. */
  approval: { ...OF_QUOTATION, since: 'approval_asked_at', hasChip: false },
  /** Not kept in time, but with a number to call: until it has a note, a next action or another stage, for some days. */
  unkept: { ...OF_QUOTATION, since: 'unkept_since', hasChip: false },
  /** A visitor has written with the contact form: until someone takes or answers it. */
  request: { of: 'request', since: 'date', first: 'oldest', hasChip: false, isClosed: false },
  /** Until it is extended or decided. */
  ending: { ...OF_QUOTATION, since: 'valid_until', hasChip: false },
  /** The end of a minimum term is near: until someone decides what follows. */
  renewal: { ...OF_ORDER, since: 'term_ends_on' },
} as const satisfies Record<string, Reason>

export type TodayReason = keyof typeof TODAY
export const TODAY_REASONS = Object.keys(TODAY) as [TodayReason, ...TodayReason[]]

/** The reasons of quotations and their orders, which the desk lists. */
const { request: _, planned: _planned, ...OF_THE_DESK } = TODAY
export type DeskReason = keyof typeof OF_THE_DESK
export const DESK_REASONS = Object.keys(OF_THE_DESK) as [DeskReason, ...DeskReason[]]

/** They are every admin’s, and of no one else. */
export const ADMIN_REASONS: readonly DeskReason[] = ['approval']

/** What weighs more than a new quotation cannot wait until a colleague is back. */
export const URGENT_REASONS = DESK_REASONS.slice(0, DESK_REASONS.indexOf('new'))

/** What weighs most stands above the others, as a band. */
export const BAND_REASON = DESK_REASONS[0]

const CHOICES = {
  /** Any of those reasons. */
  us: { hasChip: true, isClosed: false },
  ...OF_THE_DESK,
  /** New, and taken by no one for a day. */
  untaken: { hasChip: false, isClosed: false },
} as const satisfies Record<string, Choice>

/** The choices of the filter of what waits. */
export type Wait = keyof typeof CHOICES
export const WAITS = Object.keys(CHOICES) as [Wait, ...Wait[]]

export function waitsThat(have: (choice: Choice) => boolean): Wait[] {
  return WAITS.filter((wait) => have(CHOICES[wait]))
}

/** Whether the value of a filter is a choice of what waits and is closed. */
export function isClosedWait(filter: string, value: unknown): boolean {
  return filter === 'waits' && waitsThat(({ isClosed }) => isClosed).some((wait) => wait === value)
}

/** Why a customer waits, by weight. */
export function askedReasons(quotation: Readonly<Record<AskedSince, unknown>>): DeskReason[] {
  const open: readonly string[] = ASKED_SINCE.filter((since) => quotation[since] !== null)
  return DESK_REASONS.filter((reason) => open.includes(TODAY[reason].since))
}

/** Today has one’s own and what no one is assigned to, or that of all. */
export const TODAY_OF = ['mine', 'everyone'] as const
export type TodayOf = (typeof TODAY_OF)[number]

/** Rows shown at first. */
export const TODAY_MAX = 15
/** Rows shown when someone asks for all of them. */
export const TODAY_ALL_MAX = 300

/** What ends within so many Hong Kong days, today included, ends soon. */
export const ENDING_DAYS = 7
/** A number to call is shown for so long after its quotation was not kept. */
export const UNKEPT_SHOWN_DAYS = 3
