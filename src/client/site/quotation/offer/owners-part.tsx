/** A quotation as its owner sees it: its state, what the newest version says and changes, and what they can do. */
import { useState } from 'react'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDate, formatDateTime } from '#shared/base/date.ts'
import { chopOf } from '#shared/quotation/chop.ts'
import { discountedTotals } from '#shared/quotation/discount.ts'
import type { QuotationView } from '#shared/quotation/schema.ts'
import type { Offer } from '#shared/quotation/version-schema.ts'
import { QuotationActions } from '../quotation-actions.tsx'
import { QuotationSlip } from '../quotation-slip.tsx'
import { numberOf, takenLines } from './offer.ts'
import { OfferActions } from './offer-actions.tsx'
import { OfferHead } from './offer-head.tsx'
import { OfferTerms } from './offer-terms.tsx'
import { useOpening } from './use-opening.ts'

interface OwnersPartProps {
  quotation: QuotationView
  offer: Offer
  mailedKey: string | undefined
  onChange: (offer: Offer) => void
  onGone: () => unknown
}

export function OwnersPart({ quotation, offer, mailedKey, onChange, onGone }: OwnersPartProps) {
  const [{ of, taken }, setTicks] = useState({ of: offer.version, taken: chosenOptions(offer) })
  // A newer version has other options.
  if (of !== offer.version) setTicks({ of: offer.version, taken: chosenOptions(offer) })
  const setTaken = (next: number[]) => setTicks({ of, taken: next })
  const isOpen = offer.state === 'open'
  useOpening(offer.id, mailedKey)
  const totals = isOpen ? discountedTotals(takenLines(offer, taken), offer) : offer
  return (
    <>
      <div className="result-head">
        <OfferHead key={`${offer.version} ${offer.state}`} offer={offer} />
        <OfferTerms offer={offer} totals={totals} taken={taken} onTake={isOpen ? setTaken : undefined} />
      </div>
      <div className="result-side">
        <QuotationSlip number={numberOf(offer)} chop={chopOf(offer)} totals={totals}>
          <Dates quotation={quotation} offer={offer} />
        </QuotationSlip>
        <div className="mt-8 flex flex-col items-center gap-3 print:hidden">
          <OfferActions
            offer={offer}
            taken={taken}
            totals={totals}
            mailedKey={mailedKey}
            onChange={onChange}
          />
          <hr className="my-2 w-full border-line border-t-2" />
          <QuotationActions
            quotation={{ ...quotation, version: offer.version, state: offer.state }}
            number={numberOf(offer)}
            mailedKey={mailedKey}
            isQuiet={offer.state !== 'accepted'}
            onGone={onGone}
          />
        </div>
      </div>
    </>
  )
}

/** The positions of the optional lines that are taken to begin with. */
function chosenOptions({ lines }: Offer): number[] {
  return lines.filter((line) => line.is_optional && line.is_chosen).map(({ position }) => position)
}

function Dates({ quotation, offer }: Pick<OwnersPartProps, 'quotation' | 'offer'>) {
  const t = useT()
  const language = useLanguage()
  const { state, accepted, valid_until } = offer
  if (state === 'accepted' && accepted) {
    const { name, at } = accepted
    return (
      <span className="text-ink wrap-anywhere">
        {t('offer.acceptedBy', { name, time: formatDateTime(at, language) })}
      </span>
    )
  }
  return (
    <>
      {state === 'open' && valid_until && (
        <b className="block text-ink">{t('offer.validUntil', { date: formatDate(valid_until, language) })}</b>
      )}
      <span>{t('result.issued', { time: formatDateTime(quotation.created_at, language) })}</span>
    </>
  )
}
