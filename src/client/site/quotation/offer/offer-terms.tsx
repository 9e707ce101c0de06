/** What the newest version says besides its lines: note, changes, discount, options, and the versions before it. */
import type { ReactNode } from 'react'
import { paths } from '#client/paths.ts'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { phrases } from '#client/ui/phrases.tsx'
import { formatDate } from '#shared/base/date.ts'
import { formatHkd, type Totals } from '#shared/product/total.ts'
import { hasDiscount } from '#shared/quotation/discount.ts'
import type { Offer } from '#shared/quotation/version-schema.ts'
import { QuotationLines } from '../quotation-lines.tsx'
import { OfferChanges } from './offer-changes.tsx'
import { OfferOptions } from './offer-options.tsx'

interface OfferTermsProps {
  offer: Offer
  totals: Totals
  taken: readonly number[]
  /** Undefined when nothing can be chosen any more. */
  onTake: ((taken: number[]) => void) | undefined
}

export function OfferTerms({ offer, totals, taken, onTake }: OfferTermsProps) {
  const t = useT()
  const { note, changes, lines, earlier } = offer
  const options = lines.filter(({ is_optional }) => is_optional)
  return (
    <>
      {note !== '' && (
        <OfferPart title={t('offer.note')}>
          <p className="offer-note">{note}</p>
        </OfferPart>
      )}
      {changes && earlier[0] && (
        <OfferPart title={t('offer.changesTitle', { version: earlier[0].version })}>
          <OfferChanges
            version={offer.version}
            changes={changes}
            totals={totals}
            before={earlier[0].version}
          />
        </OfferPart>
      )}
      {hasDiscount(offer) && (
        <OfferPart title={t('offer.discount')}>
          <Discount offer={offer} />
        </OfferPart>
      )}
      {onTake && options.length > 0 && <OfferOptions lines={lines} taken={taken} onTake={onTake} />}
      {offer.state === 'accepted' && options.length > 0 && (
        <OfferPart title={t('offer.options')}>
          <QuotationLines lines={options} state={offer.state} />
        </OfferPart>
      )}
      {earlier.length > 0 && (
        <OfferPart title={t('offer.earlierTitle')}>
          <Earlier earlier={earlier} />
        </OfferPart>
      )}
    </>
  )
}

function OfferPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="offer-part">
      <h2 className="text-xl">{phrases(title)}</h2>
      {children}
    </section>
  )
}

function Discount({
  offer: { discount_percent, discount_monthly, discount_upfront, discount_reason },
}: {
  offer: Offer
}) {
  const t = useT()
  return (
    <ul className="mt-2">
      {discount_percent > 0 && <li>{t('offer.discountPercent', { percent: discount_percent })}</li>}
      {discount_monthly > 0 && <li>{t('offer.discountMonthly', { amount: formatHkd(discount_monthly) })}</li>}
      {discount_upfront > 0 && <li>{t('offer.discountUpfront', { amount: formatHkd(discount_upfront) })}</li>}
      {discount_reason !== '' && (
        <li className="wrap-anywhere text-muted">{t('offer.discountReason', { reason: discount_reason })}</li>
      )}
    </ul>
  )
}

function Earlier({ earlier }: Pick<Offer, 'earlier'>) {
  const t = useT()
  const language = useLanguage()
  return (
    <ul>
      {earlier.map(({ version, sent_at, file }) => (
        <li key={version}>
          <a className="foot-link" href={paths.upload(file)} target="_blank" rel="noreferrer">
            {t('offer.earlier', { version, date: formatDate(sent_at, language) })}
          </a>
        </li>
      ))}
    </ul>
  )
}
