/** One form for everything of a product, in its row. Blank keeps what is stored; Enter saves, Escape cancels. */
import { Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import type { ListedCategory, ListedProduct } from '#shared/product/schema.ts'
import { Button } from '../../ui/button.tsx'
import { isComposing } from '../../ui/input-events.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { orNull } from '../kit/record-draft.ts'
import { RecordConflict, RecordFoot } from '../kit/record-form.tsx'
import { nameIn } from '../kit/shown-name.tsx'
import { trpc } from '../kit/trpc.ts'
import { useRecordEditor } from '../kit/use-record-editor.ts'
import { PriceHistory } from './price-history.tsx'
import {
  CLEARABLE,
  costOf,
  fieldInWords,
  PRODUCT_LABELS,
  type ProductField,
  ProductFields,
  productDraft,
  tidiedField,
} from './product-fields.tsx'
import { ProductFiles } from './product-files.tsx'
import { useCatalogue } from './use-catalogue.ts'

interface EditProductProps {
  product: ListedProduct
  categories: readonly ListedCategory[]
  /** The field that gets the focus. */
  start: ProductField
  onSaved: (product: ListedProduct) => void
  onClose: () => void
  /** Where the row has no button for it. */
  onDelete?: (() => void) | undefined
  onGone: (text: string) => void
}

export function EditProduct({ product, categories, start, onDelete, ...events }: EditProductProps) {
  const t = useT()
  const language = useLanguage()
  const catalogue = useCatalogue()
  const update = trpc.product.update.useMutation()
  const editor = useRecordEditor<ListedProduct, ProductField>({
    record: { ...product, etag: `${product.etag}, ${product.texts_etag}` },
    keptAs: `product-${product.id}`,
    nameOf: (row) => nameIn(row, language),
    draftOf: productDraft,
    tidied: tidiedField,
    mayBeCleared: CLEARABLE,
    save: (changes, if_match) =>
      update.mutateAsync({
        id: product.id,
        ...numberIn(changes, 'monthly_price'),
        ...numberIn(changes, 'upfront_price'),
        ...numberIn(changes, 'category'),
        brand: orNull(changes.brand),
        model: orNull(changes.model),
        unit: orNull(changes.unit),
        ...(changes.cost !== undefined && { cost: costOf(changes.cost) }),
        ...(changes.show_in_quotation && { show_in_quotation: changes.show_in_quotation === 'true' }),
        names: { en: orNull(changes['names.en']), zh: orNull(changes['names.zh']) },
        descriptions: { en: orNull(changes['descriptions.en']), zh: orNull(changes['descriptions.zh']) },
        if_match,
      }),
    refresh: catalogue.refresh,
    ...events,
  })
  const { form, conflict } = editor
  const { element } = form
  const { id: startId } = form.field(start)
  useEffect(() => {
    element.current?.querySelector<HTMLElement>(`[id="${startId}"]`)?.focus()
  }, [element, startId])

  const words = (name: ProductField, text: string) =>
    fieldInWords(name, text, {
      t,
      categoryName: (id) => {
        const found = categories.find((category) => String(category.id) === id)
        return found ? nameIn(found, language) : ''
      },
    })
  return (
    <form
      {...editor.formProps}
      className="product-form"
      onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && editor.cancel()}
    >
      <ProductFields form={form} categories={categories} clearing={editor.clearing} />
      <ProductFiles product={product} />
      <p className="product-form-hint">{t('product.formHint')}</p>
      <PriceHistory id={product.id} name={nameIn(product, language)} />
      {conflict && (
        <div className="product-form-line">
          <RecordConflict
            rows={conflict.map(({ field, theirs, yours }) => ({
              name: t(PRODUCT_LABELS[field]),
              theirs: words(field, theirs),
              yours: words(field, yours),
            }))}
          />
        </div>
      )}
      <div className="product-form-foot">
        {onDelete && (
          <Button variant="text" onClick={onDelete}>
            <Trash2 aria-hidden="true" />
            {t('product.deleteProduct')}
          </Button>
        )}
        <RecordFoot editor={editor} />
      </div>
    </form>
  )
}

function numberIn<Name extends ProductField>(
  changes: Partial<Record<ProductField, string>>,
  name: Name,
): Partial<Record<Name, number>> {
  return changes[name] === undefined ? {} : ({ [name]: Number(changes[name]) } as Record<Name, number>)
}
