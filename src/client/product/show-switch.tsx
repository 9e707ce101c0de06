/** Whether the quotation form shows a product: turns at once, and turns back when it could not be saved. */
import type { ListedProduct } from '../../shared/product.ts'
import { failureText } from '../account/failure-text.ts'
import { useSay } from '../internal/toast.tsx'
import { trpc } from '../internal/trpc.ts'
import { useLanguage, useT } from '../page.tsx'
import { refusalOf } from '../refusal.ts'
import { nameIn } from './shown-name.tsx'
import { useCatalogue } from './use-catalogue.ts'

export function ShowSwitch({ product }: { product: ListedProduct }) {
  const t = useT()
  const say = useSay()
  const name = nameIn(product, useLanguage())
  const { products, findNow, refresh } = useCatalogue()
  // One after the other: what was wished for last is what stays.
  const update = trpc.product.update.useMutation({ scope: { id: `shown-${product.id}` } })

  async function show(show_in_quotation: boolean): Promise<void> {
    products.paint({ ...product, show_in_quotation })
    say(t(show_in_quotation ? 'product.nowShown' : 'product.nowHidden', { name }))
    try {
      products.put(await save(show_in_quotation, product.etag))
    } catch (error) {
      products.paint(product)
      say(t('product.notSwitched', { name, reason: failureText(error, t) }))
      await refresh()
    }
  }

  /** A price that somebody else has changed is no reason to refuse. */
  async function save(show_in_quotation: boolean, if_match: string): Promise<ListedProduct> {
    const { id } = product
    try {
      return await update.mutateAsync({ id, show_in_quotation, if_match })
    } catch (error) {
      const now = refusalOf(error)?.code === 'conflict' ? await findNow(id) : undefined
      if (!now) throw error
      return update.mutateAsync({ id, show_in_quotation, if_match: now.etag })
    }
  }

  const { show_in_quotation } = product
  return (
    <label className="product-switch">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
        role="switch"
        className="switch-control"
        aria-label={t('product.inQuotationOf', { name })}
        checked={show_in_quotation}
        onChange={(event) => void show(event.target.checked)}
      />
      <span aria-hidden="true">{t(show_in_quotation ? 'product.shown' : 'product.hidden')}</span>
    </label>
  )
}
