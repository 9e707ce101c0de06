/** One category at a time, kept in the URL as `?target=`, or the results of a search in all of them. */
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LANGUAGE_TAG, LANGUAGES, otherLanguage } from '#shared/base/language.ts'
import type { ListedCategory, ListedProduct } from '#shared/product/schema.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { Chip } from '../kit/chip.tsx'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { focusedRow } from '../kit/focus-row.ts'
import { ListSearch, NothingFound } from '../kit/list-search.tsx'
import { findRows, useListState } from '../kit/list-state.ts'
import { StateCard } from '../kit/query-state.tsx'
import { nameIn, ShownName } from '../kit/shown-name.tsx'
import { useToast } from '../kit/toast.tsx'
import { hasKeptDraft } from '../kit/use-new-record.ts'
import { CategoryBar } from './category-bar.tsx'
import { CategoryTabs } from './category-tabs.tsx'
import { EditCategory } from './edit-category.tsx'
import { copyOf, NewProduct, newProductIn } from './new-product.tsx'
import { priceColumns } from './product-fields.tsx'
import { ProductTable } from './product-table.tsx'
import { useCatalogue } from './use-catalogue.ts'

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
      <div className="product-bar">
        <ListSearch
          label={t('product.search')}
          placeholder={t('product.searchHint')}
          query={query}
          found={found.length}
          all={products.length}
          onChange={search}
        />
        {query === '' && (
          <CategoryTabs
            categories={categories}
            at={at}
            countOf={({ id }) => products.filter((product) => product.category === id).length}
          />
        )}
      </div>
      {query !== '' && found.length === 0 && <NothingFound query={query} onClear={() => search('')} />}
      {query !== '' && found.length > 0 && <FoundProducts found={found} categoryOf={categoryOf} onGo={go} />}
      {query === '' && (
        <CategoryView
          key={category.id}
          category={category}
          categories={categories}
          all={products}
          isNew={category.id === added}
        />
      )}
    </>
  )
}

function categorySearchText(
  { name, names, descriptions, brand, model }: ListedProduct,
  category: ListedCategory | undefined,
): string {
  const texts = LANGUAGES.flatMap((language) => [
    names[language],
    descriptions[language],
    category?.names[language],
  ])
  return [name, name.replaceAll('_', ' '), category?.name, brand, model, ...texts].join(' ')
}

interface CategoryViewProps {
  category: ListedCategory
  categories: readonly ListedCategory[]
  /** The products of all categories. */
  all: readonly ListedProduct[]
  isNew: boolean
}

/** A category with its names, its table of products, and the form of a new product. */
function CategoryView({ category, categories, all, isNew }: CategoryViewProps) {
  const t = useT()
  const language = useLanguage()
  const products = all.filter((product) => product.category === category.id)
  const toast = useToast()
  const catalogue = useCatalogue()
  const [isEditing, setEditing] = useState(false)
  const [isAdding, setAdding] = useState(() => isNew || hasKeptDraft(newProductIn(category)))
  const [copied, setCopied] = useState<ListedProduct>()
  const place = useRef<HTMLDivElement>(null)

  /** Closes a form and returns the focus to the button that opened it. */
  function close(set: (isOpen: false) => void, selector: string): void {
    flushSync(() => set(false))
    place.current?.querySelector<HTMLElement>(selector)?.focus()
  }
  const stopEditing = () => close(setEditing, '.category-edit')
  const stopAdding = () => close(setAdding, '.category-add')
  const stopCopying = () => close(() => setCopied(undefined), '.category-add')

  return (
    <div ref={place}>
      <CategoryBar
        category={category}
        products={products}
        isEditing={isEditing}
        isAdding={isAdding}
        onEdit={() => (isEditing ? stopEditing() : setEditing(true))}
        onAdd={() => {
          setCopied(undefined)
          if (isAdding) stopAdding()
          else setAdding(true)
        }}
      />
      {isEditing && (
        <EditCategory
          category={category}
          onClose={stopEditing}
          onGone={(text) => {
            catalogue.categories.drop(category.id)
            toast(text)
          }}
        />
      )}
      {products.length > 0 && (
        <ProductTable
          category={category}
          categories={categories}
          products={products}
          onCopy={(product) => {
            setAdding(false)
            setCopied(product)
          }}
        />
      )}
      {copied && (
        <NewProduct
          key={copied.id}
          begun={copyOf(copied)}
          title={t('product.copyOf', { name: nameIn(copied, language) })}
          categories={categories}
          products={all}
          onClose={stopCopying}
        />
      )}
      {products.length === 0 && !isAdding && (
        <StateCard title={t('product.noProductTitle')}>
          <p>{t('product.noProductText')}</p>
        </StateCard>
      )}
      {isAdding && (
        <NewProduct
          begun={newProductIn(category)}
          title={t('product.newProduct')}
          categories={categories}
          products={all}
          onClose={stopAdding}
        />
      )}
    </div>
  )
}

interface FoundProductsProps {
  found: readonly ListedProduct[]
  categoryOf: (product: ListedProduct) => ListedCategory | undefined
  onGo: (product: ListedProduct) => void
}

/** The results of a search in all categories; each links to its row. */
function FoundProducts({ found, categoryOf, onGo }: FoundProductsProps) {
  const t = useT()
  const language = useLanguage()
  const other = otherLanguage(language)
  const columns: Column<ListedProduct>[] = [
    {
      key: 'name',
      label: t('product.product'),
      isMain: true,
      className: 'narrow:w-3/10 max-narrow:pl-9',
      cell: (product) => (
        <button
          type="button"
          className="min-h-6 text-start leading-snug font-bold wrap-anywhere text-jade hover:underline hover:underline-offset-4"
          onClick={() => onGo(product)}
        >
          <ShownName row={product} language={language} />
        </button>
      ),
    },
    {
      key: 'other',
      label: t(`product.nameIn_${other}`),
      cell: ({ names }) => <span lang={LANGUAGE_TAG[other]}>{names[other]}</span>,
    },
    {
      key: 'category',
      label: t('product.category'),
      cell: (product) => {
        const category = categoryOf(product)
        return category && nameIn(category, language)
      },
    },
    ...priceColumns(t),
    {
      key: 'shown',
      label: t('product.inQuotation'),
      cell: ({ show_in_quotation }) => (
        <Chip tone={show_in_quotation ? 'jade' : 'quiet'}>
          {t(show_in_quotation ? 'product.shown' : 'product.hidden')}
        </Chip>
      ),
    },
  ]
  return (
    <div className="product-table">
      <DataTable
        label={t('product.foundLabel')}
        columns={columns}
        rows={found}
        keyOf={({ id }) => `found-${id}`}
        onOpen={onGo}
      />
    </div>
  )
}
