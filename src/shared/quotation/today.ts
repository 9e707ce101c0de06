/**
 * Why a quotation waits for us: one row a reason, by weight. From it come Today, the figure *Waiting for us*, the filters
 * and chips of the desk, and the morning email, so that all of them say the same. Without schemas, for the browser.
 */

/** What a row has as the time, or the Hong Kong day, since or until when it waits. */
type Since =
  | 'unbooked_since'
  | 'message_asked_at'
  | 'call_asked_at'
  | 'change_asked_at'
  | 'next_action_on'
  | 'created_at'
  | 'unkept_since'
  | 'valid_until'

interface Reason {
  since: Since
  /** Which of a reason comes first; nearly always who has waited longest. */
  first: 'oldest' | 'newest'
}

/** A row ends when the thing is done, which each of them says, and never because something else has happened. */
export const TODAY = {
  /** Accepted: until a day is set for what comes next, such as the installation. */
  accepted: { since: 'unbooked_since', first: 'oldest' },
  /** It waits until Done. */
  message: { since: 'message_asked_at', first: 'oldest' },
  /** It waits until Done. */
  call: { since: 'call_asked_at', first: 'oldest' },
  /** It waits until Done, another version, or a decision. */
  change: { since: 'change_asked_at', first: 'oldest' },
  /** It waits until it is moved or done. */
  overdue: { since: 'next_action_on', first: 'oldest' },
  due: { since: 'next_action_on', first: 'oldest' },
  /** Kept by a customer: until it is taken and has a next action, or has another stage. */
  new: { since: 'created_at', first: 'newest' },
  /** Not kept in time, but with a number to call: until it has a note, a next action or another stage, for some days. */
  unkept: { since: 'unkept_since', first: 'oldest' },
  /** Until it is extended or decided. */
  ending: { since: 'valid_until', first: 'oldest' },
} as const satisfies Record<string, Reason>

export type TodayReason = keyof typeof TODAY
export const TODAY_REASONS = Object.keys(TODAY) as [TodayReason, ...TodayReason[]]

/** People shown at once; the filter has the rest. */
export const TODAY_MAX = 15

/** What waits: for any of those reasons (`us`), for one of them, or new and taken by no one for a day. */
export const WAITS = ['us', ...TODAY_REASONS, 'untaken'] as const
export type Wait = (typeof WAITS)[number]

/** What ends within so many Hong Kong days, today included, ends soon. */
export const ENDING_DAYS = 4
/** A number to call is shown for so long after its quotation was not kept. */
export const UNKEPT_SHOWN_DAYS = 3
