/** A product's image, in one line weight with a touch of brass. */
import { useEffect, useState } from 'react'

type Drawings = typeof import('./product-drawings.ts')

let loaded: Drawings | undefined

/** Loaded with the page, but not before it: the contact page, which comes first, shows none. */
const drawings = import('./product-drawings.ts').then(
  (module) => {
    loaded = module
    return module
  },
  () => undefined,
)

export function ProductPicture({ product, category }: { product: string; category: string }) {
  const drawing = useDrawings()?.drawingOf(product, category)
  return (
    <svg className="product-picture" viewBox="0 0 72 72" aria-hidden="true">
      {drawing?.fill && <path className="fill-brass" d={drawing.fill} />}
      <g className="fill-none" strokeWidth="3" strokeLinejoin="round" strokeLinecap="round">
        {drawing?.mark && <path className="stroke-brass" d={drawing.mark} />}
        {drawing && <path className="stroke-jade-deep" d={drawing.line} />}
      </g>
    </svg>
  )
}

function useDrawings(): Drawings | undefined {
  const [known, setKnown] = useState(loaded)
  useEffect(() => {
    if (!known) void drawings.then(setKnown)
  }, [known])
  return known
}
