/** A starter package in the quotation form: what kind of place it is for, and how many that takes of each product. */
import type { Language } from '../base/language.ts'
import type { CatalogueCategory } from '../product/product.ts'
import { packageCards } from './package-card.ts'
import { headOf, type PackageHead } from './package-offer.ts'
import type { StarterPackage } from './schema.ts'

export interface PackageKind extends PackageHead {
  /** What it is for; empty if nothing is written. */
  uses: string[]
  /** By product. */
  quantities: Record<number, number>
}

export function packageKinds(
  packages: readonly StarterPackage[],
  catalogue: readonly CatalogueCategory[],
  language: Language,
): PackageKind[] {
  return packages.flatMap((offered) =>
    packageCards([offered], catalogue, language).map((card) => {
      const quantities = Object.fromEntries(offered.lines.map((line) => [line.product, line.quantity]))
      return { ...headOf(card), uses: card.uses, quantities }
    }),
  )
}
