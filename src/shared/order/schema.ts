/** An order as users and as its customer see it. */
import { z } from 'zod'
import { etagged } from '../base/field-schemas.ts'
import { timeSchema } from '../base/iso-date-time.ts'
import { rowPlaceSchema } from '../quotation/place-schema.ts'
import { ORDER_ACTIONS, ORDER_STAGES, PAYMENT_KINDS, PAYMENT_WAYS, TERM_ANSWERS } from './life.ts'
import { JOB_KINDS } from './list.ts'

/** A Hong Kong day, such as `2026-12-09`. */
const day = z.string()

const depositSchema = z.object({
  /** Whole HKD; 0 for none. */
  amount: z.int(),
  due_on: day.nullable(),
  /** What has arrived for the order, less what was returned. */
  paid: z.int(),
  /** What is still to be paid of the deposit. */
  left: z.int(),
  /** When the customer told us that they have paid, while no user has noted it. */
  said_paid_at: timeSchema.nullable(),
  /** Something is left, and its day is over. */
  is_late: z.boolean(),
})

depositSchema.register(z.globalRegistry, { id: 'Deposit' })

/** The day of the installation, as it is booked. */
const installationSchema = z.object({
  on: day,
  /** `09:00`. */
  from: z.string(),
  to: z.string(),
  /** The day before the last move. */
  was_on: day.nullable(),
  fitter: z.string(),
  /** To the customer; where one is empty, the other is shown. */
  words_en: z.string(),
  words_zh: z.string(),
})

installationSchema.register(z.globalRegistry, { id: 'Installation' })

const monthlySchema = z.object({
  from: day,
  /** 0 for no minimum term. */
  term_months: z.int(),
  /** The last day of the minimum term. */
  term_ends_on: day.nullable(),
  /** The last day of the monthly fee, once that is known. */
  ends_on: day.nullable(),
})

monthlySchema.register(z.globalRegistry, { id: 'MonthlyFee' })

const paymentSchema = z.object({
  id: z.int(),
  kind: z.enum(PAYMENT_KINDS),
  /** Whole HKD, above 0. */
  amount: z.int(),
  received_on: day,
  way: z.enum(PAYMENT_WAYS),
  note: z.string(),
  at: timeSchema,
  actor_name: z.string(),
  /** When it was corrected: it counts no more. */
  voided_at: timeSchema.nullable(),
  void_reason: z.string(),
})
paymentSchema.register(z.globalRegistry, { id: 'Payment' })

/** What the screens of users and the page of the customer share. */
const facts = {
  /** The number of its quotation. */
  id: z.string(),
  version: z.int(),
  stage: z.enum(ORDER_STAGES),
  made_at: timeSchema,
  deposit: depositSchema,
  installation: installationSchema.nullable(),
  installed: z.object({ on: day, by: z.string() }).nullable(),
  monthly: monthlySchema.nullable(),
}

export const orderSchema = z.object({
  ...facts,
  /** What can be done with it now. */
  actions: z.array(z.enum(ORDER_ACTIONS)),
  installation: installationSchema
    .extend({ fitter_phone: z.string(), booked_at: timeSchema, booked_by: z.string() })
    .nullable(),
  installed: z.object({ on: day, by: z.string(), note: z.string() }).nullable(),
  monthly: monthlySchema
    .extend({
      term_answer: z.enum(TERM_ANSWERS).nullable(),
      /** The end of the term is near, and no one has decided what follows. */
      is_renewal_due: z.boolean(),
    })
    .nullable(),
  called_off: z.object({ at: timeSchema, reason: z.string() }).nullable(),
  /** Newest first, with those that count no more. */
  payments: z.array(paymentSchema),
  /** How to pay what is left of the deposit, in the customer's language; empty where nothing is left, or no way is known. */
  how_to_pay: z.string(),
  /** What the Company page suggests for the minimum term. */
  usual_term_months: z.int(),
  ...etagged,
})
orderSchema.register(z.globalRegistry, { id: 'Order' })
export type Order = z.infer<typeof orderSchema>

/** How to pay, as far as the Company page says it; empty where it does not. */
const payeeSchema = z.object({
  name: z.string(),
  bank: z.string(),
  fps: z.string(),
  reference: z.string(),
  /** There is a code for the rest of the deposit (`order.code`). */
  has_code: z.boolean(),
})

/** An order as its customer sees it: without notes, reasons and names of users. */
export const customerOrderSchema = z.object({
  ...facts,
  payments: z.array(paymentSchema.pick({ id: true, kind: true, amount: true, received_on: true, way: true })),
  payee: payeeSchema,
  /** Until when they can undo having said so; null where there is nothing to undo. */
  unsay_until: timeSchema.nullable(),
})
customerOrderSchema.register(z.globalRegistry, { id: 'CustomerOrder' })
export type CustomerOrder = z.infer<typeof customerOrderSchema>

/** A row of the list of orders, and a job of the week. */
const foundOrderSchema = z.object({
  ...facts,
  name: z.string(),
  ...rowPlaceSchema.shape,
  monthly_total: z.int(),
  upfront_total: z.int(),
  first_year_total: z.int(),
  /** Since when it waits for a day. */
  unbooked_since: timeSchema.nullable(),
  /** The end of the term is near, and no one has decided what follows. */
  is_renewal_due: z.boolean(),
  goods: z.array(z.object({ quantity: z.int(), names: z.object({ en: z.string(), zh: z.string() }) })),
})
foundOrderSchema.register(z.globalRegistry, { id: 'FoundOrder' })
export type FoundOrder = z.infer<typeof foundOrderSchema>

export const foundOrdersSchema = z.object({
  rows: z.array(foundOrderSchema),
  has_next: z.boolean(),
  /** How many each filter finds among those of the search. */
  counts: z.record(z.string(), z.int()),
  /** What is left of the deposits of the search, in whole HKD. */
  deposits_left: z.int(),
  deposits_late: z.int(),
})
foundOrdersSchema.register(z.globalRegistry, { id: 'FoundOrders' })
export type FoundOrders = z.infer<typeof foundOrdersSchema>

/** An installation, or a visit before it: a fitter's or anyone's. */
const jobSchema = z.object({
  /** The number of its quotation. */
  id: z.string(),
  kind: z.enum(JOB_KINDS),
  on: day,
  from: z.string(),
  to: z.string(),
  fitter: z.string(),
  name: z.string(),
  ...rowPlaceSchema.shape,
  is_late: z.boolean(),
  is_installed: z.boolean(),
})
jobSchema.register(z.globalRegistry, { id: 'Job' })
export type Job = z.infer<typeof jobSchema>

/** Whether the caller subscribes to the installations, and since when. */
export const jobCalendarSchema = z.object({ made_at: timeSchema.nullable() })
export type JobCalendar = z.infer<typeof jobCalendarSchema>

/** `address`: with the secret, which is not stored. */
export const madeJobCalendarSchema = z.object({ made_at: timeSchema, address: z.string() })
export type MadeJobCalendar = z.infer<typeof madeJobCalendarSchema>

const holidaySchema = z.object({ on: day, name_en: z.string(), name_zh: z.string() })

export const jobsSchema = z.object({
  jobs: z.array(jobSchema),
  holidays: z.array(holidaySchema).describe('The public holidays among the days.'),
  closed_on: z.array(day).describe('The days among them on which the company is closed, by its hours.'),
})
export type Jobs = z.infer<typeof jobsSchema>
