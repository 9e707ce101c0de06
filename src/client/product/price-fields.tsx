/** The two prices of a product: whole dollars, in steps of a hundred (spec 5). */
import { PRODUCT_PRICE_MAX_HKD, PRODUCT_PRICE_STEP_HKD } from '../../shared/limits.ts'
import { useT } from '../page.tsx'
import { Field } from '../ui/field.tsx'
import type { Form } from '../ui/use-form.ts'

export const PRICES = ['monthly_price', 'upfront_price'] as const
export type Price = (typeof PRICES)[number]

export function PriceFields({ form }: { form: Pick<Form<Price>, 'field'> }) {
  const t = useT()
  return PRICES.map((price) => (
    <Field
      key={price}
      {...form.field(price)}
      label={t(`product.${price}`)}
      note={t('product.priceUnit')}
      type="number"
      inputMode="numeric"
      autoComplete="off"
      min={0}
      max={PRODUCT_PRICE_MAX_HKD}
      step={PRODUCT_PRICE_STEP_HKD}
    />
  ))
}
