/** The form of a new product below its category's table, ready for the next after each. */
import type { TextKey } from '#shared/i18n/t.ts'
import { tidiedName } from '#shared/product/product.ts'
import type { ListedCategory, ListedProduct } from '#shared/product/schema.ts'
import { FormFoot } from '../../ui/form-foot.tsx'
import { isComposing } from '../../ui/input-events.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import type { BoundField } from '../../ui/use-form.ts'
import { nameIn } from '../kit/shown-name.tsx'
import { trpc } from '../kit/trpc.ts'
import { useNewRecord } from '../kit/use-new-record.ts'
import { newNameErrors } from './name-field.tsx'
import {
  costOf,
  NEW_DRAFT,
  type ProductDraft,
  type ProductField,
  ProductFields,
  priceOf,
  productDraft,
} from './product-fields.tsx'
import { NewProductFiles, useNewFiles } from './product-files.tsx'
import { useCatalogue } from './use-catalogue.ts'

/** Each category has a draft of its own. */
export function newProductIn({ id }: ListedCategory) {
  return { keptAs: `new-product-${id}`, start: { ...NEW_DRAFT, category: String(id) } }
}

/** It begins as another product is, hidden, and asks for a name of its own. */
export function copyOf(product: ListedProduct) {
  const start = { ...productDraft(product), show_in_quotation: 'false' }
  return { keptAs: `copied-product-${product.id}`, start }
}

interface NewProductProps {
  /** What the form begins with. */
  begun: ReturnType<typeof newProductIn>
  title: string
  categories: readonly ListedCategory[]
  products: readonly ListedProduct[]
  onClose: () => void
}

export function NewProduct({ begun, title, categories, products, onClose }: NewProductProps) {
  const t = useT()
  const language = useLanguage()
  const catalogue = useCatalogue()
  const files = useNewFiles()
  const create = trpc.product.create.useMutation()
  const errorsOf = (values: ProductDraft) =>
    newProductErrors(
      values,
      products.filter((product) => String(product.category) === values.category),
    )
  const { form, formProps, isBusy, giveUp, foot } = useNewRecord<ProductField, ListedProduct>({
    ...begun,
    errors: errorsOf,
    create: async (values) => {
      const created = await create.mutateAsync({
        name: keyNameOf(values),
        monthly_price: priceOf(values.monthly_price),
        upfront_price: priceOf(values.upfront_price),
        category: Number(values.category),
        brand: values.brand,
        model: values.model,
        unit: values.unit,
        cost: costOf(values.cost),
        show_in_quotation: values.show_in_quotation === 'true',
        names: { en: values['names.en'], zh: values['names.zh'] },
        descriptions: { en: values['descriptions.en'], zh: values['descriptions.zh'] },
      })
      return files.sendTo(created)
    },
    onCreated: catalogue.products.put,
    said: (product) =>
      t(product.show_in_quotation ? 'product.shownAdded' : 'product.productAdded', {
        name: nameIn(product, language),
      }),
    isForMany: true,
    onClose,
  })
  // A name that is taken is said while it is typed.
  const whileTyping = keyNameOf(form.values) === '' ? {} : errorsOf(form.values)
  const field = (name: ProductField): BoundField => {
    const bound = form.field(name)
    const error = whileTyping[name]
    return { ...bound, error: bound.error ?? (error && t(error)) }
  }
  return (
    <form
      {...formProps}
      className="product-form product-new"
      aria-label={title}
      onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && giveUp()}
    >
      <h3 className="product-form-line text-18">{title}</h3>
      <ProductFields form={{ field }} categories={categories} />
      <NewProductFiles {...files} />
      <p className="product-form-hint">{t('product.newHint')}</p>
      <div className="product-form-foot">
        <FormFoot submitLabel={t(isBusy ? 'product.adding' : 'product.addProduct')} {...foot} />
      </div>
    </form>
  )
}

/** The name that the key is made of. */
function keyNameOf(values: ProductDraft): string {
  const [en, zh] = [values['names.en'].trim(), values['names.zh'].trim()]
  return tidiedName(en) === '' ? zh : en
}

/** The same checks as on the server; one name is enough. */
export function newProductErrors(
  values: ProductDraft,
  others: readonly { name: string }[],
): { [Name in ProductField]?: TextKey } {
  const typed = keyNameOf(values)
  const { name: error } = newNameErrors(typed, 'product', others)
  if (!error) return {}
  const at = typed === values['names.zh'].trim() && typed !== '' ? 'names.zh' : 'names.en'
  return { [at]: error === 'error.required' ? 'error.inOneLanguage' : error }
}
