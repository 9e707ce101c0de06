/** A starter package on the home page: its prices, and what it is for, or else the first of what is in it. */
import type { T } from '../i18n/t.ts'
import { type PackageCard, packageCards } from './package-card.ts'

export interface PackageHead {
  id: number
  name: string
  is_most_chosen: boolean
  /** How many products are in it. */
  items: number
  /** The sum in Hong Kong dollars, as text; empty for nothing. */
  monthly: string
  upfront: string
}

export interface PackageOffer extends PackageHead {
  /** The lines say what it is for. */
  has_uses: boolean
  /**
   * What it is for; where nothing is written the first products in the admins' order, such as `2 × Kitchen ticket
   * printer`, and how many follow.
   */
  lines: string[]
}

const OFFERS_MAX = 3
const LINES_SHOWN = 3
const NOTHING = 'HK$0'

export function packageOffers(
  t: T,
  ...parts: Parameters<typeof packageCards>
): { offers: PackageOffer[]; hasMore: boolean } {
  const cards = packageCards(...parts)
  const offers = cards.slice(0, OFFERS_MAX).map((card) => offerOf(card, t))
  return { offers, hasMore: cards.length > OFFERS_MAX }
}

function offerOf({ uses, ...card }: PackageCard, t: T): PackageOffer {
  const has_uses = uses.length > 0
  return { ...headOf(card), has_uses, lines: has_uses ? uses : firstLines(card, t) }
}

export function headOf({
  id,
  name,
  is_most_chosen,
  lines,
  monthly,
  upfront,
}: Omit<PackageCard, 'uses'>): PackageHead {
  return {
    id,
    name,
    is_most_chosen,
    items: lines.length,
    monthly: monthly === NOTHING ? '' : monthly,
    upfront: upfront === NOTHING ? '' : upfront,
  }
}

function firstLines({ lines }: Pick<PackageCard, 'lines'>, t: T): string[] {
  const first = lines
    .slice(0, LINES_SHOWN)
    .map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`))
  const others = lines.length - first.length
  return others > 0 ? [...first, t('home.packageOthers', { count: others })] : first
}
