/** The form of a new product below its category's table, ready for the next after each. */
import { byName } from '#shared/base/fields.ts'
import { readNumber } from '#shared/base/numbers.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { isSameName, type Named, nameError, PRODUCT_PRICES, tidiedName } from '#shared/product/product.ts'
import type { ListedCategory, ListedProduct } from '#shared/product/schema.ts'
import { Field } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { isComposing } from '../../ui/input-events.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import type { BoundField } from '../../ui/use-form.ts'
import { nameIn, typedNames } from '../kit/shown-name.tsx'
import { trpc } from '../kit/trpc.ts'
import { useNewRecord } from '../kit/use-new-record.ts'
import { PriceFields } from './edit-prices.tsx'
import { useCatalogue } from './use-catalogue.ts'

/** Each category has a draft of its own. */
export function newProductIn({ id }: ListedCategory) {
  return { keptAs: `new-product-${id}`, start: { name: '', ...byName(PRODUCT_PRICES, () => '0') } }
}

interface NewProductProps {
  category: ListedCategory
  /** The products of the category. */
  products: readonly ListedProduct[]
  onClose: () => void
}

export function NewProduct({ category, products, onClose }: NewProductProps) {
  const t = useT()
  const language = useLanguage()
  const catalogue = useCatalogue()
  const create = trpc.product.create.useMutation()
  const { form, formProps, isBusy, giveUp, foot } = useNewRecord({
    ...newProductIn(category),
    errors: ({ name }) => newNameErrors(name, 'product', products),
    create: ({ name, ...prices }) =>
      create.mutateAsync({
        name,
        ...byName(PRODUCT_PRICES, (price) => readNumber(prices[price], 'price', 0)!),
        category: category.id,
        show_in_quotation: false,
        names: typedNames(name),
      }),
    onCreated: catalogue.products.put,
    said: (product) => t('product.productAdded', { name: nameIn(product, language) }),
    isForMany: true,
    onClose,
  })

  return (
    <form
      {...formProps}
      className="mt-3 grid gap-4 rounded-card border border-jade bg-paper p-4 narrow:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] narrow:[&>:last-child]:col-[2/-1]"
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
      <p className="text-15 text-muted narrow:self-center">{t('product.hiddenAtFirst')}</p>
      <FormFoot submitLabel={t(isBusy ? 'product.adding' : 'product.addProduct')} {...foot} />
    </form>
  )
}

interface NameFieldProps {
  field: BoundField
  label: string
  named: Named
  /** The existing names. */
  others: readonly { name: string }[]
}

/** The field of a new name, with any error while typing. */
export function NameField({ field, label, named, others }: NameFieldProps) {
  const t = useT()
  const { name: error } = tidiedName(field.value) === '' ? {} : newNameErrors(field.value, named, others)
  return (
    <Field
      field={{ ...field, error: field.error ?? (error && t(error)) }}
      label={label}
      hint={t('product.nameHint')}
      autoComplete="off"
      spellCheck={false}
      required
    />
  )
}

/** The same checks as on the server. */
export function newNameErrors(
  typed: string,
  named: Named,
  others: readonly { name: string }[],
): { name?: TextKey } {
  const name = tidiedName(typed)
  const isTaken = others.some((other) => isSameName(other.name, name))
  const error = nameError(name, named) ?? (isTaken ? (`error.${named}NameTaken` as const) : undefined)
  return error ? { name: error } : {}
}
