/** What the newest version says besides its lines: a note, what it changes, and the versions before it. */
import type { ReactNode } from 'react'
import { paths } from '#client/paths.ts'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { phrases } from '#client/ui/phrases.tsx'
import { formatDate } from '#shared/base/date.ts'
import type { Totals } from '#shared/product/total.ts'
import type { Offer } from '#shared/quotation/version-schema.ts'
import { OfferChanges } from './offer-changes.tsx'

export function OfferTerms({ offer, totals }: { offer: Offer; totals: Totals }) {
  const t = useT()
  const { note, changes, earlier } = offer
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
