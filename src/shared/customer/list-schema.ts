/** All customers: their list, and lists of them that come in and go out. */
import { z } from 'zod'
import { LANGUAGES } from '../base/language.ts'
import { PRICE_LIST_COLUMNS_MAX, PRICE_LIST_ROWS_MAX } from '../base/limits.ts'
import { pageSchema, wordsSchema } from '../base/list-schemas.ts'
import { lineSchema } from '../base/text-schemas.ts'
import { CUSTOMER_LIST, type CustomerColumn } from './columns.ts'
import { customerRecordSchema } from './schema.ts'

export const listCustomersSchema = z.object({ q: wordsSchema, page: pageSchema() })

export const listedCustomersSchema = z.object({
  /** A page, by restaurant, else by name. */
  rows: z.array(
    customerRecordSchema
      .pick({ id: true, name: true, restaurant: true, district: true, email: true, phone: true })
      .extend({
        next_action: z.string(),
        next_action_on: z.string().nullable(),
        /** The number of their quotations. */
        quotations: z.int(),
      }),
  ),
  /** Customers who match, and all. */
  total: z.int(),
  all: z.int(),
})
listedCustomersSchema.register(z.globalRegistry, { id: 'ListedCustomers' })
export type ListedCustomers = z.infer<typeof listedCustomersSchema>

const columnNames = CUSTOMER_LIST.names as [CustomerColumn, ...CustomerColumn[]]
const column = z.enum(columnNames)
const lineNumbers = z.array(z.int().min(1), 'error.invalid').max(PRICE_LIST_ROWS_MAX, 'error.invalid')

export const previewCustomersSchema = z.object({
  file: z.file('error.required'),
  /** What each column is, where it is not what its head says; `none` for one that is not used: a form has no null. */
  columns: z
    .array(
      z.enum(['none', ...columnNames], 'error.invalid').transform((name) => (name === 'none' ? null : name)),
      'error.invalid',
    )
    .max(PRICE_LIST_COLUMNS_MAX, 'error.invalid')
    .optional(),
})

export const importCustomersSchema = previewCustomersSchema.extend({
  /** The preview's: the import does what that showed, or nothing. */
  tag: lineSchema(100),
  /** The numbers of lines that are left out. */
  skip: lineNumbers.default([]),
  /** The numbers of doubtful lines that are imported all the same. */
  take: lineNumbers.default([]),
})
export type ImportCustomers = z.infer<typeof importCustomersSchema>

/** Why a line is doubtful. */
const DOUBTS = [
  /** Its address is of one customer, its number of another. */
  'both',
  /** Its number is of a customer who has another address. */
  'number',
  /** Another customer has its name and restaurant. */
  'namesake',
] as const

const change = z.object({
  /** In the file, from 1. */
  line: z.int(),
  name: z.string(),
  restaurant: z.string(),
  reach: z.string(),
  /** The customer whom it changes; null for a new one. */
  customer: z.int().nullable(),
  /** What changes of one. */
  fields: z.array(column),
  doubt: z.enum(DOUBTS).nullable(),
  /** Whom a doubtful line may mean. */
  other: z.string(),
})
change.register(z.globalRegistry, { id: 'CustomerListChange' })
export type CustomerChange = z.infer<typeof change>

const fault = z.object({
  line: z.int(),
  name: z.string(),
  reason: z.enum(['nameless', 'reach', 'length', 'text', 'email', 'phone', 'language', 'repeated']),
  /** The column at fault and its text. */
  column: column.nullable(),
  text: z.string(),
  /** The line that has the same customer. */
  other: z.int().nullable(),
})
fault.register(z.globalRegistry, { id: 'CustomerListFault' })
export type CustomerFault = z.infer<typeof fault>

export const customersPreviewSchema = z.object({
  sheet: z.string(),
  heads: z.array(z.string()),
  columns: z.array(column.nullable()),
  /** They are as chosen for the last list with these heads. */
  is_remembered: z.boolean(),
  /** Lines below the head; empty ones are skipped. */
  rows: z.int(),
  unchanged: z.int(),
  /** The first of each kind, and how many there are. */
  changed: z.array(change),
  changed_count: z.int(),
  added: z.array(change),
  added_count: z.int(),
  doubtful: z.array(change),
  doubtful_count: z.int(),
  faults: z.array(fault),
  fault_count: z.int(),
  tag: z.string(),
})
customersPreviewSchema.register(z.globalRegistry, { id: 'CustomersPreview' })
export type CustomersPreview = z.infer<typeof customersPreviewSchema>

export const importedCustomersSchema = z.object({ changed: z.int(), added: z.int() })

export const exportCustomersSchema = z.object({
  format: z.enum(['csv', 'xlsx'], 'error.invalid').default('csv'),
  /** The language of the head. */
  language: z.enum(LANGUAGES, 'error.invalid').default('en'),
})
