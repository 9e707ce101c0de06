/** One category at a time, kept in the URL as `?target=`, or the results of a search in all of them. */
import { useEffect, useRef, useState } from 'react'
import { LANGUAGES } from '#shared/base/language.ts'
import type { ListedCategory, ListedProduct } from '#shared/product/schema.ts'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { focusedRow } from '../kit/focus-row.ts'
import { findRows } from '../kit/list-rows.ts'
import { ListSearch, NothingFound } from '../kit/list-search.tsx'
import { useListState } from '../kit/list-state.ts'
import { StateCard } from '../kit/query-state.tsx'
import { CategoryNav } from './category-nav.tsx'
import { CategoryView } from './category-view.tsx'
import { FoundProducts } from './found-products.tsx'

interface CatalogueProps {
  categories: readonly ListedCategory[]
  products: readonly ListedProduct[]
  /** The category just added, which is opened for its first products. */
  added: number | undefined
  onNewCategory: () => void
}

export function Catalogue({ categories, products, added, onNewCategory }: CatalogueProps) {
  const t = useT()
  const { query, search, get, set } = useListState()
  const [rowToFocus, setRowToFocus] = useState<number>()
  const at = Math.max(
    0,
    categories.findIndex(({ name }) => name === get('target')),
  )
  const category = categories[at]
  const categoryOf = (product: ListedProduct) => categories.find(({ id }) => id === product.category)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is rendered with its category
  useEffect(() => {
    const row = rowToFocus === undefined ? null : focusedRow(rowToFocus)
    if (!row) return
    row.scrollIntoView({ block: 'center' })
    row.querySelector<HTMLElement>('.product-name')?.focus()
    setRowToFocus(undefined)
  }, [rowToFocus, category, query])

  const shown = useRef(category?.id)
  useEffect(() => {
    const isGone = shown.current !== undefined && !categories.some(({ id }) => id === shown.current)
    shown.current = category?.id
    // The focused element was removed with the category.
    if (isGone) document.getElementById('main')?.focus()
  }, [categories, category])

  function go(product: ListedProduct): void {
    setRowToFocus(product.id)
    set({ q: '', target: categoryOf(product)?.name ?? '' })
  }

  if (!category) {
    return (
      <StateCard title={t('product.noCategoryTitle')}>
        <p>{t('product.noCategoryText')}</p>
        <Button variant="jade" className="mt-5" onClick={onNewCategory}>
          {t('product.newCategory')}
        </Button>
      </StateCard>
    )
  }

  const found = findRows(products, query, (product) => categorySearchText(product, categoryOf(product)))
  return (
    <>
      <div className="list-bar">
        <ListSearch
          label={t('product.search')}
          placeholder={t('product.searchHint')}
          query={query}
          found={found.length}
          all={products.length}
          onChange={search}
        />
      </div>
      {query !== '' && found.length === 0 && <NothingFound query={query} onClear={() => search('')} />}
      {query !== '' && found.length > 0 && <FoundProducts found={found} categoryOf={categoryOf} onGo={go} />}
      {query === '' && (
        <>
          <CategoryNav
            categories={categories}
            at={at}
            countOf={({ id }) => products.filter((product) => product.category === id).length}
          />
          <CategoryView
            key={category.id}
            category={category}
            products={products.filter((product) => product.category === category.id)}
            isNew={category.id === added}
          />
        </>
      )}
    </>
  )
}

function categorySearchText(
  { name, names, descriptions }: ListedProduct,
  category: ListedCategory | undefined,
): string {
  const texts = LANGUAGES.flatMap((language) => [
    names[language],
    descriptions[language],
    category?.names[language],
  ])
  return [name, name.replaceAll('_', ' '), category?.name, ...texts].join(' ')
}
