/** Lines of a quotation as text: what its PDF says, where the browser does not draw it, and which options were chosen. */
import { priceText } from '#shared/product/price-text.ts'
import type { OfferState } from '#shared/quotation/status.ts'
import type { VersionLine } from '#shared/quotation/version-schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'

interface QuotationLinesProps {
  lines: readonly VersionLine[]
  state: OfferState
}

export function QuotationLines({ lines, state }: QuotationLinesProps) {
  const t = useT()
  const language = useLanguage()
  return (
    <ul className="quotation-lines">
      {lines.map((line) => (
        <li key={line.position}>
          <b className="wrap-anywhere block">
            {t('offer.line', { quantity: line.quantity, name: line[`name_${language}`] })}
          </b>
          <span className="block text-base text-muted">{priceText(t, line)}</span>
          {line.is_optional && (
            <span className="block text-base text-jade">
              {t(
                state === 'accepted' ? (line.is_chosen ? 'offer.chosen' : 'offer.notChosen') : 'offer.option',
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
