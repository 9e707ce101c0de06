/** What a visitor sees of a starter package before choosing it: its texts in one language, and what it comes to. */
import type { Language } from '../base/language.ts'
import { type CatalogueCategory, formatHkd, totalsOf } from '../product/product.ts'
import type { StarterPackage } from './schema.ts'
import { usesIn } from './starter-package.ts'

export interface PackageCard {
  id: number
  name: string
  /** Empty if there is none. */
  description: string
  /** What it is for; empty if nothing is written. */
  uses: string[]
  is_most_chosen: boolean
  /** The lines in the admins' order. */
  lines: { name: string; quantity: number }[]
  /** The sum in Hong Kong dollars, as text. */
  monthly: string
  upfront: string
  first_year: string
}

/** Makes the cards without products that the catalogue does not have, and without packages that have no other. */
export function packageCards(...parts: Parameters<typeof offeredPackages>): PackageCard[] {
  return offeredPackages(...parts).map(({ lines, totals, ...named }) => ({
    ...named,
    lines: lines.map(({ name, quantity }) => ({ name, quantity })),
    monthly: formatHkd(totals.monthly_total),
    upfront: formatHkd(totals.upfront_total),
    first_year: formatHkd(totals.first_year_total),
  }))
}

/** The packages of which the catalogue has something, with what it has of them. */
export function offeredPackages(
  packages: readonly StarterPackage[],
  catalogue: readonly CatalogueCategory[],
  language: Language,
) {
  const products = new Map(catalogue.flatMap((category) => category.products).map((it) => [it.id, it]))
  return packages.flatMap((of) => {
    const lines = of.lines.flatMap(({ product, quantity }) => {
      const found = products.get(product)
      return found ? [{ ...found, quantity }] : []
    })
    if (lines.length === 0) return []
    const [name, description] = [of.names[language], of.descriptions[language]]
    const uses = usesIn(of.uses[language])
    const { id, is_most_chosen } = of
    return [{ id, name, description, uses, is_most_chosen, lines, totals: totalsOf(lines) }]
  })
}
