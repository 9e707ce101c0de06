/** The receipt of a payment: the same whenever it is made, and none for one that was corrected or returned. */

import type { Services } from '#server/core/context.ts'
import { AppError } from '#server/platform/app-error.ts'
import { personToAsk } from '../quotation/mail-letter.ts'
import type { Quotation } from '../quotation/store.ts'
import type { ReceiptDocument } from './receipt-document.ts'
import { depositLeft, paidWith } from './rules.ts'
import type { OrderRow, PaymentRow } from './store.ts'

export type ReceiptPayment = Pick<
  PaymentRow,
  'id' | 'kind' | 'amount' | 'received_on' | 'way' | 'at' | 'voided_at'
>

interface ReceiptParts {
  quotation: Quotation
  order: OrderRow
  payment: ReceiptPayment
  /** All of the order. */
  payments: readonly ReceiptPayment[]
}

/** Throws `not_found` for what is no payment, or counts no more. */
export function renderReceipt(
  services: Pick<Services, 'db' | 'quotations' | 'texts' | 'company'>,
  parts: ReceiptParts,
): Promise<Uint8Array> {
  const { payment } = parts
  if (payment.kind !== 'payment' || payment.voided_at !== null)
    throw new AppError('not_found', 'error.orderNotFound')
  return services.quotations.renderReceipt(receiptOf(services, parts), services.texts.live.both)
}

function receiptOf(
  services: Pick<Services, 'db' | 'texts' | 'company'>,
  { quotation, order, payment, payments }: ReceiptParts,
): ReceiptDocument {
  const { registered_name, br_number } = services.company.facts()
  const until = payments.filter(({ id }) => id <= payment.id)
  const paid = until
    .filter(({ voided_at }) => voided_at === null)
    .reduce((paid_total, one) => paidWith({ paid_total }, one), 0)
  const left = depositLeft({ ...order, paid_total: paid })
  return {
    number: receiptNumber(quotation, payment, payments),
    quotation: quotation.id,
    language: quotation.language,
    name: quotation.name,
    at: payment.at,
    received_on: payment.received_on,
    amount: payment.amount,
    way: payment.way,
    deposit: order.deposit_amount,
    paid,
    left,
    registered_name,
    br_number,
    person: personToAsk(services, quotation),
  }
}

/** `659997-R2` is of the second payment, whatever became of the first. */
export function receiptNumber(
  { id: quotation }: Pick<Quotation, 'id'>,
  { id: own }: Pick<ReceiptPayment, 'id'>,
  payments: readonly Pick<ReceiptPayment, 'id' | 'kind'>[],
): string {
  const count = payments.filter(({ id, kind }) => kind === 'payment' && id <= own).length
  return `${quotation}-R${count}`
}
