/** Finds products by either name and adds them to the lines (a combobox with a listbox, WAI-ARIA 1.2). */
import { type KeyboardEvent, useId, useState } from 'react'
import { formatHkd } from '#shared/product/total.ts'
import type { DeskProduct } from '#shared/quotation/desk-schema.ts'
import { FieldFrame } from '../../ui/field.tsx'
import { isComposing } from '../../ui/is-composing.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { findRows } from '../kit/list-rows.ts'
import { trpc } from '../kit/trpc.ts'

const SHOWN_MAX = 8

export function ProductSearch({
  error,
  onAdd,
}: {
  error?: string | undefined
  onAdd: (product: DeskProduct) => void
}) {
  const t = useT()
  const id = useId()
  const language = useLanguage()
  const { data: products = [], isPending } = trpc.quotation.products.useQuery()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [news, setNews] = useState('')
  const found = findRows(products, query, ({ names }) => `${names.en} ${names.zh}`).slice(0, SHOWN_MAX)
  const isMissing = isOpen && query !== '' && found.length === 0 && !isPending
  const current = found[Math.min(at, found.length - 1)]

  function add(product: DeskProduct): void {
    onAdd(product)
    setNews(t('desk.added', { name: product.names[language] }))
    setQuery('')
    setAt(0)
    setOpen(false)
  }

  function onKey(event: KeyboardEvent): void {
    if (isComposing(event)) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setOpen(false)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (isOpen && current) add(current)
    } else if (step !== 0) {
      event.preventDefault()
      setOpen(true)
      if (isOpen && found.length > 0)
        setAt((Math.min(at, found.length - 1) + step + found.length) % found.length)
    }
  }

  return (
    <div className="product-search">
      <FieldFrame id={id} label={t('desk.addProduct')} hint={t('desk.productHint')} error={error}>
        <input
          id={id}
          className="field-control"
          role="combobox"
          aria-expanded={isOpen && found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && current ? `${id}-${current.id}` : undefined}
          aria-autocomplete="list"
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onKeyDown={onKey}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onChange={(event) => {
            setQuery(event.target.value)
            setAt(0)
            setOpen(true)
          }}
        />
      </FieldFrame>
      <p role="status" className={isMissing ? 'text-muted' : 'sr-only'}>
        {isMissing ? t('desk.noProduct') : news}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('desk.addProduct')}
        className="product-options"
        hidden={!isOpen || found.length === 0}
      >
        {found.map((product) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and the keys
          <div
            key={product.id}
            id={`${id}-${product.id}`}
            role="option"
            aria-selected={product === current}
            className="product-option"
            // Before the field loses the focus, which closes the list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => add(product)}
            onPointerMove={() => setAt(found.indexOf(product))}
          >
            <span className="font-bold">{product.names[language]}</span>
            {!product.show_in_quotation && <span className="text-muted">{t('desk.hiddenProduct')}</span>}
            <span className="product-option-price">
              {t('desk.usualPrice', {
                monthly: formatHkd(product.monthly_price),
                upfront: formatHkd(product.upfront_price),
              })}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
