/** A category: its names in all languages, how many products it has, its actions, and the form of a new one. */
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LANGUAGE_TAG, otherLanguage } from '#shared/base/language.ts'
import type { ListedCategory, ListedProduct } from '#shared/product/schema.ts'
import { Button } from '../../ui/button.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { isComposing } from '../../ui/input-events.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { DeleteRecord } from '../kit/delete-record.tsx'
import { useListState } from '../kit/list-state.ts'
import { nameIn, ShownName, typedNames } from '../kit/shown-name.tsx'
import { trpc } from '../kit/trpc.ts'
import { useNewRecord } from '../kit/use-new-record.ts'
import { useCountText } from './category-order.tsx'
import { NameField, newNameErrors } from './name-field.tsx'
import { useCatalogue } from './use-catalogue.ts'

interface CategoryBarProps {
  category: ListedCategory
  products: readonly ListedProduct[]
  isEditing: boolean
  isAdding: boolean
  onEdit: () => void
  onAdd: () => void
}

export function CategoryBar({ category, products, isEditing, isAdding, onEdit, onAdd }: CategoryBarProps) {
  const t = useT()
  const countText = useCountText()
  const language = useLanguage()
  const name = nameIn(category, language)
  const other = category.names[otherLanguage(language)]
  const catalogue = useCatalogue()
  const { client } = trpc.useUtils()
  const { set } = useListState()
  const [isDeleting, setDeleting] = useState(false)
  const shown = products.filter(({ show_in_quotation }) => show_in_quotation).length
  const { id } = category

  return (
    <div className="category-bar">
      <h2>
        <ShownName row={category} language={language} />
        {other !== '' && other !== name && <span lang={LANGUAGE_TAG[otherLanguage(language)]}> {other}</span>}
      </h2>
      <p>
        {products.length === 0
          ? countText(0)
          : t('product.shownCount', { count: countText(products.length), shown })}
      </p>
      <Button
        variant="text"
        className="category-edit"
        aria-label={t('product.editCategoryOf', { name })}
        aria-expanded={isEditing}
        onClick={onEdit}
      >
        <Pencil aria-hidden="true" />
        <span>{t('product.editCategory')}</span>
      </Button>
      <Button variant="text" onClick={() => setDeleting(true)}>
        <Trash2 aria-hidden="true" />
        <span>{t('product.deleteCategory')}</span>
      </Button>
      <Button variant="jade" className="category-add" aria-expanded={isAdding} onClick={onAdd}>
        <Plus aria-hidden="true" />
        {t('product.newProduct')}
      </Button>
      <DeleteRecord
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        name={name}
        text={
          products.length === 0
            ? t('product.deleteEmptyCategoryText')
            : t('product.deleteCategoryText', { products: countText(products.length) })
        }
        remove={() => client.category.delete.mutate({ id })}
        restore={async () => {
          await client.category.restore.mutate({ id })
          await catalogue.refresh()
          set({ target: category.name })
        }}
        onGone={() => catalogue.categories.drop(id)}
      />
    </div>
  )
}

/** The form of a new category: its name, which is also the key of its texts. */
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
      className="product-form category-new"
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
