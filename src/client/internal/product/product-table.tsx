/** The products of a category in order: prices, visibility in the quotation form, and actions. */
import { Pencil, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { LANGUAGE_TAG, type Language, otherLanguage } from '#shared/base/language.ts'
import type { ListedCategory, ListedProduct } from '#shared/product/schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { Chip } from '../kit/chip.tsx'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { DeleteRecord } from '../kit/delete-record.tsx'
import { focusedRow, useFocusAfterRemoval } from '../kit/focus-row.ts'
import { Reorderable, ReorderHandle, ReorderItem, useSavedOrder } from '../kit/reorder.tsx'
import { type NamedRow, nameIn } from '../kit/shown-name.tsx'
import { Switch } from '../kit/switch-field.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { EditPrices, priceColumns } from './edit-prices.tsx'
import { ProductName } from './product-name.tsx'
import { ProductTexts } from './product-texts.tsx'
import { useCatalogue, useShown } from './use-catalogue.ts'

interface ProductTableProps {
  category: ListedCategory
  products: readonly ListedProduct[]
}

/** The action in progress and its product. */
interface ProductAction {
  of: 'prices' | 'texts' | 'deletion'
  id: number
}

export function ProductTable({ category, products }: ProductTableProps) {
  const t = useT()
  const toast = useToast()
  const language = useLanguage()
  const other = otherLanguage(language)
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

  const editTexts = ({ id }: ListedProduct) => setAction({ of: 'texts', id })

  /** Returns the focus to the clicked element of the row. */
  function close(selector: string): void {
    flushSync(() => setAction(undefined))
    if (action) focusedRow(action.id)?.querySelector<HTMLElement>(selector)?.focus()
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

  const columns: Column<ListedProduct>[] = [
    {
      key: 'order',
      // Only for screen readers: the handles need no visible one.
      label: t('product.order'),
      className:
        'max-narrow:[td&]:absolute max-narrow:top-1.75 max-narrow:left-1.5 max-narrow:block max-narrow:before:content-none narrow:w-[1%] narrow:pr-0 narrow:pl-1.5 narrow:text-[0px]',
      // The handle has a cell of its own, since the row is labelled by its main cell, which would include the
      // handle.
      cell: () => <ReorderHandle />,
    },
    {
      key: 'name',
      label: t('product.product'),
      isMain: true,
      className: 'narrow:w-[31%] max-narrow:pl-9',
      cell: (product) => (
        <div className="flex min-w-0 flex-col items-start narrow:block">
          <ProductName product={product} onEdit={() => editTexts(product)} />
          {product.names[language] === '' && (
            <MissingName row={product} language={language} onAdd={() => editTexts(product)} />
          )}
        </div>
      ),
    },
    {
      key: 'other',
      label: t(`product.nameIn_${other}`),
      cell: (product) =>
        product.names[other] ? (
          <span lang={LANGUAGE_TAG[other]}>{product.names[other]}</span>
        ) : (
          <MissingName row={product} language={other} onAdd={() => editTexts(product)} />
        ),
    },
    ...priceColumns(t),
    { key: 'shown', label: t('product.inQuotation'), cell: (product) => <ShowSwitch product={product} /> },
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
                action?.of === 'prices' && action.id === product.id ? (
                  <EditPrices
                    product={product}
                    onClose={() => close('.product-edit')}
                    onGone={(text) => dropWith(text, product.id)}
                  />
                ) : undefined,
            }}
            currentKey={action?.of === 'prices' ? action.id : undefined}
            actionsOf={({ id, ...product }) => (
              <>
                <button
                  type="button"
                  className="product-edit inline-flex min-h-9 items-center gap-2 rounded-control px-3 font-bold whitespace-nowrap text-jade hover:bg-jade-tint hover:text-ink aria-disabled:cursor-default aria-disabled:text-muted narrow:max-desk:gap-0 narrow:max-desk:px-2.5 narrow:max-desk:text-[0px]"
                  aria-label={t('product.editPricesOf', { name: nameIn(product, language) })}
                  onClick={() => setAction({ of: 'prices', id })}
                >
                  <Pencil className="size-4" aria-hidden="true" />
                  {t('record.edit')}
                </button>
                <button
                  type="button"
                  className="row-action product-delete"
                  aria-label={t('product.deleteOf', { name: nameIn(product, language) })}
                  onClick={() => setAction({ of: 'deletion', id })}
                >
                  <Trash2 aria-hidden="true" />
                </button>
              </>
            )}
          />
        </Reorderable>
      </div>
      {subject && (
        <>
          <ProductTexts
            isOpen={action.of === 'texts'}
            product={subject}
            onClose={() => close('.product-name')}
            onGone={(text) => dropWith(text, subject.id)}
          />
          <DeleteRecord
            isOpen={action.of === 'deletion'}
            name={nameIn(subject, language)}
            text={t('product.deleteText')}
            remove={() => client.product.delete.mutate({ id: subject.id })}
            restore={async () => {
              await client.product.restore.mutate({ id: subject.id })
              await catalogue.refresh()
            }}
            onClose={() => close('.product-delete')}
            onGone={() => drop(subject.id)}
          />
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
    <button
      type="button"
      className="min-h-7 rounded-control text-start hover:underline hover:underline-offset-4"
      onClick={onAdd}
    >
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
    <label
      htmlFor={id}
      className="flex min-h-7 cursor-pointer items-center gap-2.5 whitespace-nowrap [&>span]:min-w-13 narrow:max-desk:[&>span]:hidden"
    >
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
