/** Every product that is not archived, by id. */
import { useProducts } from '../quotation/version/use-products.ts'
import type { Products } from './package-draft.ts'

export function useProductsById(): Products {
  return new Map(useProducts().map((product) => [product.id, product]))
}
