/** The cached catalogue, and what shows or hides a product of it. */
import { useRef } from 'react'
import type { ListedProduct } from '#shared/product/schema.ts'
import { toApiError } from '../../session/api-error.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { failureText } from '../kit/error-text.ts'
import { nameIn } from '../kit/shown-name.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { type Utils, useCachedList } from '../kit/use-cached-list.ts'

/** Shows or hides a product optimistically; of several quick changes only the last is sent, and a failed one is reverted. */
export function useShown(product: ListedProduct): (isShown: boolean) => void {
  const t = useT()
  const toast = useToast()
  const name = nameIn(product, useLanguage())
  const { products, refresh } = useCatalogue()
  const { client, product: cache } = trpc.useUtils()
  const requested = useRef<boolean>(undefined)
  const queue = useRef(Promise.resolve())

  /** Shows the change before the server confirms it. */
  function show(changed: ListedProduct): void {
    products.change((rows) => rows.map((row) => (row.id === changed.id ? changed : row)))
  }

  async function sendRequested(): Promise<void> {
    const show_in_quotation = requested.current
    if (show_in_quotation === undefined) return
    try {
      const saved = await save(show_in_quotation)
      if (requested.current === show_in_quotation) {
        requested.current = undefined
        products.put(saved)
      } else {
        show({ ...saved, show_in_quotation: !show_in_quotation })
      }
    } catch (error) {
      requested.current = undefined
      show({ ...product, show_in_quotation: !show_in_quotation })
      toast(t('product.notSwitched', { name, reason: failureText(error, t) }))
      await refresh()
    }
  }

  /** Retries once if someone else changed another field, such as a price. */
  async function save(show_in_quotation: boolean): Promise<ListedProduct> {
    const { id } = product
    const known = cache.list.getData()?.find((row) => row.id === id) ?? product
    try {
      return await client.product.update.mutate({ id, show_in_quotation, if_match: known.etag })
    } catch (error) {
      const rows = toApiError(error)?.reason === 'conflict' ? await cache.list.fetch() : []
      const now = rows.find((row) => row.id === id)
      if (!now) throw error
      return client.product.update.mutate({ id, show_in_quotation, if_match: now.etag })
    }
  }

  return (isShown) => {
    requested.current = isShown
    show({ ...product, show_in_quotation: isShown })
    toast(t(isShown ? 'product.nowShown' : 'product.nowHidden', { name }))
    queue.current = queue.current.then(sendRequested)
  }
}

const refreshes = ({ product, category }: Utils) => [product, category]

/** The cached products and categories, which are refreshed together with what is archived of them. */
export function useCatalogue() {
  const products = useCachedList(({ product }) => product.list, { refreshes })
  const categories = useCachedList(({ category }) => category.list, { refreshes })
  return { products, categories, refresh: products.refresh }
}
