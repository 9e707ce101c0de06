/** What users and customers do with an order. */
import { z } from 'zod'
import { halfHourSchema, idSchema, ifMatchSchema } from '../base/field-schemas.ts'
import {
  NAME_MAX_CHARACTERS,
  NOTE_MAX_CHARACTERS,
  PRODUCT_PRICE_MAX_HKD,
  TERM_MAX_MONTHS,
} from '../base/limits.ts'
import { pageSchema, wordsSchema } from '../base/list-schemas.ts'
import { lineSchema, optionalLineSchema, optionalLinesSchema, required } from '../base/text-schemas.ts'
import { optionalPhoneSchema } from '../email-and-phone-schema.ts'
import { notifiesCustomer } from '../quotation/act-schema.ts'
import { quotationIdSchema, quotationKeySchema } from '../quotation/schema.ts'
import { PAYMENT_KINDS, PAYMENT_WAYS, RENEWAL_PRICES, TERM_ANSWERS } from './life.ts'
import { ORDER_FILTERS, ORDER_WORDS_MAX_CHARACTERS } from './list.ts'

const day = z.iso.date(required)
const amount = z.int('error.price').max(PRODUCT_PRICE_MAX_HKD, 'error.price')

export const ofOrderSchema = z.object({ id: quotationIdSchema })
const act = { id: quotationIdSchema, if_match: ifMatchSchema }

export const actOnOrderSchema = z.object(act)

const reason = lineSchema(200)

/** One that the customer may hear of. */
export const toldOfOrderSchema = z.object({ ...act, ...notifiesCustomer })

export const setDepositSchema = z.object({
  ...act,
  amount: amount.min(0, 'error.price'),
  /** Required with an amount. */
  due_on: z.iso.date('error.invalid').nullable().default(null),
})

export const notePaymentSchema = z.object({
  ...act,
  kind: z.enum(PAYMENT_KINDS, 'error.invalid').default('payment'),
  amount: amount.min(1, 'error.price'),
  received_on: day,
  way: z.enum(PAYMENT_WAYS, required),
  note: optionalLinesSchema(200).default(''),
  is_told: z
    .boolean('error.invalid')
    .default(true)
    .describe('Whether to email the customer the receipt of a payment, where that is possible.'),
})

/** The reason may be empty in the first minutes (`ORDER_UNDO_MINUTES`). */
export const correctPaymentSchema = z.object({
  ...act,
  payment: idSchema,
  reason: optionalLineSchema(200).default(''),
})

export const bookSchema = z.object({
  ...act,
  on: day,
  from: halfHourSchema,
  to: halfHourSchema,
  fitter: optionalLineSchema(NAME_MAX_CHARACTERS).default(''),
  fitter_phone: optionalPhoneSchema.default(''),
  words_en: optionalLinesSchema(ORDER_WORDS_MAX_CHARACTERS).default(''),
  words_zh: optionalLinesSchema(ORDER_WORDS_MAX_CHARACTERS).default(''),
  undo_to_was_on: z.iso
    .date('error.invalid')
    .nullable()
    .optional()
    .describe(
      'Undoes the last move: the `was_on` before it. The customer no longer reads of the day that is undone.',
    ),
  ...notifiesCustomer,
})
export type Booking = z.infer<typeof bookSchema>

export const installSchema = z.object({
  ...act,
  on: day,
  by: optionalLineSchema(NAME_MAX_CHARACTERS).default(''),
  /** Such as serial numbers. */
  note: optionalLinesSchema(NOTE_MAX_CHARACTERS).default(''),
  ...notifiesCustomer,
})

export const startMonthlySchema = z.object({
  ...act,
  from: day,
  /** 0 for no minimum term. */
  term_months: z.int('error.months').min(0, 'error.months').max(TERM_MAX_MONTHS, 'error.months'),
})

/** `on`: the last day of the monthly fee, where it ends; by default that of the term. Null takes the answer away. */
export const answerTermSchema = z.object({
  ...act,
  answer: z.enum(TERM_ANSWERS, required).nullable(),
  on: z.iso.date('error.invalid').nullable().default(null),
  /** With `renews`: makes the draft of the next version, unless there is one. */
  prices: z.enum(RENEWAL_PRICES, 'error.invalid').nullable().default(null),
})

/** A customer who is told hears that a booked day is over. */
export const callOffSchema = z.object({ ...act, ...notifiesCustomer, reason })

export const listOrdersSchema = z.object({
  q: wordsSchema,
  show: z.enum(ORDER_FILTERS, 'error.invalid').default('current'),
  fitter: optionalLineSchema(NAME_MAX_CHARACTERS).default(''),
  page: pageSchema(),
})
export type OrderSearch = z.infer<typeof listOrdersSchema>

/** At most so many days at once. */
export const JOB_DAYS_MAX = 62
export const listJobsSchema = z.object({ first: day, last: day })

export const jobsCalendarSchema = z.object({
  key: lineSchema(100).describe('The secret of the address that a user has made.'),
})

export const customersOrderSchema = z.object({ id: quotationIdSchema, key: quotationKeySchema.optional() })

export const receiptSchema = customersOrderSchema.extend({ payment: idSchema })

export const paymentCodeSchema = customersOrderSchema.extend({
  format: z.enum(['png', 'svg'], 'error.invalid').default('svg'),
})
