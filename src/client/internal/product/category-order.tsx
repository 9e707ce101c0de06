/** All categories in the order of the quotation form: reordered by dragging or keys, each with a link to its products. */
import { Link } from 'wouter'
import type { ListedCategory } from '#shared/product/schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { Reorderable, ReorderHandle, ReorderItem, useSavedOrder } from '../kit/reorder.tsx'
import { nameIn, ShownName } from '../kit/shown-name.tsx'
import { trpc } from '../kit/trpc.ts'
import { internalPaths } from '../paths.ts'
import { useCatalogue } from './use-catalogue.ts'

interface CategoryOrderProps {
  categories: readonly ListedCategory[]
  /** The id of the shown category. */
  current: number
  countOf: (category: ListedCategory) => number
}

export function CategoryOrder({ categories, current, countOf }: CategoryOrderProps) {
  const t = useT()
  const language = useLanguage()
  const countText = useCountText()
  const { categories: list, refresh } = useCatalogue()
  const scope = { id: 'category-order' }
  const reorder = trpc.category.reorder.useMutation({ scope, onSuccess: refresh })
  const ids = categories.map(({ id }) => id)
  const byId = new Map(categories.map((category) => [category.id, category]))
  const categoryName = (id: number) => nameIn(byId.get(id)!, language)
  const onReorder = useSavedOrder({
    ids,
    nameOf: categoryName,
    list: { ...list, refresh },
    save: (next) => reorder.mutateAsync({ ids: next }),
  })

  return (
    <>
      <p className="text-muted">{t('product.allCategoriesLead')}</p>
      <Reorderable ids={ids} nameOf={categoryName} onReorder={onReorder} isGrid>
        <ol className="category-order">
          {categories.map((category) => (
            <ReorderItem key={category.id} id={category.id}>
              <ReorderHandle />
              <Link
                replace
                href={internalPaths.products(category.name)}
                aria-current={category.id === current ? 'page' : undefined}
              >
                <ShownName row={category} language={language} />
              </Link>
              <span className="category-size">{countText(countOf(category))}</span>
            </ReorderItem>
          ))}
        </ol>
      </Reorderable>
    </>
  )
}

/** A number of products as text. */
export function useCountText(): (count: number) => string {
  const t = useT()
  return (count) => t('product.productCount', { count })
}
