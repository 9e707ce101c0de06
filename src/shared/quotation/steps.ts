/** The steps of a visit and an order, which stand between the messages of their quotation: one line each. */
import { ORDER_EVENTS, type OrderEvent } from '../order/life.ts'
import { ACTS } from './life.ts'
import type { QuotationEventKind } from './status.ts'
import { isInThread, type ThreadKind } from './thread.ts'

const DECISIONS = [ACTS.accept.event, ACTS.take_back.event] as const
const VISITS = ['visit_fixed', 'visit_unfixed', 'visit_cancelled'] as const

/** What a customer says of their order is a message. */
export type StepKind = (typeof DECISIONS | typeof VISITS)[number] | Exclude<OrderEvent, ThreadKind>
export const STEP_KINDS = [...DECISIONS, ...VISITS, ...ORDER_EVENTS].filter(
  (kind): kind is StepKind => !isInThread(kind),
) as [StepKind, ...StepKind[]]

export function isStep(kind: QuotationEventKind): kind is StepKind {
  return (STEP_KINDS as readonly QuotationEventKind[]).includes(kind)
}
