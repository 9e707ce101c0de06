/** An amount of money, in the face of figures and on one line. */
import { formatHkd } from '#shared/product/product.ts'

export function Money({ amount, className = '' }: { amount: number; className?: string }) {
  return <span className={`amount ${className}`}>{formatHkd(amount)}</span>
}
