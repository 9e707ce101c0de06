/** Today: who waits for us, and why. */
import { z } from 'zod'
import { timeSchema } from '../base/iso-date-time.ts'
import { contactRecordSchema } from '../contact/schema.ts'
import { customerRecordSchema } from '../customer/schema.ts'
import { personSchema } from '../user/schema.ts'
import { approvalSchema } from './approval-schema.ts'
import { foundQuotationSchema } from './desk-schema.ts'
import { optional } from './desk-search-schema.ts'
import { DESK_REASONS, TODAY_OF, TODAY_REASONS } from './today.ts'
import { fixedVisitSchema, wishedVisitSchema } from './visit-schema.ts'

export const askedTodaySchema = z.object({
  of: optional(
    z
      .enum(TODAY_OF, 'error.invalid')
      .describe('mine: of the caller, and what no one is assigned to; everyone: of colleagues too.'),
  ),
  all: optional(z.enum(['true', 'false'], 'error.invalid').describe('true: more rows than the first ones.')),
})

/** A Hong Kong day. */
const day = z.string().nullable()

/** What a row is about where it waits because of its order. */
const orderTodaySchema = z.object({
  /** Whole HKD. */
  deposit_left: z.int(),
  deposit_due_on: day,
  said_paid_at: timeSchema.nullable(),
  install_on: day,
  install_from: z.string(),
  install_to: z.string(),
  fitter: z.string(),
  fitter_phone: z.string(),
  term_ends_on: day,
})
orderTodaySchema.register(z.globalRegistry, { id: 'OrderToday' })

/** The other reasons why the same person waits, by weight: one for each quotation and request. */
const also = z.array(z.enum(TODAY_REASONS))

/**
 * Who waits, each person once: the heaviest reason first. Contact requests, and next actions on customers' records, stand
 * where their reasons weigh.
 */
export const todaySchema = z.object({
  people: z.array(
    foundQuotationSchema.extend({
      why: z.enum(DESK_REASONS),
      also,
      /** What the customer wrote, where they wait because of that. */
      words: z.string(),
      /** The day and time where they wait for a visit. */
      visit: wishedVisitSchema.nullable(),
      /** The fixed visit, where they wait for that. */
      coming: fixedVisitSchema.nullable(),
      /** The day of the visit that they have cancelled, where that is why they wait. */
      cancelled_visit_on: day,
      order: orderTodaySchema.nullable(),
      approval: approvalSchema.nullable(),
    }),
  ),
  requests: z.array(
    contactRecordSchema
      .pick({ id: true, name: true, restaurant: true, district: true, email: true, phone_number: true })
      .extend(contactRecordSchema.pick({ language: true, assignee: true }).shape)
      .extend({ date: timeSchema, words: z.string(), also }),
  ),
  customers: z.array(
    customerRecordSchema
      .pick({
        id: true,
        name: true,
        restaurant: true,
        district: true,
        email: true,
        phone: true,
        language: true,
      })
      .extend({ next_action: z.string(), next_action_on: z.string(), also }),
  ),
  /** Whom one of them can be assigned to. */
  colleagues: z.array(personSchema),
  /** Quotations, contact requests and customers that wait, and how many of them are late. */
  total: z.int(),
  late: z.int(),
  /** There are more rows. */
  has_more: z.boolean(),
})
todaySchema.register(z.globalRegistry, { id: 'QuotationsToday' })
export type Today = z.infer<typeof todaySchema>
export type TodayRow = Today['people'][number]
export type TodayRequest = Today['requests'][number]
export type TodayCustomer = Today['customers'][number]

/** What the navigation shows. */
export const waitingSchema = z.object({
  /** Quotations, contact requests and customers of the caller’s Today. */
  waiting: z.int(),
  /** Contact requests that no one has read. */
  new_requests: z.int(),
})
