/** The tables of orders: one a quotation that was accepted, and what was paid for it. */

import type { Generated } from 'kysely'
import type { PaymentKind, PaymentWay, TermAnswer } from '#shared/order/life.ts'

export interface OrderTable {
  quotation: string
  /** The version that was accepted last. */
  version: number
  /** When it was accepted. */
  made_at: string
  /** When the acceptance was undone; a new one revives the order. */
  voided_at: Generated<string | null>
  /** It was accepted, and worked on, before orders were kept. */
  earlier_since: Generated<string | null>
  /** Whole HKD; 0 for none. */
  deposit_amount: Generated<number>
  /** A Hong Kong day, like every column that ends in `_on` and `_from`. */
  deposit_due_on: Generated<string | null>
  /** The sum of the payments that count, less what was returned. */
  paid_total: Generated<number>
  /** When the customer told us that they have paid; null once a user has noted it. */
  said_paid_at: Generated<string | null>
  install_on: Generated<string | null>
  /** `09:00`; empty without a day. */
  install_from: Generated<string>
  install_to: Generated<string>
  /** The day before the last move. */
  install_was_on: Generated<string | null>
  fitter: Generated<string>
  fitter_phone: Generated<string>
  /** To the customer; where one is empty, the other is shown. */
  words_en: Generated<string>
  words_zh: Generated<string>
  booked_at: Generated<string | null>
  booked_by: Generated<string>
  /** The SEQUENCE of its calendar entry. */
  calendar_sequence: Generated<number>
  installed_on: Generated<string | null>
  installed_by: Generated<string>
  installed_note: Generated<string>
  monthly_from: Generated<string | null>
  /** 0 for no minimum term. */
  term_months: Generated<number>
  /** The last day of the minimum term. */
  term_ends_on: Generated<string | null>
  /** What was decided about the end of the term; null while no one has. */
  term_answer: Generated<TermAnswer | null>
  /** The last day of the monthly fee. */
  ends_on: Generated<string | null>
  cancelled_at: Generated<string | null>
  cancel_reason: Generated<string>
}

export interface PaymentTable {
  id: Generated<number>
  quotation: string
  kind: PaymentKind
  /** Whole HKD, always above 0. */
  amount: number
  received_on: string
  way: PaymentWay
  note: Generated<string>
  at: string
  actor: number | null
  actor_name: string
  /** It was corrected, and counts no more. */
  voided_at: Generated<string | null>
  void_reason: Generated<string>
}

/** The address of a user's subscription to the installations. */
export interface JobCalendarTable {
  user: number
  /** Digest of its secret. */
  digest: string
  made_at: string
}

/** The visit of a quotation, before or beside its order. */
export interface QuotationVisitTable {
  quotation: string
  /** From 1: which of its quotation’s visits it is. */
  number: Generated<number>
  /** A Hong Kong day; null once it was cancelled. */
  visit_on: string | null
  /** `09:00`; empty without a day. */
  visit_from: Generated<string>
  visit_to: Generated<string>
  /** Who comes. */
  colleague: Generated<string>
  /** To the customer. */
  words: Generated<string>
  fixed_at: Generated<string | null>
  fixed_by: Generated<string>
  done_at: Generated<string | null>
  /** The SEQUENCE of its calendar entry. */
  calendar_sequence: Generated<number>
}

export interface OrderTables {
  quotation_order: OrderTable
  quotation_payment: PaymentTable
  quotation_visit: QuotationVisitTable
  job_calendar: JobCalendarTable
}
