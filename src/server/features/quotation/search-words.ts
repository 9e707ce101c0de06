/**
 * What of a quotation is in the index `quotation_search`: the number, the customer's fields and reference, and the products' names
 * as words; what the desk filters by as marks.
 */
import { allTotals } from '#shared/product/product.ts'
import { valueBandOf } from '#shared/quotation/desk.ts'
import type { QuotationLine } from '#shared/quotation/schema.ts'
import type { QuotationStage, QuotationStatus } from '#shared/quotation/status.ts'
import { ftsQuery, searchWords } from '../../platform/search-words.ts'

export interface SearchedQuotation {
  id: string
  status: QuotationStatus
  stage: QuotationStage
  assignee: number | null
  name: string
  email: string
  phone: string
  detail: string
  reference: string
  monthly_total: number
  upfront_total: number
}

type SearchedLine = Pick<QuotationLine, 'product' | 'name_en' | 'name_zh'>

/** `assignee`: an id, or null for those of no one. */
interface QuotationMarks {
  status?: QuotationStatus | undefined
  stage?: QuotationStage | undefined
  assignee?: number | null | undefined
  product?: number | undefined
  /** The index of a band of `VALUE_BANDS`. */
  band?: number | undefined
}

export function quotationWords(quotation: SearchedQuotation, lines: readonly SearchedLine[]): string {
  const { id, status, stage, assignee, name, email, phone, detail, reference } = quotation
  const { monthly_total, upfront_total } = quotation
  const total = allTotals({ monthly_total, upfront_total })
  const band = valueBandOf(total.first_year_total)
  return searchWords({
    texts: [id, name, email, detail, reference, ...lines.flatMap((line) => [line.name_en, line.name_zh])],
    phones: [phone],
    marks: [
      ...marksOf({ status, stage, assignee, band } satisfies Required<Omit<QuotationMarks, 'product'>>),
      ...lines.flatMap(({ product }) => (product === null ? [] : marksOf({ product }))),
    ],
  })
}

/** What a quotation must have one of. */
export type AnyMark = readonly QuotationMarks[]

/** Writes the query; undefined finds everything. */
export function quotationQuery(typed: string, marks: readonly AnyMark[]): string | undefined {
  return ftsQuery(
    typed,
    marks.map((anyOf) => anyOf.flatMap(marksOf)),
  )
}

function marksOf(marks: QuotationMarks): string[] {
  return Object.entries(marks)
    .filter(([, value]) => value !== undefined)
    .map(([kind, value]) => `${kind}_${value ?? 'none'}`)
}
