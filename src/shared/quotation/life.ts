/**
 * The life of a quotation: what can happen to it, and one row a status with all that depends on it. Lists, SQL, buttons,
 * reminders, mails and files read it; no other file names a status (docs/rules.md, Quotations). What its customer sees is
 * in `offer.ts`. Without schemas, for the browser.
 */
import type { ChangeNotice } from './change-notice.ts'
import { LIVE_STAGES } from './desk.ts'
import { OFFERS } from './offer.ts'
import {
  type OfferState,
  QUOTATION_STATUSES,
  type QuotationEventKind,
  type QuotationStage,
  type QuotationStatus,
} from './status.ts'

interface Act {
  /** The status after it; null where it stays. */
  to: QuotationStatus | null
  /** What the history says; null where that is another act's, or nothing. */
  event: QuotationEventKind | null
  /** It finally answers what the customer wanted changed. */
  answersChange: boolean
  /** What a mail has told of the last day, or of the state, no longer holds. */
  outdates: 'day' | 'state' | null
}

const BEGINNINGS = {
  /** A customer does it. */
  submit: { to: 'pending_verification', event: 'submitted', answersChange: false, outdates: null },
  /** A user does it. */
  create: { to: 'draft', event: 'created', answersChange: false, outdates: null },
} as const satisfies Record<string, Act>

/** Whether they may now is in `offer.ts`. */
const BY_CUSTOMER = {
  verify: { to: 'verified', event: 'verified', answersChange: false, outdates: null },
  accept: { to: 'accepted', event: 'accepted', answersChange: true, outdates: 'state' },
  /** Within some minutes, while nothing of its order was done. Expired, where its last day is over. */
  undo_acceptance: { to: 'verified', event: 'acceptance_undone', answersChange: false, outdates: 'day' },
  decline: { to: 'declined', event: 'declined', answersChange: true, outdates: 'state' },
  /** Also by anyone with its number, who cannot undo it. */
  cancel: { to: 'cancelled', event: 'cancelled', answersChange: true, outdates: null },
  /** To what it was before (`statusBeforeCancel`). */
  restore: { to: null, event: 'restored', answersChange: false, outdates: null },
} as const satisfies Record<string, Act>

/** What a customer does with a quotation, from the form on. */
export type CustomerAct = 'submit' | keyof typeof BY_CUSTOMER

/** They are in the order in which the API lists them. */
const BY_USER = {
  revise: { to: null, event: 'draft_saved', answersChange: false, outdates: null },
  send: { to: 'verified', event: 'sent', answersChange: true, outdates: 'day' },
  discard_draft: { to: null, event: 'draft_discarded', answersChange: false, outdates: null },
  /** An admin, what a colleague has asked to send. */
  refuse: { to: null, event: 'approval_refused', answersChange: false, outdates: null },
  resend: { to: null, event: 'resent', answersChange: false, outdates: null },
  extend: { to: null, event: 'extended', answersChange: false, outdates: 'day' },
  renew: { to: 'verified', event: 'renewed', answersChange: true, outdates: 'day' },
  verify_by_phone: { to: 'verified', event: 'verified_by_phone', answersChange: false, outdates: null },
  /** Expired, where its last day is over. */
  take_back: { to: 'verified', event: 'taken_back', answersChange: false, outdates: 'day' },
  withdraw: { to: 'withdrawn', event: 'withdrawn', answersChange: true, outdates: 'state' },
  reopen: { to: 'verified', event: 'reopened', answersChange: false, outdates: 'state' },
  copy: { to: null, event: 'copied', answersChange: false, outdates: null },
} as const satisfies Record<string, Act>

const BY_LIMIT = {
  /** In place of sending: its discount is over the company's limit, and who sends it is no admin. */
  ask_approval: { to: null, event: 'approval_asked', answersChange: false, outdates: null },
} as const satisfies Record<string, Act>

const BY_CLOCK = {
  /** The deadline of its status does it. */
  expire: { to: 'expired', event: 'expired', answersChange: false, outdates: 'state' },
  remind: { to: null, event: 'reminded', answersChange: false, outdates: null },
} as const satisfies Record<string, Act>

export const ACTS = { ...BEGINNINGS, ...BY_CUSTOMER, ...BY_USER, ...BY_LIMIT, ...BY_CLOCK }

export type DeskAction = keyof typeof BY_USER
/** What users can do with a quotation. */
export const DESK_ACTIONS = Object.keys(BY_USER) as [DeskAction, ...DeskAction[]]

