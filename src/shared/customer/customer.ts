/** A customer as a record: what users edit of it. Without schemas, for the browser. */
import type { Fields } from '../base/fields.ts'
import { NOTE_MAX_CHARACTERS } from '../base/limits.ts'
import { QUOTATION_CUSTOMER_FIELDS, QUOTATION_OFFICE_FIELDS } from '../quotation/desk.ts'

const { name, email, phone, restaurant, district, language } = QUOTATION_CUSTOMER_FIELDS
const { next_action, next_action_on } = QUOTATION_OFFICE_FIELDS

export const CUSTOMER_FIELDS = {
  ...{ name, restaurant, district, email, phone, language },
  note: { label: 'desk.customerNote', max: NOTE_MAX_CHARACTERS, isMultiline: true, isOptional: true },
  ...{ next_action, next_action_on },
} as const satisfies Fields

export const CUSTOMERS_FOUND_MAX = 20
export const CUSTOMERS_PER_PAGE = 50
