/** A product's picture, drawn in one line weight with a touch of brass. */
import { drawingOf } from './product-drawings.ts'

export function ProductPicture({ product, category }: { product: string; category: string }) {
  const { line, fill, mark } = drawingOf(product, category)
  return (
    <svg className="product-picture" viewBox="0 0 72 72" aria-hidden="true">
      {fill && <path className="fill-brass" d={fill} />}
      <g className="fill-none" strokeWidth="3" strokeLinejoin="round" strokeLinecap="round">
        {mark && <path className="stroke-brass" d={mark} />}
        <path className="stroke-jade-deep" d={line} />
      </g>
    </svg>
  )
}
