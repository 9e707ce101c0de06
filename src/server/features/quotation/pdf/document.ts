/** The content of a quotation's PDF, its two copies, and the function that renders it. */
import type { Language } from '#shared/base/language.ts'
import type { TextsByLanguage } from '#shared/i18n/t.ts'
import type { DepositTerms } from '#shared/order/deposit.ts'
import type { Discount } from '#shared/quotation/discount.ts'
import type { LINE_WORDS } from '#shared/quotation/line-parts.ts'
import type { Place } from '#shared/quotation/place.ts'
import type { Printed, QuotationLine } from '#shared/quotation/schema.ts'
import type { OfferState } from '#shared/quotation/status.ts'

/** A line, with the price that a special one replaces. */
export interface DocumentLine extends QuotationLine, Record<(typeof LINE_WORDS)[number], string> {
  /** The product's model with its brand, and the stored name of its photo; empty where the version shows none. */
  model: string
  photo: string
  list_monthly_price: number | null
  list_upfront_price: number | null
  is_optional: 0 | 1
  is_chosen: 0 | 1
}

export interface QuotationDocument extends Printed {
  /** Six digits. */
  id: string
  /** The number from 1; shown after the quotation's number from the second version on, as 211784-2. */
  version: number
  state: OfferState
  /** Shown first, with the other language beside it. */
  language: Language
  /** Staff made this version. */
  is_prepared: boolean
  /** When this version was sent; ISO 8601 in UTC, like the others. */
  issued_at: string
  created_at: string
  expires_at: string
  verified_at: string | null
  /** The last moment for accepting it; null while it is pending, and where there is no such date. */
  valid_until: string | null
  /** It is null unless it is accepted. */
  acceptance: { name: string; at: string; handed_by?: string } | null
  /** Off both totals, before the two amounts; the reason is empty without a discount. */
  discount: { percent: number; monthly: number; upfront: number; reason: string }
  /** A note to the customer. */
  note: string
  /** The names of the files that are sent with it. */
  files: readonly string[]
  /** What accepting it asks for; absent for a version of before there were deposits. */
  deposit?: DepositTerms | null
  /** What the customer calls the order; empty without one. */
  reference: string
  /** The total after the discount, with the chosen optional lines. */
  monthly_total: number
  upfront_total: number
  contact: Place & { name: string; email: string; phone: string; detail: string }
  /** The lines in the order in which their parts are shown (`#shared/quotation/line-parts.ts`). */
  lines: DocumentLine[]
  /** The link to its page: `PUBLIC_URL/quotation/view?id=…`. */
  view_url: string
}

export type QuotationCopy = 'full' | 'public'

/** `key`: the secret of the link that is mailed with it, for its code; none in any copy that others can read. */
export type QuotationPdf = (
  document: QuotationDocument,
  copy: QuotationCopy,
  texts: TextsByLanguage,
  key?: string,
) => Promise<Uint8Array>

/** `211784`, and `211784-2` from the second version on. */
export function versionNumber({ id, version }: Pick<QuotationDocument, 'id' | 'version'>): string {
  return version === 1 ? id : `${id}-${version}`
}

export function discountOf({ discount }: Pick<QuotationDocument, 'discount'>): Discount {
  return {
    discount_percent: discount.percent,
    discount_monthly: discount.monthly,
    discount_upfront: discount.upfront,
  }
}
