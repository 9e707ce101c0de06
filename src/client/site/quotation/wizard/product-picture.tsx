/** What is seen and read of a product: its photo, else a drawing, and what opens below its row. */
import { useEffect, useState } from 'react'
import { paths } from '#client/paths.ts'
import { useT } from '#client/ui/page-context.tsx'
import { unbroken } from '#client/ui/unbroken.tsx'
import type { CatalogueProduct } from '#shared/product/product.ts'
import { LineDrawing } from '../../layout/icon.tsx'

/** As wide as its place on a desk; the photo fits into it. */
const SIDE = 56

interface ProductPictureProps {
  product: CatalogueProduct
  /** The key. */
  category: string
}

export function ProductPicture({ product: { key, photo }, category }: ProductPictureProps) {
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
    <ProductDrawing product={key} category={category} />
  )
}

const SHEET = 'M5 2h7l4 4v12H5ZM12 2v4h4M10.5 9v5.5M8 12l2.5 2.5L13 12'

interface ProductMoreProps {
  id: string
  product: CatalogueProduct
  /** Brand and model. */
  mark: string
}

export function ProductMore({ id, product, mark }: ProductMoreProps) {
  const t = useT()
  const { photo, description, sheet } = product
  return (
    <div id={id} className="product-more">
      {photo && (
        <img
          src={paths.upload(photo.large)}
          width={photo.width}
          height={photo.height}
          alt={t('quotation.photoOf', { name: product.name })}
        />
      )}
      <div className="product-told">
        {description && <p className="product-description">{unbroken(description)}</p>}
        {mark && (
          <p className="product-more-mark" translate="no">
            {mark}
          </p>
        )}
        {sheet && (
          <a className="product-sheet" href={paths.upload(sheet)}>
            <LineDrawing path={SHEET} />
            <span>{t('quotation.dataSheet')}</span>
          </a>
        )}
      </div>
    </div>
  )
}

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

/** In one line weight with a touch of brass. */
function ProductDrawing({ product, category }: { product: string; category: string }) {
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
