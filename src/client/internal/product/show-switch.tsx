/** Whether the quotation form shows a product, as a labelled switch. */
import { useId } from 'react'
import type { ListedProduct } from '#shared/product/schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { nameIn } from '../kit/shown-name.tsx'
import { Switch } from '../kit/switch-field.tsx'
import { useShown } from './use-shown.ts'

export function ShowSwitch({ product }: { product: ListedProduct }) {
  const t = useT()
  const id = useId()
  const name = nameIn(product, useLanguage())
  const show = useShown(product)
  const { show_in_quotation } = product
  return (
    <label
      htmlFor={id}
      className="flex min-h-7 cursor-pointer items-center gap-2.5 whitespace-nowrap [&>span]:min-w-13 wide:max-[68.75rem]:[&>span]:hidden"
    >
      <Switch
        id={id}
        aria-label={t('product.inQuotationOf', { name })}
        isOn={show_in_quotation}
        onChange={show}
      />
      <span aria-hidden="true">{t(show_in_quotation ? 'product.shown' : 'product.hidden')}</span>
    </label>
  )
}
