/** A category: its names in all languages, how many products it has, and its actions. */
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LANGUAGE_TAG, LANGUAGES, otherLanguage } from '#shared/base/language.ts'
import { NAME_MAX_CHARACTERS } from '#shared/base/limits.ts'
import type { ListedCategory, ListedProduct } from '#shared/product/schema.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { isComposing } from '../../ui/input-events.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { ClearButton } from '../kit/clear-button.tsx'
import { DeleteRecord } from '../kit/delete-record.tsx'
import { useListState } from '../kit/list-state.ts'
import { orNull } from '../kit/record-draft.ts'
import { RecordConflict, RecordFoot } from '../kit/record-form.tsx'
import { nameIn, ShownName, typedNames } from '../kit/shown-name.tsx'
import { trpc } from '../kit/trpc.ts'
import { useNewRecord } from '../kit/use-new-record.ts'
import { useRecordEditor } from '../kit/use-record-editor.ts'
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
        aria-label={t('product.editNamesOf', { name })}
        aria-expanded={isEditing}
        onClick={onEdit}
      >
        <Pencil aria-hidden="true" />
        <span>{t('product.editNames')}</span>
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

interface CategoryNamesProps {
  category: ListedCategory
  onClose: () => void
  onGone: (text: string) => void
}

/** Named as the server names what it refuses. */
const LABELS = { 'names.en': 'product.names_en', 'names.zh': 'product.names_zh' } as const

/** The names of a category in both languages, edited in place of its heading. */
export function CategoryNames({ category, onClose, onGone }: CategoryNamesProps) {
  const t = useT()
  const language = useLanguage()
  const catalogue = useCatalogue()
  const save = trpc.category.saveTexts.useMutation()
  const editor = useRecordEditor<ListedCategory, keyof typeof LABELS>({
    record: category,
    keptAs: `category-names-${category.id}`,
    nameOf: (row) => nameIn(row, language),
    draftOf: ({ names }) => ({ 'names.en': names.en, 'names.zh': names.zh }),
    mayBeCleared: ['names.en', 'names.zh'],
    save: ({ 'names.en': en, 'names.zh': zh }, if_match) =>
      save.mutateAsync({ id: category.id, names: { en: orNull(en), zh: orNull(zh) }, if_match }),
    refresh: catalogue.refresh,
    onSaved: catalogue.categories.put,
    onClose,
    onGone,
  })
  const { form, conflict } = editor
  return (
    <form
      {...editor.formProps}
      className="product-form category-names"
      onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && editor.cancel()}
    >
      <p className="product-form-hint">{t('product.formHint')}</p>
      {LANGUAGES.map((each) => (
        <Field
          key={each}
          field={form.field(`names.${each}`)}
          label={t(LABELS[`names.${each}`])}
          aside={
            <ClearButton name={t(LABELS[`names.${each}`])} clearing={editor.clearing(`names.${each}`)} />
          }
          lang={LANGUAGE_TAG[each]}
          maxLength={NAME_MAX_CHARACTERS}
          autoComplete="off"
        />
      ))}
      <div className="product-form-line">
        {conflict && (
          <RecordConflict
            rows={conflict.map(({ field, ...texts }) => ({ name: t(LABELS[field]), ...texts }))}
          />
        )}
        <RecordFoot editor={editor} />
      </div>
    </form>
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
