/** Statuses, stages and events of quotations by name; `life.ts` and `offer.ts` have what follows. Without schemas, for the browser. */

/**
 * The fact, set by the program. `draft`: not sent yet, by staff only. `verified`: open. `expired`: not confirmed in
 * time, or open and past its date. `withdrawn`: open until staff took it back.
 */
export const QUOTATION_STATUSES = [
  'draft',
  'pending_verification',
  'verified',
  'accepted',
  'declined',
  'expired',
  'cancelled',
  'withdrawn',
] as const
export type QuotationStatus = (typeof QUOTATION_STATUSES)[number]

/** What a quotation is for its customer and for anyone with its number: the status at this moment. */
export const OFFER_STATES = ['pending', 'open', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** The work, set by users; an acceptance sets `won`, and a decline `lost`. */
export const QUOTATION_STAGES = ['new', 'contacted', 'offered', 'won', 'lost'] as const
export type QuotationStage = (typeof QUOTATION_STAGES)[number]

/** Where a quotation came from: the form of the site, users, or a contact request that they answered. */
export const QUOTATION_SOURCES = ['site', 'desk', 'request'] as const
export type QuotationSource = (typeof QUOTATION_SOURCES)[number]

/** What a customer may wait for; `CUSTOMER_WISHES` begins with what weighs most. */
export const CUSTOMER_REQUESTS = ['message', 'call', 'visit', 'change'] as const
export type CustomerRequest = (typeof CUSTOMER_REQUESTS)[number]

export const LOST_REASONS = [
  'price',
  'competitor',
  'timing',
  'product',
  'no_answer',
  'duplicate',
  'other',
] as const
export type LostReason = (typeof LOST_REASONS)[number]

/** `draft`: being prepared by users. `proposed`: what the customer asked to change. `sent`: the customer has it. */
export const VERSION_STATES = ['draft', 'proposed', 'sent'] as const
export type VersionState = (typeof VERSION_STATES)[number]

/**
 * What an event of the history also says. `made`: users made the quotation. `asked`: its customer asked for something
 * with a mailed link. `talk`: someone talked with the customer, or noted something about them. `answer`: a colleague did
 * something about what the customer wanted. `news`: something that colleagues hear of at once. `contract`: what was
 * agreed, with whom, which stays when a person is erased.
 */
type EventSense = 'made' | 'asked' | 'talk' | 'answer' | 'news' | 'contract'

/** What the history of a quotation records: one row an event. */
const EVENTS = {
  submitted: ['contract'],
  created: ['made', 'contract'],
  copied: ['made'],
  verified: ['asked', 'news', 'contract'],
  verified_by_phone: [],
  expired: [],
  cancelled: [],
  restored: [],
  renewed: [],
  extended: [],
  opened: [],
  stage_changed: ['answer'],
  assigned: [],
  next_action_set: [],
  forecast_set: [],
  note_added: ['talk', 'answer'],
  reference_set: [],
  customer_changed: [],
  draft_saved: [],
  draft_discarded: [],
  change_requested: ['asked', 'talk', 'news'],
  message_received: ['asked', 'talk', 'news'],
  answer_sent: ['talk', 'answer'],
  answer_read: [],
  chat_opened: ['talk', 'answer'],
  shared: [],
  unshared: [],
  guest_opened: [],
  sent: ['answer', 'contract'],
  approval_asked: [],
  approval_refused: [],
  resent: [],
  reminded: [],
  reminder_changed: [],
  accepted: ['asked', 'news', 'contract'],
  declined: ['news'],
  taken_back: [],
  acceptance_undone: ['asked', 'talk', 'news'],
  call_requested: ['asked', 'talk', 'news'],
  visit_requested: ['asked', 'talk', 'news'],
  visit_fixed: ['answer'],
  visit_unfixed: [],
  visit_cancelled: ['news'],
  visit_done: ['talk'],
  asked_again: ['asked'],
  wish_done: ['talk', 'answer'],
  wish_undone: [],
  withdrawn: [],
  reopened: [],
  untrashed: [],
  file_attached: [],
  file_removed: [],
  deposit_changed: [],
  deposit_asked: [],
  payment_noted: [],
  payment_corrected: [],
  payment_said: ['asked', 'news'],
  payment_unsaid: [],
  installation_booked: ['answer'],
  installation_cancelled: [],
  installed: [],
  installed_undone: [],
  monthly_started: [],
  monthly_undone: [],
  term_answered: [],
  order_called_off: [],
  order_taken_up: [],
} as const satisfies Record<string, readonly EventSense[]>

export type QuotationEventKind = keyof typeof EVENTS
export const QUOTATION_EVENTS = Object.keys(EVENTS) as [QuotationEventKind, ...QuotationEventKind[]]

/** The events that say this. */
export type EventThatSays<Sense extends EventSense> = {
  [Kind in QuotationEventKind]: Sense extends (typeof EVENTS)[Kind][number] ? Kind : never
}[QuotationEventKind]

export function eventsThatSay<Sense extends EventSense>(sense: Sense): EventThatSays<Sense>[] {
  const says = (kind: QuotationEventKind): kind is EventThatSays<Sense> =>
    (EVENTS[kind] as readonly EventSense[]).includes(sense)
  return QUOTATION_EVENTS.filter(says)
}