/** What an act may depend on besides the status. */
interface ActFacts {
  verified_at: string | null
  valid_until: string | null
  /** Its last day is not over, or it has none. */
  isInTime: boolean
  /** There is a version that was not sent: a draft, or what the customer asked to change. */
  hasUnsent: boolean
  /** Since when that waits for an admin; null where it does not. */
  approval_asked_at: string | null
  /** Whether an admin asks. */
  isAdmin: boolean
}

/** What users do under a name that the status gives it: the beginning of its texts, and what its customer is told. */
interface NamedActs {
  resend: { words: 'resend' | 'resendLink' }
  renew: { words: 'renew' | 'extend' }
  take_back: { words: 'takeBackAccepted' | 'takeBackDeclined'; notice: ChangeNotice }
}
type PlainAct = Exclude<DeskAction | 'remind', keyof NamedActs>

type May = (facts: ActFacts) => boolean
const always: May = () => true
const unsent: May = ({ hasUnsent }) => hasUnsent
const sendable: May = ({ hasUnsent, approval_asked_at, isAdmin }) =>
  hasUnsent && (approval_asked_at === null || isAdmin)
const refusable: May = ({ hasUnsent, approval_asked_at, isAdmin }) =>
  hasUnsent && approval_asked_at !== null && isAdmin
const inTime: May = ({ isInTime }) => isInTime
const late: May = ({ isInTime }) => !isInTime
const dated: May = ({ valid_until }) => valid_until !== null
const onceKept: May = ({ verified_at }) => verified_at !== null

/** The columns with a time that ends a quotation: the first moment after it, and the last one of it. */
export const DEADLINES = ['expires_at', 'valid_until'] as const
export type Deadline = (typeof DEADLINES)[number]

interface Life {
  /** What its customer sees, until its deadline; then it is expired. */
  offer: OfferState
  /** What its PDF shows: that of one which no one sees shows what was, or would be, offered. */
  prints: OfferState
  deadline: Deadline | null
  /** Whether anyone with its number finds it, with its public PDF. */
  publicFile: 'always' | 'once_kept' | 'never'
  /** Its customer has asked for it, or has got it: there is a full PDF, and it counts in sums. */
  isSent: boolean
  /** It can still be won, or is; the others are closed. */
  isLive: boolean
  /** A reminder comes, or may come once it is open. */
  hasReminder: boolean
  /** Becoming it answers what the customer wanted changed. */
  answersChange: boolean
  /** The colour of its chip. */
  tone: 'jade' | 'brass' | 'quiet'
  /** It is said beside the name of the customer. */
  hasChip: boolean
  /** Stages that say it already. */
  saidByStages: readonly QuotationStage[]
  /** What users may do with it, and whether its customer is reminded. */
  acts: Readonly<Partial<Record<PlainAct, May> & { [Act in keyof NamedActs]: NamedActs[Act] & { may: May } }>>
  /** The act that its page offers first, where nothing waits: the first of these that may be. An order has its steps instead. */
  offersFirst: readonly DeskAction[]
}

