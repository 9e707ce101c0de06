/** One product of the form in two lines: its picture, name and price, with its quantity; the rest opens below. */
import { useEffect, useRef, useState } from 'react'
import { FieldError } from '#client/ui/field.tsx'
import { usePageData, useT } from '#client/ui/page-context.tsx'
import { QuantityStepper } from '#client/ui/quantity-stepper.tsx'
import { unbroken } from '#client/ui/unbroken.tsx'
import { type CatalogueProduct, formatHkd, priceText, shortPriceText } from '#shared/product/product.ts'
import { useLaterParts } from './later-parts.ts'
import { packageHint } from './package-hint.ts'
import { ProductPicture } from './product-picture.tsx'
import type { Wizard } from './use-wizard.ts'
import { fieldId } from './wizard-state.ts'

interface ProductRowProps {
  category: string
  product: CatalogueProduct
  wizard: Wizard
}

export function ProductRow({ category, product, wizard: { state, dispatch } }: ProductRowProps) {
  const t = useT()
  const path = `products.${product.id}`
  const id = fieldId(path)
  const row = useRef<HTMLLIElement>(null)
  const [isOpen, setOpen] = useState(false)
  const More = useLaterParts()?.ProductMore
  const quantity = state.draft.quantities[product.id] ?? 0
  const mistyped = state.draft.mistyped[product.id]
  const error = mistyped === undefined ? state.refused[path] : t('quotation.mistyped')
  const mark = markOf(product)
  const { packages } = usePageData('quotation')
  const hint = packageHint(t, packages, product.id, state.draft.kind)
  const isInPackage = packages.some(({ quantities }) => product.id in quantities)
  const hasMore = Boolean(product.description || mark || product.photo || product.sheet || isInPackage)
  useEffect(() => {
    if ((error || isOpen) && row.current?.contains(document.activeElement)) reveal(row.current)
  }, [error, isOpen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only reacts to its controls
    <li
      ref={row}
      className="product-row"
      data-chosen={quantity > 0 || undefined}
      onFocus={({ target, currentTarget }) => target instanceof HTMLInputElement && reveal(currentTarget)}
      onClick={({ currentTarget }) => reveal(currentTarget)}
    >
      <ProductPicture product={product} category={category} />
      <div className="product-title">
        <h3 className="product-name">
          <label htmlFor={id}>{product.name}</label>
        </h3>
        {mark && (
          <span className="product-mark" translate="no">
            {mark}
          </span>
        )}
      </div>
      <Prices id={`${id}-price`} product={product} />
      {hasMore && (
        <button
          type="button"
          className="product-open"
          aria-expanded={isOpen}
          aria-label={t('quotation.detailsOf', { name: product.name })}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{t('quotation.details')}</span>
        </button>
      )}
      {hint && (
        <p id={`${id}-hint`} className="product-hint">
          {hint}
        </p>
      )}
      <div className="product-stepper">
        <QuantityStepper
          id={id}
          value={quantity}
          mistyped={mistyped}
          onChange={(chosen) => dispatch({ type: 'choose', product: product.id, quantity: chosen })}
          onMistype={(text) => dispatch({ type: 'mistype', product: product.id, text })}
          fewerLabel={t('quotation.fewer', { name: product.name })}
          moreLabel={t('quotation.more', { name: product.name })}
          describedBy={`${id}-price${hint ? ` ${id}-hint` : ''}${error ? ` ${id}-error` : ''}`}
          isInvalid={error !== undefined}
        />
      </div>
      {isOpen && More && <More product={product} mark={mark} />}
      <div className="product-error" aria-live="polite">
        <FieldError id={`${id}-error`} text={error} />
      </div>
    </li>
  )
}

function markOf({ brand = '', model = '' }: CatalogueProduct): string {
  return `${brand} ${model}`.trim()
}

/**
 * On a phone, the bar may cover content below the field. Scrolls
 * only after the click, so that no button moves during it.
 */
function reveal(row: HTMLElement): void {
  row.scrollIntoView({ block: 'nearest' })
}

/** The quiet line and the strip have a place each or share one, so that nothing moves under a finger when the focus changes rows. */
function Prices({ id, product }: { id: string; product: CatalogueProduct }) {
  const t = useT()
  const { upfront_price, monthly_price } = product
  return (
    <div className="product-prices">
      <p id={id} className="product-price">
        <span className="product-price-long">{unbroken(priceText(t, product))}</span>
        <span className="product-price-short">{shortPriceText(t, product)}</span>
      </p>
      {monthly_price + upfront_price > 0 && (
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
