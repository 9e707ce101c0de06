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
    <div
      ref={reorder.container}
      className="border-b-2 border-b-jade px-0 pt-3.5 pb-4 [&_a]:min-w-0 [&_a]:flex-1 [&_a]:py-1.5 [&_a]:leading-[1.35] [&_a]:font-bold [&_a]:wrap-anywhere [&_a]:text-jade [&_a]:hover:underline [&_a]:hover:underline-offset-4 [&_li]:flex [&_li]:min-w-0 [&_li]:items-center [&_li]:gap-2 [&_li]:rounded-control [&_li]:border [&_li]:border-line [&_li]:bg-paper [&_li]:py-0.5 [&_li]:pr-3 [&_li]:pl-1 [&_li]:text-[1rem] [&_li:has([aria-current])]:border-jade [&_li:has([aria-current])]:bg-jade-tint [&>ol]:mt-2.5 [&>ol]:grid [&>ol]:grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] [&>ol]:gap-x-4 [&>ol]:gap-y-1.5"
    >
      <p className="text-muted">{t('product.allCategoriesLead')}</p>
      <ol>
        {reorder.order.map((id) => {
          const category = byId.get(id)
          return (
            category && (
              <li key={id} {...reorder.item(id)}>
                <ReorderHandle reorder={reorder} id={id} name={nameIn(category, language)} />
                <Link
                  replace
                  href={internalPaths.products(category.name)}
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
