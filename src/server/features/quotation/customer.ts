/** The customer of a quotation, corrected by users at any time: from then on every mail, preview and new PDF has the new text. */
import { type FieldName, namesOf } from '#shared/base/fields.ts'
import { QUOTATION_CUSTOMER_FIELDS } from '#shared/quotation/desk.ts'
import type { AnyContext } from '../../core/context.ts'
import { recordEvent } from './history/record.ts'
import { endProofs } from './owner.ts'
import { changeQuotation, type Quotation } from './store.ts'

type CustomerField = FieldName<typeof QUOTATION_CUSTOMER_FIELDS>
type CustomerChange = Partial<Pick<Quotation, CustomerField>>

/** The fields of the customer among `given` that differ. */
export function customerChange(
  quotation: Pick<Quotation, CustomerField>,
  given: { [Name in CustomerField]?: Quotation[Name] | undefined },
): CustomerChange {
  const changed = namesOf(QUOTATION_CUSTOMER_FIELDS).filter(
    (name) => given[name] !== undefined && given[name] !== quotation[name],
  )
  return Object.fromEntries(changed.map((name) => [name, given[name]]))
}

export function hasSameCustomer(one: Quotation, other: Quotation): boolean {
  return Object.keys(customerChange(one, other)).length === 0
}

/**
 * Call it inside a transaction; the caller audits what a user does. With another email the links that were mailed so far
 * end. Without a user: by the customer.
 */
export function correctCustomer(ctx: AnyContext, quotation: Quotation, change: CustomerChange): void {
  const { id, status } = quotation
  const fields = Object.keys(change) as CustomerField[]
  if (fields.length === 0) return
  changeQuotation(ctx.db, id, status, change)
  if (change.email !== undefined) endProofs(ctx, id)
  const shown = fields.filter((name) => name !== 'detail')
  const detail = {
    fields,
    from: Object.fromEntries(shown.map((name) => [name, quotation[name]])),
    to: Object.fromEntries(shown.map((name) => [name, change[name]])),
  }
  recordEvent(ctx, { quotation: id, kind: 'customer_changed', detail })
}
