/** The photo of a product, else its drawing. */
import { paths } from '#client/paths.ts'
import type { CatalogueProduct } from '#shared/product/product.ts'
import { useLaterParts } from './later-parts.ts'

/** As wide as its place on a desk; the photo fits into it. */
const SIDE = 56

interface ProductPictureProps {
  product: CatalogueProduct
  /** The key. */
  category: string
}

export function ProductPicture({ product: { key, photo }, category }: ProductPictureProps) {
  const Drawing = useLaterParts()?.ProductDrawing
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
