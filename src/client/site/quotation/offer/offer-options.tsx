/** The lines that the customer may leave out, as check boxes. */
import { formatHkd } from '../../../../shared/product/total.ts'
import type { VersionLine } from '../../../../shared/quotation/version-schema.ts'
import { useLanguage, useT } from '../../../ui/page-context.tsx'
import { phrases } from '../../../ui/phrases.tsx'
import { CheckField } from './check-field.tsx'

interface OfferOptionsProps {
  lines: readonly VersionLine[]
  taken: readonly number[]
  onTake: (taken: number[]) => void
}

export function OfferOptions({ lines, taken, onTake }: OfferOptionsProps) {
  const t = useT()
  const language = useLanguage()
  const cost = useCost()
  return (
    <fieldset className="offer-part">
      <legend className="float-left w-full font-bold font-display text-xl">
        {phrases(t('offer.optionsTitle'))}
      </legend>
      <p className="clear-both text-muted">{t('offer.optionsHint')}</p>
      {lines
        .filter(({ is_optional }) => is_optional)
        .map((line) => (
          <CheckField
            key={line.position}
            id={`option-${line.position}`}
            label={t('offer.line', { quantity: line.quantity, name: line[`name_${language}`] })}
            hint={cost(line)}
            isChecked={taken.includes(line.position)}
            onChange={(isTaken) => {
              const others = taken.filter((position) => position !== line.position)
              onTake(isTaken ? [...others, line.position] : others)
            }}
          />
        ))}
    </fieldset>
  )
}

function useCost(): (line: VersionLine) => string {
  const t = useT()
  return ({ quantity, monthly_price, upfront_price }) => {
    const prices = {
      monthly: formatHkd(quantity * monthly_price),
      upfront: formatHkd(quantity * upfront_price),
    }
    if (monthly_price > 0) return t(upfront_price > 0 ? 'offer.costBoth' : 'offer.costMonthly', prices)
    return t(upfront_price > 0 ? 'offer.costOneOff' : 'offer.costNone', prices)
  }
}
