/** The cached products and categories, which are refreshed together with what is archived of them. */
import { type Utils, useCachedList } from '../kit/use-cached-list.ts'

const refreshes = ({ product, category }: Utils) => [product, category]

export function useCatalogue() {
  const products = useCachedList(({ product }) => product.list, { refreshes })
  const categories = useCachedList(({ category }) => category.list, { refreshes })
  return { products, categories, refresh: products.refresh }
}
