/** The catalogue as the server has told it since the page was made: an open form may be older than a price. */
import { useMemo, useState } from 'react'
import type { CatalogueCategory } from '#shared/product/catalogue.ts'
import type { ChangedPrice } from '#shared/quotation/changed-price.ts'

interface CurrentPrices {
  catalogue: CatalogueCategory[]
  /** Those of the newest answer. */
  changed: readonly ChangedPrice[]
  learn: (changed: readonly ChangedPrice[]) => void
}

export function useCurrentPrices(shown: CatalogueCategory[]): CurrentPrices {
  const [known, setKnown] = useState<ReadonlyMap<number, ChangedPrice['now']>>(new Map())
  const [changed, setChanged] = useState<readonly ChangedPrice[]>([])
  const catalogue = useMemo(() => (known.size === 0 ? shown : withPrices(shown, known)), [shown, known])
  return {
    catalogue,
    changed,
    learn(news) {
      setChanged(news)
      setKnown(new Map([...known, ...news.map(({ product, now }) => [product, now] as const)]))
    },
  }
}

function withPrices(
  catalogue: readonly CatalogueCategory[],
  known: ReadonlyMap<number, ChangedPrice['now']>,
): CatalogueCategory[] {
  return catalogue.map((category) => ({
    ...category,
    products: category.products.map((product) => {
      const [monthly_price, upfront_price] = known.get(product.id) ?? [
        product.monthly_price,
        product.upfront_price,
      ]
      return { ...product, monthly_price, upfront_price }
    }),
  }))
}
