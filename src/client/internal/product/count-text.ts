/** A number of products as text. */
import { useT } from '../../ui/page-context.tsx'

export function useCountText(): (count: number) => string {
  const t = useT()
  return (count) => t('product.productCount', { count })
}
