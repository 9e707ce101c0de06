/** The prices of a product, edited in its row. Blank keeps the stored price; Enter saves, Escape cancels. */
import { byName } from '#shared/base/fields.ts'
import { formatNumber } from '#shared/base/format-number.ts'
import { PRODUCT_FIELDS, PRODUCT_PRICES } from '#shared/product/product.ts'
import type { ListedProduct } from '#shared/product/schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { RecordConflict } from '../kit/record-conflict.tsx'
import { RecordFoot } from '../kit/record-foot.tsx'
import { nameIn } from '../kit/shown-name.tsx'
import { trpc } from '../kit/trpc.ts'
import { useRecordEditor } from '../kit/use-record-editor.ts'
import { type Price, PriceFields } from './price-fields.tsx'
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
      className="grid gap-x-4 gap-y-3 py-1.5 text-start wide:grid-cols-[minmax(9rem,12rem)_minmax(9rem,12rem)_1fr] wide:items-start wide:max-[68.75rem]:grid-cols-[1fr_1fr] [&_input]:font-ticket [&_input]:tabular-nums wide:[&>:last-child]:pt-8 wide:max-[68.75rem]:[&>:last-child]:col-span-full wide:max-[68.75rem]:[&>:last-child]:pt-0"
      onKeyDown={(event) => event.key === 'Escape' && editor.cancel()}
    >
      <PriceFields form={form} />
      {conflict && (
        <div className="wide:col-span-full wide:[&+:last-child]:col-span-full wide:[&+:last-child]:pt-0">
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
