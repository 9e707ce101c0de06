/** The form of a new product below its category's table. Cleared after success, ready for the next. */
import { useEffect } from 'react'
import { byName } from '#shared/base/fields.ts'
import { PRODUCT_PRICES } from '#shared/product/product.ts'
import type { ListedCategory, ListedProduct } from '#shared/product/schema.ts'
import { toApiError } from '../../session/api-error.ts'
import { FormFoot } from '../../ui/form-foot.tsx'
import { isComposing } from '../../ui/is-composing.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { useForm } from '../../ui/use-form.ts'
import { failureText } from '../kit/error-text.ts'
import { nameIn, typedNames } from '../kit/shown-name.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { type Begun, hasKeptDraft, saveDraft, savedDraft } from './kept-draft.ts'
import { NameField, newNameFault } from './name-field.tsx'
import { PriceFields } from './price-fields.tsx'
import { useCatalogue } from './use-catalogue.ts'

const FIELDS = ['name', ...PRODUCT_PRICES] as const
const EMPTY = { name: '', ...byName(PRODUCT_PRICES, () => '0') }

interface NewProductProps {
  category: ListedCategory
  /** The products of the category. */
  products: readonly ListedProduct[]
  onClose: () => void
}

export function NewProduct({ category, products, onClose }: NewProductProps) {
  const t = useT()
  const language = useLanguage()
  const toast = useToast()
  const catalogue = useCatalogue()
  const create = trpc.product.create.useMutation()
  const begun: Begun = `product-${category.id}`
  const form = useForm(EMPTY, () => (hasKeptDraft(begun) ? savedDraft(begun, FIELDS) : {}))
  const { element } = form
  const { values } = form
  useEffect(() => element.current?.querySelector('input')?.focus(), [element])
  useEffect(() => saveDraft(begun, values), [begun, values])

  async function submit(): Promise<void> {
    if (create.isPending) return
    const { name } = values
    const fault = newNameFault(name, 'product', products)
    if (fault) return form.showFaults({ name: t(fault) })
    form.clearFaults()
    try {
      const product = await create.mutateAsync({
        name,
        ...byName(PRODUCT_PRICES, (price) => Number(values[price])),
        category: category.id,
        show_in_quotation: false,
        names: typedNames(name),
      })
      catalogue.products.put(product)
      form.restart()
      toast(t('product.productAdded', { name: nameIn(product, language) }))
    } catch (error) {
      form.showServerFaults(toApiError(error)?.fields ?? {}, failureText(error, t))
    }
  }

  function giveUp(): void {
    saveDraft(begun, {})
    onClose()
  }

  return (
    <form
      {...form.formProps(submit)}
      className="mt-3 grid gap-4 rounded-card border border-jade bg-paper p-4 wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] wide:[&>:last-child]:col-[2/-1]"
      aria-label={t('product.newProduct')}
      onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && giveUp()}
    >
      <NameField
        field={form.field('name')}
        label={t('product.productName')}
        named="product"
        others={products}
      />
      <PriceFields form={form} hasHints />
      <p className="text-[1rem] text-muted wide:self-center">{t('product.hiddenAtFirst')}</p>
      <FormFoot
        submitLabel={t(create.isPending ? 'product.adding' : 'product.addProduct')}
        cancelLabel={t('record.cancel')}
        onCancel={giveUp}
        isBusy={create.isPending}
        error={form.fault}
      />
    </form>
  )
}
