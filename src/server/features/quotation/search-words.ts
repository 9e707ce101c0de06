/**
 * What of a quotation is in the index `quotation_search`: the number, the customer's fields and reference, and the
 * products' names.
 */
import type { QuotationLine } from '#shared/quotation/schema.ts'
import { searchWords } from '../../platform/search-words.ts'

export interface SearchedQuotation {
  id: string
  name: string
  email: string
  phone: string
  detail: string
  restaurant: string
  district: string
  reference: string
}

type SearchedLine = Pick<QuotationLine, 'name_en' | 'name_zh'>

export function quotationWords(
  { id, name, email, phone, detail, restaurant, district, reference }: SearchedQuotation,
  lines: readonly SearchedLine[],
): string {
  return searchWords({
    texts: [
      ...[id, name, email, restaurant, district, detail, reference],
      ...lines.flatMap((line) => [line.name_en, line.name_zh]),
    ],
    phones: [phone],
  })
}
