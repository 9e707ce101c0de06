/** A line of a version: quantity, special prices, whether it is optional, and removing it. */
import { useId } from 'react'
import { PRODUCT_PRICE_MAX_HKD } from '#shared/base/limits.ts'
import { formatHkd } from '#shared/product/total.ts'
import { Field } from '../../ui/field.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { type EditorLine, typedPrice } from './editor-line.ts'
import { LineFrame } from './line-frame.tsx'
import { Price } from './line-price.tsx'
import { pricedLine } from './version-draft.ts'

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
  return (
    <LineFrame
      names={line.names}
      count={line}
      price={<LinePrice line={line} />}
      onCount={(count) => {
        const { mistyped: _, ...rest } = line
        onChange({ ...rest, ...count })
      }}
      onRemove={onRemove}
    >
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
    </LineFrame>
  )
}

function LinePrice({ line }: { line: EditorLine }) {
  const t = useT()
  const { monthly_price, upfront_price } = pricedLine(line)
  return (
    <>
      <span>
        {t('desk.monthly')} <Price price={monthly_price} list={line.usual_monthly} />
      </span>
      <span>
        {t('desk.upfront')} <Price price={upfront_price} list={line.usual_upfront} />
      </span>
    </>
  )
}
