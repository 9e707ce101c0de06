/** The cached packages, refreshed with their products, one of which may have been archived. */
import { type Utils, useCachedList } from '../kit/use-cached-list.ts'
import { useProducts } from '../quotation/version/use-product-options.tsx'
import type { Products } from './package-draft.ts'

const refreshes = ({ starterPackage, quotation }: Utils) => [starterPackage.all, quotation.products]

export const usePackageList = () => useCachedList(({ starterPackage }) => starterPackage.all, { refreshes })

/** Every product that is not archived, by id. */
export function useProductsById(): Products {
  return new Map(useProducts().map((product) => [product.id, product]))
}
