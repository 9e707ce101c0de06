/** So many products, in words. */
import { useT } from '../page.tsx'

export function useCountText(): (count: number) => string {
  const t = useT()
  return (count) => (count === 1 ? t('product.oneProduct') : t('product.productCount', { count }))
}
