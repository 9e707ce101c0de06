/** What the receipt of a payment says. */
import type { Language } from '#shared/base/language.ts'
import type { PaymentWay } from '#shared/order/life.ts'
import type { Printed } from '#shared/quotation/schema.ts'

export interface ReceiptDocument extends Pick<Printed, 'person' | 'registered_name' | 'br_number'> {
  number: string
  /** Six digits. */
  quotation: string
  language: Language
  /** The customer's. */
  name: string
  /** When it was noted, ISO 8601 in UTC. */
  at: string
  /** A Hong Kong day. */
  received_on: string
  /** Whole HKD, like the sums. */
  amount: number
  way: PaymentWay
  /** What was asked for; 0 without a deposit. */
  deposit: number
  /** Received for the order until then. */
  paid: number
  left: number
}
