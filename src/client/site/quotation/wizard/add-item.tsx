/** Adds a product to the ticket by its name, without leaving the page. */
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useT } from '#client/ui/page-context.tsx'
import { unbroken } from '#client/ui/unbroken.tsx'
import { normalizeForSearch } from '#shared/base/search-text.ts'
import { type CatalogueCategory, type CatalogueProduct, unitPriceText } from '#shared/product/product.ts'
import { FIRST_CATEGORY_PAGE } from '#shared/quotation/form-pages.ts'
import { TicketLink } from '../ticket-link.tsx'
import type { Wizard } from './use-wizard.ts'

const FOUND_MAX = 6

interface AddItemProps {
  catalogue: readonly CatalogueCategory[]
  wizard: Wizard
  onTurn: (page: number) => void
}

export function AddItem({ catalogue, wizard, onTurn }: AddItemProps) {
  const t = useT()
  const id = useId()
  const [words, setWords] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const found = productsNamed(catalogue, words)

  function add({ id: product }: CatalogueProduct): void {
    const quantity = (wizard.state.draft.quantities[product] ?? 0) + 1
    wizard.dispatch({ type: 'choose', product, quantity })
    setWords('')
    input.current?.focus()
  }

  /** Enter would send the form. */
  function addFirst(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (found[0]) add(found[0])
  }

  return (
    <search className="check-add">
      <label htmlFor={id}>{t('quotation.addItem')}</label>
      <input
        ref={input}
        id={id}
        type="search"
        className="field-control"
        value={words}
        placeholder={t('quotation.addHint')}
        autoComplete="off"
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={addFirst}
      />
      <ul aria-label={t('quotation.addFound')}>
        {found.map((product) => (
          <li key={product.id}>
            <button type="button" onClick={() => add(product)}>
              <span>{product.name}</span>
              <span className="text-muted">{unbroken(unitPriceText(t, product))}</span>
            </button>
          </li>
        ))}
      </ul>
      <p aria-live="polite">{words.trim() && found.length === 0 && t('quotation.addNone')}</p>
      <TicketLink page={FIRST_CATEGORY_PAGE} onTurn={onTurn} className="foot-link">
        {t('quotation.addAll')}
      </TicketLink>
    </search>
  )
}

/** Every word is in the name or the model; a name that begins with them comes first. */
function productsNamed(catalogue: readonly CatalogueCategory[], words: string): CatalogueProduct[] {
  const sought = normalizeForSearch(words).trim()
  if (sought === '') return []
  const parts = sought.split(/\s+/)
  const rank = ({ name }: CatalogueProduct) => (normalizeForSearch(name).startsWith(sought) ? 0 : 1)
  return catalogue
    .flatMap(({ products }) => products)
    .filter((product) => {
      const text = normalizeForSearch(`${product.name} ${product.model ?? ''}`)
      return parts.every((part) => text.includes(part))
    })
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, FOUND_MAX)
}
