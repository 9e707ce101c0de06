/** The products of a category in order: names, prices, visibility in the quotation form, and actions. */
import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { LANGUAGE_TAG, LANGUAGES, type Language, otherLanguage } from '#shared/base/language.ts'
import { priceText } from '#shared/product/product.ts'
import type { ListedCategory, ListedProduct } from '#shared/product/schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { ActionMenu } from '../kit/action-menu.tsx'
import { Chip } from '../kit/chip.tsx'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { DeleteRecord } from '../kit/delete-record.tsx'
import { focusedRow, useFocusAfterRemoval } from '../kit/focus-row.ts'
import { Reorderable, ReorderHandle, ReorderItem, useSavedOrder } from '../kit/reorder.tsx'
import { type NamedRow, nameIn } from '../kit/shown-name.tsx'
import { Switch } from '../kit/switch-field.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { useMedia } from '../kit/use-media.ts'
import { costColumns } from './cost-columns.tsx'
import { EditProduct } from './edit-product.tsx'
import { PriceCell } from './price-cell.tsx'
import { type ProductField, priceColumns } from './product-fields.tsx'
import { PhotoCell } from './product-files.tsx'
import { ProductName } from './product-name.tsx'
import { useCatalogue, useShown } from './use-catalogue.ts'

interface ProductTableProps {
  category: ListedCategory
  categories: readonly ListedCategory[]
  products: readonly ListedProduct[]
  onCopy: (product: ListedProduct) => void
}

/** The action in progress and its product. */
type ProductAction = { id: number } & (
  | { of: 'deletion' }
  /** `start`: the field that gets the focus; `opener`: the element of the row that gets it back. */
  | { of: 'edit'; start: ProductField; opener: string }
)

export function ProductTable({ category, categories, products, onCopy }: ProductTableProps) {
  const t = useT()
  const toast = useToast()
  const language = useLanguage()
  const isPhone = useMedia('phone')
  const catalogue = useCatalogue()
  const { client } = trpc.useUtils()
  const [action, setAction] = useState<ProductAction>()
  const beforeRemoval = useFocusAfterRemoval(products)
  const saveOrder = trpc.product.reorder.useMutation({ scope: { id: 'product-order' } })
  const ids = products.map(({ id }) => id)
  const byId = new Map(products.map((product) => [product.id, product]))
  const productName = (id: number) => nameIn(byId.get(id)!, language)
  const onReorder = useSavedOrder({
    ids,
    nameOf: productName,
    list: { ...catalogue.products, refresh: catalogue.refresh },
    save: (next) => saveOrder.mutateAsync({ category: category.id, ids: next }),
  })
  const subject = action && byId.get(action.id)

  const edit = (id: number, start: ProductField, opener: string) =>
    setAction({ of: 'edit', id, start, opener })

  /** Returns the focus to the clicked element of the row. */
  function close(selector: string): void {
    flushSync(() => setAction(undefined))
    if (action) focusedRow(action.id)?.querySelector<HTMLElement>(selector)?.focus()
  }

  /** One that was moved to another category leaves this table. */
  function put(saved: ListedProduct): void {
    const row = focusedRow(saved.id)
    if (row && saved.category !== category.id) beforeRemoval(row)
    catalogue.products.put(saved)
  }

  /** The product was deleted, here or by someone else. */
  function drop(id: number): void {
    const row = focusedRow(id)
    if (row) beforeRemoval(row)
    setAction(undefined)
    catalogue.products.drop(id)
  }

  function dropWith(text: string, id: number): void {
    drop(id)
    toast(text)
  }

  const menuOf = (product: ListedProduct) => [
    {
      name: 'edit',
      label: t('record.edit'),
      Icon: Pencil,
      run: () => edit(product.id, `names.${language}`, '.product-more'),
    },
    { name: 'copy', label: t('product.copy'), Icon: Copy, run: () => onCopy(product) },
    {
      name: 'delete',
      label: t('record.delete'),
      Icon: Trash2,
      isDestructive: true,
      run: () => setAction({ of: 'deletion', id: product.id }),
    },
  ]

  const columns: Column<ListedProduct>[] = [
    {
      key: 'order',
      // Only for screen readers: the handles need no visible one.
      label: t('product.order'),
      className: 'product-order',
      // The handle has a cell of its own, since the row is labelled by its main cell, which would include the
      // handle.
      cell: () => <ReorderHandle />,
    },
    {
      key: 'photo',
      label: t('product.photo'),
      className: 'product-photo-cell',
      cell: (product) => <PhotoCell product={product} />,
    },
    {
      key: 'name',
      label: t('product.product'),
      isMain: (product) => nameIn(product, language),
      className: 'product-names',
      cell: (product) => (
        <ProductNames
          product={product}
          onEdit={(start) => edit(product.id, start, '.product-name')}
          isNameOnly={action?.of === 'edit' && action.id === product.id}
        />
      ),
    },
    {
      key: 'model',
      label: t('product.model'),
      className: 'product-model',
      cell: ({ model }) => (model === '' ? '–' : model),
    },
    ...priceColumns(t, (product, price) => <PriceCell product={product} price={price} />),
    ...costColumns(t),
    {
      key: 'shown',
      label: t('product.onForm'),
      className: 'product-shown',
      cell: (product) => <ShowSwitch product={product} />,
    },
  ]

  return (
    <>
      <div className="product-table">
        <Reorderable ids={ids} nameOf={productName} onReorder={onReorder}>
          <DataTable
            label={t('product.products', { name: nameIn(category, language) })}
            columns={columns}
            rows={products}
            keyOf={({ id }) => id}
            row={{
              // Labelled by the product alone, not by the whole content of the row.
              elementOf: (product, row) => (
                <ReorderItem {...row} as="tr" id={product.id} aria-label={nameIn(product, language)} />
              ),
              editorOf: (product) =>
                action?.of === 'edit' && action.id === product.id ? (
                  <EditProduct
                    product={product}
                    categories={categories}
                    start={action.start}
                    onSaved={put}
                    onClose={() => close(action.opener)}
                    onDelete={isPhone ? () => setAction({ of: 'deletion', id: product.id }) : undefined}
                    onGone={(text) => dropWith(text, product.id)}
                  />
                ) : undefined,
            }}
            currentKey={action?.of === 'edit' ? action.id : undefined}
            actionsOf={(product) => (
              <ActionMenu
                actions={menuOf(product)}
                className="row-action product-more"
                label={t('product.moreOf', { name: nameIn(product, language) })}
              >
                <Ellipsis aria-hidden="true" />
              </ActionMenu>
            )}
          />
        </Reorderable>
      </div>
      <p className="product-hint">{t('product.rowsHint')}</p>
      {subject && (
        <DeleteRecord
          isOpen={action.of === 'deletion'}
          name={nameIn(subject, language)}
          text={t('product.deleteText')}
          remove={() => client.product.delete.mutate({ id: subject.id })}
          restore={async () => {
            await client.product.restore.mutate({ id: subject.id })
            await catalogue.refresh()
          }}
          onClose={() => close(isPhone ? '.product-name' : '.product-more')}
          onGone={() => drop(subject.id)}
        />
      )}
    </>
  )
}

