/** A price in its row, which is changed where it stands: Enter keeps it, and so does leaving it; Escape goes back. */
import { useEffect, useRef, useState } from 'react'
import { formatShortDay } from '#shared/base/date.ts'
import { formatNumber } from '#shared/base/format-number.ts'
import { readNumber } from '#shared/base/numbers.ts'
import type { PRODUCT_PRICES } from '#shared/product/product.ts'
import type { ListedProduct } from '#shared/product/schema.ts'
import { serverNow } from '../../session/server-clock.ts'
import { isComposing } from '../../ui/input-events.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { failureText } from '../kit/error-text.ts'
import { nameIn } from '../kit/shown-name.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { useCatalogue } from './use-catalogue.ts'

interface PriceCellProps {
  product: ListedProduct
  price: (typeof PRODUCT_PRICES)[number]
}

export function PriceCell({ product, price }: PriceCellProps) {
  const t = useT()
  const language = useLanguage()
  const name = nameIn(product, language)
  const { typed, setTyped, error, save, isBusy } = useTypedPrice({ product, price })
  const button = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const wasOpen = useRef(false)
  const isOpen = typed !== undefined
  useEffect(() => {
    if (isOpen) input.current?.select()
    else if (wasOpen.current && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  const label = t(`product.${price}Of`, { name })
  const { next_price } = product
  if (typed === undefined)
    return (
      <>
        <button
          ref={button}
          type="button"
          className="product-price-open"
          aria-label={t('product.changePrice', { label, price: formatNumber(product[price]) })}
          onClick={() => setTyped(String(product[price]))}
        >
          {formatNumber(product[price])}
        </button>
        {next_price && next_price[price] !== product[price] && (
          <span className="product-next">
            {t('priceList.nextPrice', {
              price: formatNumber(next_price[price]),
              day: formatShortDay(next_price.from_day, new Date(serverNow()), language),
            })}
          </span>
        )}
      </>
    )
  return (
    <input
      ref={input}
      className="field-control product-price-input"
      aria-label={label}
      aria-invalid={error}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      readOnly={isBusy}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (isComposing(event)) return
        if (event.key === 'Escape') setTyped(undefined)
        if (event.key === 'Enter') void save()
      }}
    />
  )
}

/** What is typed of a price: undefined while it is not edited. A price that someone else has changed is shown first. */
function useTypedPrice({ product, price }: PriceCellProps) {
  const t = useT()
  const toast = useToast()
  const language = useLanguage()
  const { products, refresh } = useCatalogue()
  const update = trpc.product.update.useMutation()
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState(false)

  function edit(text: string | undefined): void {
    setError(false)
    setTyped(text)
  }

  async function save(): Promise<void> {
    if (typed === undefined || update.isPending) return
    const amount = readNumber(typed, 'price', product[price])
    if (amount === undefined) return setError(true)
    if (amount === product[price]) return edit(undefined)
    try {
      const saved = await update.mutateAsync({ id: product.id, [price]: amount, if_match: product.etag })
      products.put(saved)
      toast(t('record.saved', { name: nameIn(saved, language) }))
    } catch (failure) {
      toast(failureText(failure, t))
      await refresh()
    }
    edit(undefined)
  }

  return { typed, setTyped: edit, error, save, isBusy: update.isPending }
}
