/** The prices of a product in its row, shown and edited. Blank keeps the stored price; Enter saves, Escape cancels. */
import { byName } from '#shared/base/fields.ts'
import { formatNumber } from '#shared/base/format-number.ts'
import { tidiedNumber } from '#shared/base/numbers.ts'
import type { T } from '#shared/i18n/t.ts'
import { PRODUCT_FIELDS, PRODUCT_PRICES } from '#shared/product/product.ts'
import type { ListedProduct } from '#shared/product/schema.ts'
import { Field } from '../../ui/field.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import type { Form } from '../../ui/use-form.ts'
import type { Column } from '../kit/data-table.tsx'
import { RecordConflict, RecordFoot } from '../kit/record-form.tsx'
import { nameIn } from '../kit/shown-name.tsx'
import { trpc } from '../kit/trpc.ts'
import { useRecordEditor } from '../kit/use-record-editor.ts'
import { useCatalogue } from './use-catalogue.ts'

interface EditPricesProps {
  product: ListedProduct
  onClose: () => void
  onGone: (text: string) => void
}

export function EditPrices({ product, onClose, onGone }: EditPricesProps) {
  const t = useT()
  const language = useLanguage()
  const catalogue = useCatalogue()
  const update = trpc.product.update.useMutation()
  const editor = useRecordEditor<ListedProduct, Price>({
    record: product,
    keptAs: `product-prices-${product.id}`,
    nameOf: (row) => nameIn(row, language),
    draftOf: (row) => byName(PRODUCT_PRICES, (name) => String(row[name])),
    tidied: (_, text) => tidiedNumber(text, 'price'),
    save(changes, if_match) {
      const changed = PRODUCT_PRICES.filter((name) => changes[name] !== undefined)
      const prices = byName(changed, (name) => Number(changes[name]))
      return update.mutateAsync({ id: product.id, ...prices, if_match })
    },
    refresh: catalogue.refresh,
    onSaved: catalogue.products.put,
    onClose,
    onGone,
  })
  const { form, conflict } = editor
  return (
    <form
      {...editor.formProps}
      className="grid gap-x-4 gap-y-3 py-1.5 text-start narrow:grid-cols-[minmax(9rem,11rem)_minmax(9rem,16rem)_1fr] narrow:items-start narrow:max-desk:grid-cols-[1fr_1fr] [&_input]:font-ticket [&_input]:tabular-nums narrow:[&>:last-child]:pt-8 narrow:max-desk:[&>:last-child]:col-span-full narrow:max-desk:[&>:last-child]:pt-0"
      onKeyDown={(event) => event.key === 'Escape' && editor.cancel()}
    >
      <PriceFields form={form} />
      {conflict && (
        <div className="narrow:col-span-full narrow:[&+:last-child]:col-span-full narrow:[&+:last-child]:pt-0">
          <RecordConflict
            rows={conflict.map(({ field, theirs, yours }) => ({
              name: t(PRODUCT_FIELDS[field].label),
              theirs: formatNumber(Number(theirs)),
              yours: formatNumber(Number(yours)),
            }))}
          />
        </div>
      )}
      <RecordFoot editor={editor} />
    </form>
  )
}

type Price = (typeof PRODUCT_PRICES)[number]

interface PriceFieldsProps {
  form: Pick<Form<Price>, 'field'>
  /** Shows the unit as a hint below the label, if other fields in the row have hints. */
  hasHints?: boolean
}

/** The two prices of a product: whole dollars, in steps of a hundred. */
export function PriceFields({ form, hasHints = false }: PriceFieldsProps) {
  const t = useT()
  return PRODUCT_PRICES.map((price) => (
    <Field
      key={price}
      field={form.field(price)}
      label={t(PRODUCT_FIELDS[price].label)}
      {...(hasHints ? { hint: t(`product.${price}Unit`) } : { note: t('product.priceUnit') })}
      number="price"
    />
  ))
}

/** The two prices of a product as columns of a table, whole HKD. */
export function priceColumns(t: T): Column<ListedProduct>[] {
  return (['monthly', 'upfront'] as const).map((key) => ({
    key,
    label: t(`product.${key}`),
    isEnd: true,
    className: 'product-price data-label:font-ticket data-label:tabular-nums [&::before]:font-text',
    cell: (product) => formatNumber(product[`${key}_price`]),
  }))
}
