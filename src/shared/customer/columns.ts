/** The columns of a list of customers. Without zod, for the browser. */
import { createSheetColumns } from '../base/sheet-columns.ts'
import { CUSTOMER_HEADS } from '../i18n/customer-heads.ts'

export type CustomerColumn = keyof typeof CUSTOMER_HEADS

export const CUSTOMER_LIST = createSheetColumns<CustomerColumn>('customer', CUSTOMER_HEADS)
