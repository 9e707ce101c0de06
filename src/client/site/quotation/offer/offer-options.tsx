/** The lines that the customer may leave out, as check boxes. */

import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { phrases } from '#client/ui/phrases.tsx'
import { priceText } from '#shared/product/price-text.ts'
import type { VersionLine } from '#shared/quotation/version-schema.ts'
import { CheckField } from './check-field.tsx'

interface OfferOptionsProps {
  lines: readonly VersionLine[]
  taken: readonly number[]
  onTake: (taken: number[]) => void
}

export function OfferOptions({ lines, taken, onTake }: OfferOptionsProps) {
  const t = useT()
  const language = useLanguage()
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
            hint={priceText(t, line)}
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
