/** The form of a product, the same for a new one and for one that is edited: its texts, prices, category, and whether it is shown. */
import { type ReactNode, useId } from 'react'
import { byName, textNamesOf } from '#shared/base/fields.ts'
import { formatNumber } from '#shared/base/format-number.ts'
import { LANGUAGE_TAG, LANGUAGES } from '#shared/base/language.ts'
import { NAME_MAX_CHARACTERS, PRODUCT_DESCRIPTION_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { readNumber, tidiedNumber } from '#shared/base/numbers.ts'
import type { T, TextKey } from '#shared/i18n/t.ts'
import { PRODUCT_FIELDS, PRODUCT_PRICES } from '#shared/product/product.ts'
import type { ListedCategory, ListedProduct } from '#shared/product/schema.ts'
import { Field } from '../../ui/field.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import type { Form } from '../../ui/use-form.ts'
import { ClearButton } from '../kit/clear-button.tsx'
import type { Column } from '../kit/data-table.tsx'
import type { Draft } from '../kit/record-draft.ts'
import { SelectField } from '../kit/select-field.tsx'
import { nameIn } from '../kit/shown-name.tsx'
import { SwitchField } from '../kit/switch-field.tsx'
import type { RecordEditor } from '../kit/use-record-editor.ts'

/** Named as the server names what it refuses. */
export const PRODUCT_LABELS = {
  'names.en': 'product.name_en',
  'names.zh': 'product.name_zh',
  'descriptions.en': 'product.description_en',
  'descriptions.zh': 'product.description_zh',
  monthly_price: PRODUCT_FIELDS.monthly_price.label,
  upfront_price: PRODUCT_FIELDS.upfront_price.label,
  brand: PRODUCT_FIELDS.brand.label,
  model: PRODUCT_FIELDS.model.label,
  unit: PRODUCT_FIELDS.unit.label,
  cost: PRODUCT_FIELDS.cost.label,
  category: 'product.category',
  show_in_quotation: PRODUCT_FIELDS.show_in_quotation.label,
} as const satisfies Record<string, TextKey>

export type ProductField = keyof typeof PRODUCT_LABELS
export type ProductDraft = Draft<ProductField>

const PRODUCT_TEXTS = ['names.en', 'names.zh', 'descriptions.en', 'descriptions.zh'] as const

/** The texts that are the same in both languages. */
const MARKS = textNamesOf(PRODUCT_FIELDS)

/** What an edit may clear. */
export const CLEARABLE = [...PRODUCT_TEXTS, ...MARKS, 'cost'] as const

export const NEW_DRAFT: ProductDraft = {
  ...byName(PRODUCT_TEXTS, () => ''),
  ...byName(PRODUCT_PRICES, () => '0'),
  ...byName(MARKS, () => ''),
  cost: '',
  category: '',
  show_in_quotation: 'false',
}

export function productDraft(product: ListedProduct): ProductDraft {
  const { names, descriptions, category, show_in_quotation } = product
  return {
    'names.en': names.en,
    'names.zh': names.zh,
    'descriptions.en': descriptions.en,
    'descriptions.zh': descriptions.zh,
    ...byName(PRODUCT_PRICES, (name) => String(product[name])),
    ...byName(MARKS, (name) => product[name]),
    cost: String(product.cost ?? ''),
    category: String(category),
    show_in_quotation: String(show_in_quotation),
  }
}

/** The text of a field as it would be stored. */
export function tidiedField(name: ProductField, text: string): string {
  return isPrice(name) ? tidiedNumber(text, 'price') : text.trim()
}

/** Returns null for a cost that no one has said. */
export function costOf(text: string): number | null {
  return readNumber(text, 'price') ?? null
}

export function priceOf(text: string): number {
  return readNumber(text, 'price', 0)!
}

/** The value of a field in words, for a comparison. */
export function fieldInWords(
  name: ProductField,
  text: string,
  { t, categoryName }: { t: T; categoryName: (id: string) => string },
): string {
  if (isPrice(name)) return text === '' ? '–' : formatNumber(Number(text))
  if (name === 'category') return categoryName(text)
  return name === 'show_in_quotation' ? t(text === 'true' ? 'product.shown' : 'product.hidden') : text
}

function isPrice(name: ProductField): boolean {
  return name === 'cost' || (PRODUCT_PRICES as readonly string[]).includes(name)
}

interface ProductFieldsProps {
  form: Pick<Form<ProductField>, 'field'>
  categories: readonly ListedCategory[]
  clearing?: RecordEditor<ProductField>['clearing']
}

export function ProductFields({ form, categories, clearing }: ProductFieldsProps) {
  const t = useT()
  const language = useLanguage()
  const shownId = useId()
  const shown = form.field('show_in_quotation')
  const text = (name: (typeof CLEARABLE)[number]) => ({
    field: form.field(name),
    label: t(PRODUCT_LABELS[name]),
    aside: <ClearButton name={t(PRODUCT_LABELS[name])} clearing={clearing?.(name)} />,
    autoComplete: 'off',
  })
  return (
    <>
      {LANGUAGES.map((each) => (
        <div key={each} className="product-texts">
          <Field {...text(`names.${each}`)} lang={LANGUAGE_TAG[each]} maxLength={NAME_MAX_CHARACTERS} />
          <Field
            {...text(`descriptions.${each}`)}
            lang={LANGUAGE_TAG[each]}
            maxLength={PRODUCT_DESCRIPTION_MAX_CHARACTERS}
            isMultiline
          />
        </div>
      ))}
      <div className="product-values">
        {MARKS.map((mark) => (
          <Field key={mark} {...text(mark)} maxLength={PRODUCT_FIELDS[mark].max} spellCheck={false} />
        ))}
        {PRODUCT_PRICES.map((price) => (
          <Field
            key={price}
            field={form.field(price)}
            label={t(PRODUCT_FIELDS[price].label)}
            number="price"
          />
        ))}
        <Field {...text('cost')} number="price" />
        <SelectField
          field={form.field('category')}
          label={t('product.category')}
          options={categories.map((category) => ({
            value: String(category.id),
            label: nameIn(category, language),
          }))}
        />
      </div>
      <SwitchField
        id={shownId}
        label={t('product.shownInForm')}
        isOn={shown.value === 'true'}
        onChange={(isOn) => shown.onChange(String(isOn))}
      />
    </>
  )
}

/** The two prices of a product as columns of a table, whole HKD. */
export function priceColumns(
  t: T,
  cell = (product: ListedProduct, price: (typeof PRODUCT_PRICES)[number]): ReactNode =>
    formatNumber(product[price]),
): Column<ListedProduct>[] {
  return (['monthly', 'upfront'] as const).map((key) => ({
    key,
    label: t(`product.${key}`),
    isEnd: true,
    className: 'product-price',
    cell: (product) => cell(product, `${key}_price`),
  }))
}
