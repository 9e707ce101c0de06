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

/** Made of texts, so that the page loads no script for them. */
export interface PackageOffer extends Omit<PackageHead, 'items' | 'is_most_chosen'> {
  /** What the most chosen one says; else empty. */
  mark: string
  items: string
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
  const { items, is_most_chosen, upfront: price, ...head } = headOf(card)
  return {
    ...head,
    mark: is_most_chosen ? t('home.mostChosen') : '',
    items: t('home.packageItems', { count: items }),
    upfront: price && t(head.monthly ? 'home.packageAlso' : 'home.packageOnly', { price }),
    lines: uses.length > 0 ? uses : firstLines(card, t),
  }
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
