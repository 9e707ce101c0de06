/** What a visitor sees of a starter package before choosing it: its texts in one language, and what it comes to. */
import type { Language } from '../base/language.ts'
import type { CatalogueCategory } from '../product/catalogue.ts'
import { formatHkd, totalsOf } from '../product/total.ts'
import type { StarterPackage } from './schema.ts'

export interface PackageCard {
  id: number
  name: string
  /** Empty if there is none. */
  description: string
  /** The first ones, in the admins' order. */
  first: { name: string; quantity: number }[]
  /** How many products are not among the first. */
  others: number
  /** In Hong Kong dollars, as text. */
  monthly: string
  upfront: string
}

const FIRST_PRODUCTS = 4

/** Without products that the catalogue does not have, and without packages that have no other. */
export function packageCards(
  packages: readonly StarterPackage[],
  catalogue: readonly CatalogueCategory[],
  language: Language,
): PackageCard[] {
  const products = new Map(catalogue.flatMap((category) => category.products).map((it) => [it.id, it]))
  return packages.flatMap(({ id, names, descriptions, lines }) => {
    const chosen = lines.flatMap(({ product, quantity }) => {
      const found = products.get(product)
      return found ? [{ ...found, quantity }] : []
    })
    if (chosen.length === 0) return []
    const { monthly_total, upfront_total } = totalsOf(chosen)
    const first = chosen.slice(0, FIRST_PRODUCTS).map(({ name, quantity }) => ({ name, quantity }))
    return [
      {
        id,
        name: names[language],
        description: descriptions[language],
        first,
        others: chosen.length - first.length,
        monthly: formatHkd(monthly_total),
        upfront: formatHkd(upfront_total),
      },
    ]
  })
}
