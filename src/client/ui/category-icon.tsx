/** The icon of a product category, in outline with one piece of brass. */
import type { CategoryDrawing } from '../../shared/product/category-drawings.ts'

interface CategoryIconProps {
  drawing: CategoryDrawing
  className: string
}

export function CategoryIcon({ drawing: [outline, filled, brassLine], className }: CategoryIconProps) {
  return (
    <svg
      className={`fill-none stroke-current ${className}`}
      viewBox="0 0 72 72"
      aria-hidden="true"
      strokeWidth="3"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d={outline} />
      <path className="fill-brass stroke-none" d={filled} />
      <path className="stroke-brass" d={brassLine} />
    </svg>
  )
}
