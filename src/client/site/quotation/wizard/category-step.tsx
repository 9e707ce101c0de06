/** One category: each product with its image, its price and its quantity. The price stands out while its row has the focus. */
import { useEffect, useRef, useState } from 'react'
import { FieldError } from '#client/ui/field.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { QuantityStepper } from '#client/ui/quantity-stepper.tsx'
import { unbroken } from '#client/ui/unbroken.tsx'
import {
  type CatalogueCategory,
  type CatalogueProduct,
  formatHkd,
  unitPriceText,
} from '#shared/product/product.ts'
import { StepHeading } from './step-heading.tsx'
import type { Wizard } from './use-wizard.ts'
import { fieldId } from './wizard-state.ts'

export function CategoryStep({ category, wizard }: { category: CatalogueCategory; wizard: Wizard }) {
  return (
    <>
      <StepHeading title={category.name} wizard={wizard} />
      <ul className="product-rows mt-4">
        {category.products.map((product) => (
          <ProductRow key={product.id} category={category.key} product={product} wizard={wizard} />
        ))}
      </ul>
    </>
  )
}

interface ProductRowProps {
  category: string
  product: CatalogueProduct
  wizard: Wizard
}

function ProductRow({ category, product, wizard: { state, dispatch } }: ProductRowProps) {
  const t = useT()
  const path = `products.${product.id}`
  const id = fieldId(path)
  const row = useRef<HTMLLIElement>(null)
  const quantity = state.draft.quantities[product.id] ?? 0
  const mistyped = state.draft.mistyped[product.id]
  const error = mistyped === undefined ? state.refused[path] : t('quotation.mistyped')
  useEffect(() => {
    if (error && row.current?.contains(document.activeElement)) reveal(row.current)
  }, [error])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only reacts to its controls
    <li
      ref={row}
      className="product-row"
      data-chosen={quantity > 0 || undefined}
      onFocus={({ target, currentTarget }) => target instanceof HTMLInputElement && reveal(currentTarget)}
      onClick={({ currentTarget }) => reveal(currentTarget)}
    >
      <ProductPicture product={product.key} category={category} />
      <div className="product-text">
        <h3 className="product-name">
          <label htmlFor={id}>{product.name}</label>
        </h3>
        {product.description && <p className="product-description">{unbroken(product.description)}</p>}
      </div>
      <div className="product-stepper">
        <QuantityStepper
          id={id}
          value={quantity}
          mistyped={mistyped}
          onChange={(chosen) => dispatch({ type: 'choose', product: product.id, quantity: chosen })}
          onMistype={(text) => dispatch({ type: 'mistype', product: product.id, text })}
          fewerLabel={t('quotation.fewer', { name: product.name })}
          moreLabel={t('quotation.more', { name: product.name })}
          describedBy={`${id}-price${error ? ` ${id}-error` : ''}`}
          isInvalid={error !== undefined}
        />
      </div>
      <Prices id={`${id}-price`} product={product} />
      <div className="product-error" aria-live="polite">
        <FieldError id={`${id}-error`} text={error} />
      </div>
    </li>
  )
}

/**
 * On a phone, the bar may cover content below the field. Scrolls
 * only after the click, so that no button moves during it.
 */
function reveal(row: HTMLElement): void {
  row.scrollIntoView({ block: 'nearest' })
}

/** The quiet line and the strip share one place, so that nothing moves under a finger when the focus changes rows. */
function Prices({ id, product }: { id: string; product: CatalogueProduct }) {
  const t = useT()
  const { upfront_price, monthly_price } = product
  const isFree = upfront_price === 0 && monthly_price === 0
  return (
    <div className="product-prices" data-free={isFree || undefined}>
      <p id={id} className="product-price phrases">
        {unbroken(unitPriceText(t, product))}
      </p>
      {!isFree && (
        <p className="product-fees">
          {monthly_price > 0 && (
            <span>{unbroken(t('quotation.perMonth', { price: formatHkd(monthly_price) }))}</span>
          )}
          {upfront_price > 0 && (
            <span>{unbroken(t('quotation.installationFee', { price: formatHkd(upfront_price) }))}</span>
          )}
        </p>
      )}
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

/** A product's image, in one line weight with a touch of brass. */
function ProductPicture({ product, category }: { product: string; category: string }) {
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
