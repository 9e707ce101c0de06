/** The form of a new category: its name, which is also the key of its texts. */
import type { ListedCategory } from '#shared/product/schema.ts'
import { FormFoot } from '../../ui/form-foot.tsx'
import { isComposing } from '../../ui/is-composing.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { nameIn, typedNames } from '../kit/shown-name.tsx'
import { trpc } from '../kit/trpc.ts'
import { useNewRecord } from '../kit/use-new-record.ts'
import { NameField, newNameErrors } from './name-field.tsx'
import { useCatalogue } from './use-catalogue.ts'

export const NEW_CATEGORY = { keptAs: 'new-category', start: { name: '' } }

interface NewCategoryProps {
  categories: readonly ListedCategory[]
  onClose: () => void
  onAdded: (category: ListedCategory) => void
}

export function NewCategory({ categories, onClose, onAdded }: NewCategoryProps) {
  const t = useT()
  const language = useLanguage()
  const catalogue = useCatalogue()
  const create = trpc.category.create.useMutation()
  const { form, formProps, isBusy, giveUp, foot } = useNewRecord({
    ...NEW_CATEGORY,
    errors: ({ name }) => newNameErrors(name, 'category', categories),
    create: ({ name }) => create.mutateAsync({ name, names: typedNames(name) }),
    onCreated(category) {
      catalogue.categories.put(category)
      onAdded(category)
    },
    said: (category) => t('product.categoryAdded', { name: nameIn(category, language) }),
    onClose,
  })

  return (
    <form
      {...formProps}
      className="mb-6 grid max-w-160 gap-4 rounded-card border border-jade bg-paper p-4"
      onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && giveUp()}
    >
      <NameField
        field={form.field('name')}
        label={t('product.categoryName')}
        named="category"
        others={categories}
      />
      <FormFoot submitLabel={t(isBusy ? 'product.adding' : 'product.addCategory')} {...foot} />
    </form>
  )
}