export const LIFE: Readonly<Record<QuotationStatus, Life>> = {
  draft: {
    offer: 'expired',
    prints: 'open',
    deadline: null,
    publicFile: 'never',
    isSent: false,
    isLive: true,
    hasReminder: true,
    answersChange: true,
    tone: 'quiet',
    hasChip: true,
    saidByStages: [],
    acts: { revise: always, send: sendable, discard_draft: unsent, refuse: refusable, copy: always },
    offersFirst: ['revise'],
  },
  pending_verification: {
    offer: 'pending',
    prints: 'pending',
    deadline: 'expires_at',
    publicFile: 'always',
    isSent: true,
    isLive: true,
    hasReminder: true,
    answersChange: true,
    tone: 'brass',
    hasChip: true,
    saidByStages: [],
    acts: {
      revise: always,
      send: sendable,
      discard_draft: unsent,
      refuse: refusable,
      resend: { may: always, words: 'resend' },
      verify_by_phone: always,
      copy: always,
    },
    offersFirst: ['revise'],
  },
  verified: {
    offer: 'open',
    prints: 'open',
    deadline: 'valid_until',
    publicFile: 'always',
    isSent: true,
    isLive: true,
    hasReminder: true,
    answersChange: true,
    tone: 'brass',
    hasChip: false,
    saidByStages: LIVE_STAGES,
    acts: {
      revise: always,
      send: sendable,
      discard_draft: unsent,
      refuse: refusable,
      resend: { may: dated, words: 'resendLink' },
      extend: always,
      withdraw: always,
      copy: always,
      remind: dated,
    },
    offersFirst: ['revise'],
  },
  accepted: {
    offer: 'accepted',
    prints: 'accepted',
    deadline: null,
    publicFile: 'always',
    isSent: true,
    isLive: true,
    hasReminder: false,
    answersChange: true,
    tone: 'jade',
    hasChip: true,
    saidByStages: ['won'],
    acts: {
      revise: always,
      send: sendable,
      discard_draft: unsent,
      refuse: refusable,
      take_back: { may: always, words: 'takeBackAccepted', notice: 'acceptance_taken_back' },
      copy: always,
    },
    offersFirst: [],
  },
  declined: {
    offer: 'declined',
    prints: 'declined',
    deadline: null,
    publicFile: 'always',
    isSent: true,
    isLive: false,
    hasReminder: false,
    answersChange: true,
    tone: 'quiet',
    hasChip: true,
    saidByStages: ['lost'],
    acts: {
      revise: always,
      send: sendable,
      discard_draft: unsent,
      refuse: refusable,
      take_back: { may: always, words: 'takeBackDeclined', notice: 'decline_taken_back' },
      copy: always,
    },
    offersFirst: ['revise'],
  },
  expired: {
    offer: 'expired',
    prints: 'expired',
    deadline: null,
    publicFile: 'once_kept',
    isSent: true,
    isLive: false,
    hasReminder: false,
    answersChange: false,
    tone: 'quiet',
    hasChip: true,
    saidByStages: [],
    acts: {
      revise: onceKept,
      send: (facts) => sendable(facts) && onceKept(facts),
      discard_draft: unsent,
      refuse: refusable,
      renew: { may: always, words: 'extend' },
      copy: always,
    },
    offersFirst: ['renew'],
  },
  cancelled: {
    offer: 'expired',
    prints: 'open',
    deadline: null,
    publicFile: 'never',
    isSent: true,
    isLive: false,
    hasReminder: false,
    answersChange: true,
    tone: 'quiet',
    hasChip: true,
    saidByStages: [],
    acts: { discard_draft: unsent, renew: { may: always, words: 'renew' }, copy: always },
    offersFirst: ['renew'],
  },
  withdrawn: {
    offer: 'withdrawn',
    prints: 'withdrawn',
    deadline: null,
    publicFile: 'always',
    isSent: true,
    isLive: false,
    hasReminder: false,
    answersChange: true,
    tone: 'quiet',
    hasChip: true,
    saidByStages: [],
    acts: {
      revise: always,
      send: sendable,
      discard_draft: unsent,
      refuse: refusable,
      renew: { may: late, words: 'extend' },
      reopen: inTime,
      copy: always,
    },
    offersFirst: ['reopen', 'renew'],
  },
}

/** They are in the order of `QUOTATION_STATUSES`. */
export function statusesThat(have: (life: Life) => boolean): QuotationStatus[] {
  return QUOTATION_STATUSES.filter((status) => have(LIFE[status]))
}

export const LIVE_STATUSES = statusesThat(({ isLive }) => isLive)

/** Whether its row has the act, and the facts allow it. */
export function allows(status: QuotationStatus, act: keyof Life['acts'], facts: ActFacts): boolean {
  const found = LIFE[status].acts[act]
  const may = typeof found === 'object' ? found.may : found
  return may?.(facts) ?? false
}

/** Whether the act leads to this status, so that doing it again does nothing. */
export function isDone(act: keyof typeof ACTS, status: QuotationStatus): boolean {
  return ACTS[act].to === status
}

/** Whether its customer has proved their address. */
export function isKept(status: QuotationStatus): boolean {
  return OFFERS[LIFE[status].offer].isKept
}

/** Whether its customer has said yes: a contract. */
export function isOrder(status: QuotationStatus): boolean {
  return OFFERS[LIFE[status].offer].isOrder
}

/** Whether its customer has said yes or no. */
export function isDecided(status: QuotationStatus): boolean {
  return OFFERS[LIFE[status].offer].isDecision
}

/** What the history says of the acts that pass, each once. */
export function actEvents(passes: (act: Act) => boolean): QuotationEventKind[] {
  return Object.values<Act>(ACTS).flatMap((act) => (act.event !== null && passes(act) ? [act.event] : []))
}

/** What the history says of a customer's yes and no. */
export const DECISION_EVENTS = actEvents(({ to }) => to !== null && isDecided(to))

export const CLOCK_EVENTS: readonly QuotationEventKind[] = Object.values(BY_CLOCK).map(({ event }) => event)

/** The status that this entry of a history led to; null where it stayed, undefined for what is no act. */
export function statusAfter(event: QuotationEventKind): QuotationStatus | null | undefined {
  return Object.values<Act>(ACTS).find((act) => act.event === event)?.to
}
