/** A category with its names, its table of products, and the form of a new product. */
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ListedCategory, ListedProduct } from '#shared/product/schema.ts'
import { useT } from '../../ui/page-context.tsx'
import { StateCard } from '../kit/query-state.tsx'
import { useToast } from '../kit/toast.tsx'
import { hasKeptDraft } from '../kit/use-new-record.ts'
import { CategoryBar } from './category-bar.tsx'
import { CategoryNames } from './category-names.tsx'
import { NewProduct, newProductIn } from './new-product.tsx'
import { ProductTable } from './product-table.tsx'
import { useCatalogue } from './use-catalogue.ts'

interface CategoryViewProps {
  category: ListedCategory
  products: readonly ListedProduct[]
  isNew: boolean
}

export function CategoryView({ category, products, isNew }: CategoryViewProps) {
  const t = useT()
  const toast = useToast()
  const catalogue = useCatalogue()
  const [isEditing, setEditing] = useState(false)
  const [isAdding, setAdding] = useState(() => isNew || hasKeptDraft(newProductIn(category)))
  const place = useRef<HTMLDivElement>(null)

  /** Closes a form and returns the focus to the button that opened it. */
  function close(set: (isOpen: false) => void, selector: string): void {
    flushSync(() => set(false))
    place.current?.querySelector<HTMLElement>(selector)?.focus()
  }
  const stopEditing = () => close(setEditing, '.category-edit')
  const stopAdding = () => close(setAdding, '.category-add')

  return (
    <div ref={place}>
      <CategoryBar
        category={category}
        products={products}
        isEditing={isEditing}
        isAdding={isAdding}
        onEdit={() => (isEditing ? stopEditing() : setEditing(true))}
        onAdd={() => (isAdding ? stopAdding() : setAdding(true))}
      />
      {isEditing && (
        <CategoryNames
          category={category}
          onClose={stopEditing}
          onGone={(text) => {
            catalogue.categories.drop(category.id)
            toast(text)
          }}
        />
      )}
      {products.length > 0 && <ProductTable category={category} products={products} />}
      {products.length === 0 && !isAdding && (
        <StateCard title={t('product.noProductTitle')}>
          <p>{t('product.noProductText')}</p>
        </StateCard>
      )}
      {isAdding && <NewProduct category={category} products={products} onClose={stopAdding} />}
    </div>
  )
}
