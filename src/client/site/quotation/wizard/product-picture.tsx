/** The photo of a product, else its drawing. */
import { useEffect, useState } from 'react'
import { paths } from '#client/paths.ts'
import type { CatalogueProduct } from '#shared/product/product.ts'

/** As wide as its place on a desk; the photo fits into it. */
const SIDE = 56

interface ProductPictureProps {
  product: CatalogueProduct
  /** The key. */
  category: string
}

export function ProductPicture({ product: { key, photo }, category }: ProductPictureProps) {
  const Drawing = useProductParts()?.ProductDrawing
  return photo ? (
    <img
      className="product-picture"
      src={paths.upload(photo.small)}
      width={SIDE}
      height={SIDE}
      loading="lazy"
      alt=""
    />
  ) : (
    <svg className="product-picture" viewBox="0 0 72 72" aria-hidden="true">
      {Drawing && <Drawing product={key} category={category} />}
    </svg>
  )
}

type Parts = typeof import('./product-more.tsx')

let loaded: Parts | undefined

/** Loaded with the page, but not before it: the contact page, which comes first, shows none. */
const parts = import('./product-more.tsx').then(
  ({ ProductDrawing, ProductMore }) => {
    loaded = { ProductDrawing, ProductMore }
    return loaded
  },
  () => undefined,
)

export function useProductParts(): Parts | undefined {
  const [known, setKnown] = useState(loaded)
  useEffect(() => {
    if (!known) void parts.then(setKnown)
  }, [known])
  return known
}
