/** A line of a version: quantity, special prices, whether it is optional, and removing it. */
import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { PRODUCT_PRICE_MAX_HKD, QUOTATION_QUANTITY_MAX } from '../../../shared/base/limits.ts'
import { formatHkd } from '../../../shared/product/total.ts'
import { Field } from '../../ui/field.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { type EditorLine, typedPrice } from './editor-line.ts'
import { pricedLine } from './version-draft.ts'
import { Price } from './version-lines.tsx'

interface LineEditorProps {
  line: EditorLine
  onChange: (line: EditorLine) => void
  onRemove: () => void
}

export function LineEditor({ line, onChange, onRemove }: LineEditorProps) {
  const t = useT()
  const id = useId()
  const language = useLanguage()
  const name = line.names[language]
  const other = line.names[language === 'en' ? 'zh' : 'en']
  const { monthly_price, upfront_price } = pricedLine(line)
  const isWrong = line.mistyped !== undefined || line.quantity === 0
  return (
    <li className="line-editor">
      <div className="line-editor-head">
        <label htmlFor={`${id}-quantity`} className="min-w-0">
          <b>{name}</b>
          {other !== name && <span className="block text-muted">{other}</span>}
          <span className="sr-only"> {t('desk.quantity')}</span>
        </label>
        <button
          type="button"
          className="row-action"
          aria-label={t('desk.removeLine', { name })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </button>
      </div>
      <div className="line-editor-row">
        <div>
          <QuantityStepper
            id={`${id}-quantity`}
            value={line.quantity}
            mistyped={line.mistyped}
            max={QUOTATION_QUANTITY_MAX}
            fewerLabel={t('desk.fewer', { name })}
            moreLabel={t('desk.moreOf', { name })}
            isInvalid={isWrong}
            describedBy={isWrong ? `${id}-wrong` : undefined}
            onChange={(quantity) => {
              const { mistyped: _, ...rest } = line
              onChange({ ...rest, quantity })
            }}
            onMistype={(mistyped) => onChange({ ...line, mistyped })}
          />
          {isWrong && (
            <p id={`${id}-wrong`} className="font-bold text-vermilion-deep">
              {t('error.quantity', { max: QUOTATION_QUANTITY_MAX })}
            </p>
          )}
        </div>
        <p className="line-editor-price">
          <span>
            {t('desk.monthly')} <Price price={monthly_price} list={line.usual_monthly} />
          </span>
          <span>
            {t('desk.upfront')} <Price price={upfront_price} list={line.usual_upfront} />
          </span>
        </p>
      </div>
      <details className="line-editor-more" open={line.monthly !== '' || line.upfront !== '' || undefined}>
        <summary>
          {t('desk.specialPrice')}
          <span className="sr-only">: {name}</span>
        </summary>
        <fieldset className="line-editor-special">
          <legend className="sr-only">{t('desk.specialOf', { name })}</legend>
          {(['monthly', 'upfront'] as const).map((which) => (
            <Field
              key={which}
              id={`${id}-${which}`}
              label={t(which === 'monthly' ? 'desk.specialMonthly' : 'desk.specialUpfront')}
              hint={formatHkd(which === 'monthly' ? line.usual_monthly : line.usual_upfront)}
              value={line[which]}
              inputMode="numeric"
              autoComplete="off"
              error={
                typedPrice(line[which], 0, PRODUCT_PRICE_MAX_HKD) === undefined
                  ? t('error.price', { max: PRODUCT_PRICE_MAX_HKD })
                  : undefined
              }
              onChange={(text) => onChange({ ...line, [which]: text })}
            />
          ))}
        </fieldset>
      </details>
      <SwitchField
        id={`${id}-optional`}
        label={t('desk.optional')}
        hint={t('desk.optionalHint')}
        isOn={line.is_optional}
        onChange={(is_optional) => onChange({ ...line, is_optional })}
      />
    </li>
  )
}
