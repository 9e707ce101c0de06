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
    <div className="border-b-2 border-jade pt-3.5 pb-4">
      <p className="text-muted">{t('product.allCategoriesLead')}</p>
      <Reorderable ids={ids} nameOf={nameOf} onReorder={onReorder} isGrid>
        <ol className="mt-2.5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-4 gap-y-1.5">
          {categories.map((category) => (
            <ReorderItem
              key={category.id}
              id={category.id}
              className="flex min-w-0 items-center gap-2 rounded-control border border-line bg-paper py-0.5 pr-3 pl-1 text-[1rem] has-[[aria-current]]:border-jade has-[[aria-current]]:bg-jade-tint"
            >
              <ReorderHandle />
              <Link
                replace
                href={internalPaths.products(category.name)}
                className="min-w-0 flex-1 py-1.5 leading-[1.35] font-bold wrap-anywhere text-jade hover:underline hover:underline-offset-4"
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
