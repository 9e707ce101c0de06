/** A starter package on the home page: its prices, and the first of what is in it. */
import { type PackageCard, packageCards } from './package-card.ts'

export interface PackageOffer {
  id: number
  name: string
  /** How many products are in it. */
  items: number
  /** The sum in Hong Kong dollars, as text; empty for nothing. */
  monthly: string
  upfront: string
  /** The first products, in the admins' order, as `2 × Kitchen ticket printer` where there are several. */
  lines: string[]
  /** How many products follow. */
  others: number
}

const OFFERS_MAX = 3
const LINES_SHOWN = 3
const NOTHING = 'HK$0'

export function packageOffers(...parts: Parameters<typeof packageCards>): {
  offers: PackageOffer[]
  hasMore: boolean
} {
  const cards = packageCards(...parts)
  return { offers: cards.slice(0, OFFERS_MAX).map(offerOf), hasMore: cards.length > OFFERS_MAX }
}

export function offerOf({ id, name, lines, monthly, upfront }: PackageCard): PackageOffer {
  const first = lines.slice(0, LINES_SHOWN)
  return {
    id,
    name,
    items: lines.length,
    monthly: monthly === NOTHING ? '' : monthly,
    upfront: upfront === NOTHING ? '' : upfront,
    lines: first.map(({ name: product, quantity }) =>
      quantity === 1 ? product : `${quantity} × ${product}`,
    ),
    others: lines.length - first.length,
  }
}