interface ProductNamesProps {
  product: ListedProduct
  onEdit: (start: ProductField) => void
  /** While its form is open, the rest is there. */
  isNameOnly: boolean
}

/** The name in both languages, and on a phone what the product costs. */
function ProductNames({ product, onEdit, isNameOnly }: ProductNamesProps) {
  const t = useT()
  const language = useLanguage()
  const other = otherLanguage(language)
  const missing = LANGUAGES.filter((each) => product.names[each] === '')
  return (
    <>
      <ProductName product={product} onEdit={() => onEdit(`names.${language}`)} />
      {product.names[other] !== '' && product.names[language] !== '' && (
        <span className="product-other" lang={LANGUAGE_TAG[other]}>
          {product.names[other]}
        </span>
      )}
      {!isNameOnly && (
        <>
          <span className="product-cost">{priceText(t, product)}</span>
          {missing.map((each) => (
            <MissingName key={each} row={product} language={each} onAdd={() => onEdit(`names.${each}`)} />
          ))}
        </>
      )}
    </>
  )
}

interface MissingNameProps {
  row: NamedRow
  /** The language without a name. */
  language: Language
  onAdd: () => void
}

/** Marks a missing name in a language, with a link to add it. */
function MissingName({ row, language, onAdd }: MissingNameProps) {
  const t = useT()
  const name = nameIn(row, useLanguage())
  return (
    <button type="button" className="product-missing" onClick={onAdd}>
      <Chip tone="brass">{t(`product.noNameIn_${language}`)}</Chip>
      <span className="sr-only">. {t('product.addNameTo', { name })}</span>
    </button>
  )
}

/** Whether the quotation form shows a product, as a labelled switch. */
function ShowSwitch({ product }: { product: ListedProduct }) {
  const t = useT()
  const id = useId()
  const name = nameIn(product, useLanguage())
  const show = useShown(product)
  const { show_in_quotation } = product
  return (
    <label htmlFor={id} className="product-switch">
      <Switch
        id={id}
        aria-label={t('product.inQuotationOf', { name })}
        isOn={show_in_quotation}
        onChange={show}
      />
      <span aria-hidden="true">{t(show_in_quotation ? 'product.shown' : 'product.hidden')}</span>
    </label>
  )
}
