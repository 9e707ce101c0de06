/** The order of a category's products, changed at once and then saved. */
import type { ListedCategory, ListedProduct } from '#shared/product/schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { type Reorder, useReorder } from '../../ui/use-reorder.ts'
import { failureText } from '../kit/error-text.ts'
import { nameIn } from '../kit/shown-name.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { useCatalogue } from './use-catalogue.ts'

export function useProductOrder(
  { id: category }: ListedCategory,
  products: readonly ListedProduct[],
): Reorder<number> {
  const t = useT()
  const language = useLanguage()
  const toast = useToast()
  const catalogue = useCatalogue()
  // One request at a time, so that the last order is the one stored.
  const save = trpc.product.reorder.useMutation({ scope: { id: 'product-order' } })

  async function move(ids: number[], id: number): Promise<void> {
    catalogue.products.order(ids)
    const name = nameIn(products.find((product) => product.id === id)!, language)
    toast(t('record.moved', { name, place: ids.indexOf(id) + 1, all: ids.length }))
    try {
      await save.mutateAsync({ category, ids })
    } catch (error) {
      toast(failureText(error, t))
      await catalogue.refresh()
    }
  }

  return useReorder({ ids: products.map(({ id }) => id), onReorder: (ids, id) => void move(ids, id) })
}
