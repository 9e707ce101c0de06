/** All categories in the order of the quotation form: reordered by dragging or keys, each with a link to its products. */
import { Link } from 'wouter'
import type { ListedCategory } from '#shared/product/schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { useReorder } from '../../ui/use-reorder.ts'
import { failureText } from '../kit/error-text.ts'
import { ReorderHandle } from '../kit/reorder-handle.tsx'
import { nameIn, ShownName } from '../kit/shown-name.tsx'
import { useToast } from '../kit/toast.tsx'
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
  const toast = useToast()
  const countText = useCountText()
  const catalogue = useCatalogue()
  // One request at a time, so that the last order is the one stored.
  const save = trpc.category.reorder.useMutation({ scope: { id: 'category-order' } })
  const reorder = useReorder({
    ids: categories.map(({ id }) => id),
    onReorder: (ids, id) => void move(ids, id),
  })
  const byId = new Map(categories.map((category) => [category.id, category]))

  async function move(ids: number[], id: number): Promise<void> {
    catalogue.categories.order(ids)
    const name = nameIn(byId.get(id)!, language)
    toast(t('record.moved', { name, place: ids.indexOf(id) + 1, all: ids.length }))
    try {
      await save.mutateAsync({ ids })
    } catch (error) {
      toast(failureText(error, t))
    }
    await catalogue.refresh()
  }

  return (
    <div ref={reorder.container} className="border-b-2 border-jade pt-3.5 pb-4">
      <p className="text-muted">{t('product.allCategoriesLead')}</p>
      <ol className="mt-2.5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-4 gap-y-1.5">
        {reorder.order.map((id) => {
          const category = byId.get(id)
          return (
            category && (
              <li
                key={id}
                {...reorder.item(id)}
                className="flex min-w-0 items-center gap-2 rounded-control border border-line bg-paper py-0.5 pr-3 pl-1 text-[1rem] has-[[aria-current]]:border-jade has-[[aria-current]]:bg-jade-tint"
              >
                <ReorderHandle reorder={reorder} id={id} name={nameIn(category, language)} />
                <Link
                  replace
                  href={internalPaths.products(category.name)}
                  className="min-w-0 flex-1 py-1.5 leading-[1.35] font-bold wrap-anywhere text-jade hover:underline hover:underline-offset-4"
                  aria-current={id === current ? 'page' : undefined}
                >
                  <ShownName row={category} language={language} />
                </Link>
                <span className="flex-none text-muted">{countText(countOf(category))}</span>
              </li>
            )
          )
        })}
      </ol>
    </div>
  )
}
