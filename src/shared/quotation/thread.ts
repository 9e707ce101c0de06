/** The thread between a customer and us: the entries of a quotation's history that one side says to the other. */
import type { QuotationEventKind } from './status.ts'

type ThreadSide = 'customer' | 'us'

/** Who says it. */
export const THREAD = {
  message_received: 'customer',
  call_requested: 'customer',
  visit_requested: 'customer',
  change_requested: 'customer',
  payment_said: 'customer',
  acceptance_undone: 'customer',
  answer_sent: 'us',
  chat_opened: 'us',
} as const satisfies Partial<Record<QuotationEventKind, ThreadSide>>

export type ThreadKind = keyof typeof THREAD
export const THREAD_KINDS = Object.keys(THREAD) as [ThreadKind, ...ThreadKind[]]

export function isInThread(kind: QuotationEventKind): kind is ThreadKind {
  return Object.hasOwn(THREAD, kind)
}

interface Told {
  id: number
  kind: QuotationEventKind
  at: Date | string
}

/**
 * When the customer first read this answer: their page says so of all that it shows. `events`: the newest first. Undefined
 * for what they have not read yet, and for what they said themselves.
 */
export function readTime<Event extends Told>(
  answer: Event,
  events: readonly Event[],
): Event['at'] | undefined {
  if (answer.kind !== 'answer_sent') return undefined
  return events.findLast(({ id, kind }) => kind === 'answer_read' && id > answer.id)?.at
}
