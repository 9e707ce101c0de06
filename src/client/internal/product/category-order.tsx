/** All categories in the order of the quotation form: reordered by dragging or keys, each with a link to its products. */
import { Link } from 'wouter'
import type { ListedCategory } from '#shared/product/schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { Reorderable, ReorderHandle, ReorderItem, useSavedOrder } from '../kit/reorder.tsx'
import { nameIn, ShownName } from '../kit/shown-name.tsx'
import { trpc } from '../kit/trpc.ts'
import { internalPaths } from '../paths.ts'
import { useCountText } from './count-text.ts'
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
  const nameOf = (id: number) => nameIn(byId.get(id)!, language)
  const onReorder = useSavedOrder({
    ids,
    nameOf,
    list: { ...list, refresh },
    save: (next) => reorder.mutateAsync({ ids: next }),
  })

  return (
    <div className="category-order">
      <p className="text-muted">{t('product.allCategoriesLead')}</p>
      <Reorderable ids={ids} nameOf={nameOf} onReorder={onReorder} isGrid>
        <ol>
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
              <span className="flex-none text-muted">{countText(countOf(category))}</span>
            </ReorderItem>
          ))}
        </ol>
      </Reorderable>
    </div>
  )
}
