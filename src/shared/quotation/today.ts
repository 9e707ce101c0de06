/**
 * Why a quotation waits for us: one row a reason, by weight. From it come Today, the figure *Waiting for us*, the filters
 * and chips of the desk, and the morning email, so that all of them say the same. Without schemas, for the browser.
 */

/** The times since when a customer waits for what they asked for, or for the day of what they ordered. */
const ASKED_SINCE = ['unbooked_since', 'message_asked_at', 'call_asked_at', 'change_asked_at'] as const
type AskedSince = (typeof ASKED_SINCE)[number]

/** What a row has as the time, or the Hong Kong day, since or until when it waits. */
type Since = AskedSince | 'next_action_on' | 'created_at' | 'unkept_since' | 'valid_until'

interface Choice {
  /** The desk has a chip for it. */
  hasChip: boolean
  /** It is closed by then: no column of the board shows it. */
  isClosed: boolean
}

interface Reason extends Choice {
  since: Since
  /** Which of a reason comes first; nearly always who has waited longest. */
  first: 'oldest' | 'newest'
}

/** A row ends when the thing is done, which each of them says, and never because something else has happened. */
export const TODAY = {
  /** Accepted: until a day is set for what comes next, such as the installation. */
  accepted: { since: 'unbooked_since', first: 'oldest', hasChip: true, isClosed: true },
  /** It waits until Done. */
  message: { since: 'message_asked_at', first: 'oldest', hasChip: true, isClosed: false },
  /** It waits until Done. */
  call: { since: 'call_asked_at', first: 'oldest', hasChip: true, isClosed: false },
  /** It waits until Done, another version, or a decision. */
  change: { since: 'change_asked_at', first: 'oldest', hasChip: true, isClosed: false },
  /** It waits until it is moved or done. */
  overdue: { since: 'next_action_on', first: 'oldest', hasChip: true, isClosed: false },
  due: { since: 'next_action_on', first: 'oldest', hasChip: true, isClosed: false },
  /** Kept by a customer: until it is taken and has a next action, or has another stage. */
  new: { since: 'created_at', first: 'newest', hasChip: false, isClosed: false },
  /** Not kept in time, but with a number to call: until it has a note, a next action or another stage, for some days. */
  unkept: { since: 'unkept_since', first: 'oldest', hasChip: false, isClosed: false },
  /** Until it is extended or decided. */
  ending: { since: 'valid_until', first: 'oldest', hasChip: false, isClosed: false },
} as const satisfies Record<string, Reason>

export type TodayReason = keyof typeof TODAY
export const TODAY_REASONS = Object.keys(TODAY) as [TodayReason, ...TodayReason[]]

const CHOICES = {
  /** Any of those reasons. */
  us: { hasChip: true, isClosed: false },
  ...TODAY,
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
export function askedReasons(quotation: Readonly<Record<AskedSince, unknown>>): TodayReason[] {
  const open: readonly string[] = ASKED_SINCE.filter((since) => quotation[since] !== null)
  return TODAY_REASONS.filter((reason) => open.includes(TODAY[reason].since))
}

/** People shown at once; the filter has the rest. */
export const TODAY_MAX = 15

/** What ends within so many Hong Kong days, today included, ends soon. */
export const ENDING_DAYS = 4
/** A number to call is shown for so long after its quotation was not kept. */
export const UNKEPT_SHOWN_DAYS = 3
