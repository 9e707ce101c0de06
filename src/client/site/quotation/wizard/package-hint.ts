/** How many of a product the starter packages have. */
import type { T } from '#shared/i18n/t.ts'
import type { PackageKind } from '#shared/starter-package/package-kind.ts'

/** Returns what the package that the visitor chose has of it; before one is chosen, what all of them have. */
export function packageHint(
  t: T,
  packages: readonly PackageKind[],
  product: number,
  chosen: number | undefined,
): string | undefined {
  const kind = packages.find(({ id }) => id === chosen)
  if (kind) {
    const quantity = kind.quantities[product]
    return quantity === undefined ? undefined : t('quotation.hintOfKind', { name: kind.name, quantity })
  }
  const counts = packages.flatMap(({ quantities }) => quantities[product] ?? [])
  if (counts.length === 0) return undefined
  const [low, high] = [Math.min(...counts), Math.max(...counts)]
  return low === high ? t('quotation.hint', { quantity: low }) : t('quotation.hintBetween', { low, high })
}
