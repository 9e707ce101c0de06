/** Shows or hides a product at once; of several wishes in a row only the last is sent, and one that fails is taken back. */
import { useRef } from 'react'
import type { ListedProduct } from '../../../shared/product/schema.ts'
import { toApiError } from '../../session/api-error.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { failureText } from '../kit/error-text.ts'
import { nameIn } from '../kit/shown-name.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { useCatalogue } from './use-catalogue.ts'

export function useShown(product: ListedProduct): (isShown: boolean) => void {
  const t = useT()
  const toast = useToast()
  const name = nameIn(product, useLanguage())
  const { products, findNow, refresh } = useCatalogue()
  const { client, product: cache } = trpc.useUtils()
  const wish = useRef<boolean>(undefined)
  const queue = useRef(Promise.resolve())

  async function fulfil(): Promise<void> {
    const show_in_quotation = wish.current
    if (show_in_quotation === undefined) return
    try {
      const saved = await save(show_in_quotation)
      if (wish.current === show_in_quotation) {
        wish.current = undefined
        products.put(saved)
      } else {
        products.paint({ ...saved, show_in_quotation: !show_in_quotation })
      }
    } catch (error) {
      wish.current = undefined
      products.paint({ ...product, show_in_quotation: !show_in_quotation })
      toast(t('product.notSwitched', { name, reason: failureText(error, t) }))
      await refresh()
    }
  }

  /** A price that somebody else has changed is no reason to refuse. */
  async function save(show_in_quotation: boolean): Promise<ListedProduct> {
    const { id } = product
    const known = cache.list.getData()?.find((row) => row.id === id) ?? product
    try {
      return await client.product.update.mutate({ id, show_in_quotation, if_match: known.etag })
    } catch (error) {
      const now = toApiError(error)?.reason === 'conflict' ? await findNow(id) : undefined
      if (!now) throw error
      return client.product.update.mutate({ id, show_in_quotation, if_match: now.etag })
    }
  }

  return (isShown) => {
    wish.current = isShown
    products.paint({ ...product, show_in_quotation: isShown })
    toast(t(isShown ? 'product.nowShown' : 'product.nowHidden', { name }))
    queue.current = queue.current.then(fulfil)
  }
}
