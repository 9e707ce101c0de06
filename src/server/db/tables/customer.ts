/** The tables of customers. */
import type { Generated } from 'kysely'
import type { Language } from '#shared/base/language.ts'

export interface CustomerTable {
  id: Generated<number>
  name: string
  restaurant: string
  district: string
  email: string
  phone: string
  language: Language
  /** For colleagues only, like the next action. */
  note: Generated<string>
  next_action: Generated<string>
  /** A Hong Kong day. */
  next_action_on: Generated<string | null>
  made_at: string
  /** The customer whom this one is part of now; null for all that are shown. */
  merged_into: Generated<number | null>
  /** JSON: what merging moved and changed, for Undo. */
  moved: Generated<string | null>
}

/** An address or number by which new records find their customer: at most one has it. */
interface CustomerWayTable {
  /** The address in lower case, or the digits of a number. */
  way: string
  /** The country code of a number; empty for one that was written without it, and for addresses. */
  area: string
  customer: number
}

export interface CustomerTables {
  customer: CustomerTable
  customer_way: CustomerWayTable
}
