/** What a visitor sees of a starter package before choosing it: its texts in one language, and what it comes to. */
import type { Language } from '../base/language.ts'
import { type CatalogueCategory, formatHkd, totalsOf } from '../product/product.ts'
import type { StarterPackage } from './schema.ts'

export interface PackageCard {
  id: number
  name: string
  /** Empty if there is none. */
  description: string
  /** The lines in the admins' order. */
  lines: { name: string; quantity: number }[]
  /** The sum in Hong Kong dollars, as text. */
  monthly: string
  upfront: string
  first_year: string
}

/** Makes the cards without products that the catalogue does not have, and without packages that have no other. */
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
    const { monthly_total, upfront_total, first_year_total } = totalsOf(chosen)
    return [
      {
        id,
        name: names[language],
        description: descriptions[language],
        lines: chosen.map(({ name, quantity }) => ({ name, quantity })),
        monthly: formatHkd(monthly_total),
        upfront: formatHkd(upfront_total),
        first_year: formatHkd(first_year_total),
      },
    ]
  })
}
