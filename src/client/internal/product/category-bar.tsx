/** The number of products in a category, and the actions of the category. */
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ListedCategory, ListedProduct } from '#shared/product/schema.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { DeleteRecord } from '../kit/delete-record.tsx'
import { useListState } from '../kit/list-state.ts'
import { nameIn } from '../kit/shown-name.tsx'
import { trpc } from '../kit/trpc.ts'
import { useCountText } from './count-text.ts'
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
  const name = nameIn(category, useLanguage())
  const catalogue = useCatalogue()
  const { client } = trpc.useUtils()
  const { set } = useListState()
  const [isDeleting, setDeleting] = useState(false)
  const shown = products.filter(({ show_in_quotation }) => show_in_quotation).length
  const { id } = category

  return (
    <div className="flex flex-wrap items-center gap-2 pt-4 pb-3 [&>.button-quiet]:text-ink [&>button]:min-h-10 [&>button]:px-2.5 wide:[&>button]:px-3.5 [&>p]:flex-[1_1_100%] [&>p]:text-[1rem] [&>p]:text-muted min-[68.75rem]:[&>p]:[flex-basis:16rem]">
      <p>
        {products.length === 0
          ? countText(0)
          : t('product.shownCount', { count: countText(products.length), shown })}
      </p>
      <Button
        className="category-edit"
        aria-label={t('product.editNamesOf', { name })}
        aria-expanded={isEditing}
        onClick={onEdit}
      >
        <Pencil className="size-4.5" aria-hidden="true" />
        {t('product.editNames')}
      </Button>
      <Button onClick={() => setDeleting(true)}>
        <Trash2 className="size-4.5" aria-hidden="true" />
        {t('product.deleteCategory')}
      </Button>
      <Button variant="jade" className="category-add" aria-expanded={isAdding} onClick={onAdd}>
        <Plus className="size-4.5" aria-hidden="true" />
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
