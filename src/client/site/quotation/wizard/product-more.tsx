/** What a page shows of a product once it has arrived: its drawing, where it has no photo, and what opens below its row. */
import { paths } from '#client/paths.ts'
import { usePageData, useT } from '#client/ui/page-context.tsx'
import { unbroken } from '#client/ui/unbroken.tsx'
import type { CatalogueProduct } from '#shared/product/product.ts'
import { LineDrawing } from '../../layout/icon.tsx'
import { drawingOf } from './product-drawings.ts'

/** In one line weight with a touch of brass. */
export function ProductDrawing({ product, category }: { product: string; category: string }) {
  const { fill, mark, line } = drawingOf(product, category)
  return (
    <>
      {fill && <path className="fill-brass" d={fill} />}
      <g className="fill-none" strokeWidth="3" strokeLinejoin="round" strokeLinecap="round">
        {mark && <path className="stroke-brass" d={mark} />}
        <path className="stroke-jade-deep" d={line} />
      </g>
    </>
  )
}

const SHEET = 'M5 2h7l4 4v12H5ZM12 2v4h4M10.5 9v5.5M8 12l2.5 2.5L13 12'

interface ProductMoreProps {
  product: CatalogueProduct
  /** Brand and model. */
  mark: string
}

export function ProductMore({ product, mark }: ProductMoreProps) {
  const t = useT()
  const { photo, description, sheet } = product
  return (
    <div className="product-more">
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
        <InPackages product={product.id} />
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

/** More would hide what follows. */
const NAMED_PACKAGES = 6

function InPackages({ product }: { product: number }) {
  const t = useT()
  const { packages } = usePageData('quotation')
  const holding = packages.filter(({ quantities }) => product in quantities).slice(0, NAMED_PACKAGES)
  if (holding.length === 0) return null
  return (
    <div className="product-in-packages">
      <p>{t('quotation.inPackages')}</p>
      <ul>
        {holding.map(({ id, name, quantities }) => (
          <li key={id}>{t('quotation.inPackage', { name, quantity: quantities[product] ?? 0 })}</li>
        ))}
      </ul>
    </div>
  )
}
