/** Whether the quotation form shows a product, as a labelled switch. */
import type { ListedProduct } from '#shared/product/schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { nameIn } from '../kit/shown-name.tsx'
import { useShown } from './use-shown.ts'

export function ShowSwitch({ product }: { product: ListedProduct }) {
  const t = useT()
  const name = nameIn(product, useLanguage())
  const show = useShown(product)
  const { show_in_quotation } = product
  return (
    <label className="flex min-h-7 cursor-pointer items-center gap-2.5 whitespace-nowrap [&>span]:min-w-13 wide:max-[68.75rem]:[&>span]:hidden">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has a native checked state
        role="switch"
        className="switch-control"
        aria-label={t('product.inQuotationOf', { name })}
        checked={show_in_quotation}
        onChange={(event) => show(event.target.checked)}
      />
      <span aria-hidden="true">{t(show_in_quotation ? 'product.shown' : 'product.hidden')}</span>
    </label>
  )
}
