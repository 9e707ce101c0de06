/** The two prices of a product: whole dollars, in steps of a hundred. */
import { PRODUCT_PRICE_MAX_HKD } from '#shared/base/limits.ts'
import { PRODUCT_FIELDS, PRODUCT_PRICES } from '#shared/product/product.ts'
import { Field } from '../../ui/field.tsx'
import { useT } from '../../ui/page-context.tsx'
import type { Form } from '../../ui/use-form.ts'

/** The step of the inputs; any whole price is accepted. */
const PRODUCT_PRICE_STEP_HKD = 100

export type Price = (typeof PRODUCT_PRICES)[number]

interface PriceFieldsProps {
  form: Pick<Form<Price>, 'field'>
  /** Shows the unit as a hint below the label, if other fields in the row have hints. */
  hasHints?: boolean
}

export function PriceFields({ form, hasHints = false }: PriceFieldsProps) {
  const t = useT()
  return PRODUCT_PRICES.map((price) => (
    <Field
      key={price}
      {...form.field(price)}
      label={t(PRODUCT_FIELDS[price].label)}
      {...(hasHints ? { hint: t(`product.${price}Unit`) } : { note: t('product.priceUnit') })}
      type="number"
      inputMode="numeric"
      autoComplete="off"
      min={0}
      max={PRODUCT_PRICE_MAX_HKD}
      step={PRODUCT_PRICE_STEP_HKD}
    />
  ))
}
