/** A customer as one person, across quotations, contact requests, mails and notes. */

import { z } from 'zod'
import { idSchema } from '../base/field-schemas.ts'
import { timeSchema } from '../base/iso-date-time.ts'
import { CONTACT_STATES } from '../contact/contact.ts'
import { customerRecordSchema } from '../customer/schema.ts'
import { CUSTOMER_ENTRIES } from './desk.ts'
import { eventSchema, figure, foundQuotationSchema, mailSchema, people } from './desk-schema.ts'
import { asNumber, optional } from './desk-search-schema.ts'
import { QUOTATION_PAGES_MAX } from './limits.ts'
import { rowPlaceSchema } from './place-schema.ts'
import { quotationIdSchema } from './schema.ts'
import { totalsSchema } from './version-schema.ts'

/** A customer, or that of a quotation or of a contact request: give one of them. */
export const askedCustomerSchema = z.object({
  quotation: optional(quotationIdSchema),
  contact: optional(idSchema),
  customer: optional(idSchema),
  only: optional(z.enum(CUSTOMER_ENTRIES, 'error.invalid')),
  page: z
    .preprocess(
      asNumber,
      z.int('error.invalid').min(1, 'error.invalid').max(QUOTATION_PAGES_MAX, 'error.invalid'),
    )
    .default(1),
})
export type AskedCustomer = z.infer<typeof askedCustomerSchema>

/** The record, and all their quotations, requests, mails and notes; a page of these, newest first. */
export const customerSchema = customerRecordSchema.extend({
  ...rowPlaceSchema.pick({ about: true }).shape,
  /** Every address and number of theirs. */
  known_by: z.array(z.object({ kind: z.enum(['email', 'phone']), text: z.string() })),
  /** Customers who were merged into this one, the last one first. */
  merged: z.array(z.object({ id: z.int(), name: z.string() })),
  /** The newest record with a name to start a quotation from. */
  newest: z.object({ quotation: z.string().nullable(), contact: z.int().nullable() }),
  /** What can still be won, and what is. */
  live: figure,
  won: z.object({ count: z.int(), ...totalsSchema.shape }),
  last_sent: z
    .object({ quotation: z.string(), version: z.int(), at: timeSchema, ...totalsSchema.shape })
    .nullable(),
  counts: z.record(z.enum(CUSTOMER_ENTRIES), z.int()),
  quotations: z.array(foundQuotationSchema),
  /** With the total of the version that was decided on. */
  decisions: z.array(eventSchema.extend({ quotation: z.string(), first_year_total: z.int() })),
  /** What was done about their orders. */
  orders: z.array(eventSchema.extend({ quotation: z.string() })),
  contacts: z.array(
    z.object({
      id: z.int(),
      at: timeSchema,
      state: z.enum(CONTACT_STATES),
      name: z.string(),
      excerpt: z.string(),
    }),
  ),
  mails: z.array(mailSchema.extend({ quotation: z.string().nullable() })),
  notes: z.array(eventSchema.extend({ quotation: z.string() })),
  ...people,
})
customerSchema.register(z.globalRegistry, { id: 'Customer' })
export type Customer = z.infer<typeof customerSchema>
