/** What the newest version changes, and the versions before it. */
import type { ReactNode } from 'react'
import { paths } from '#client/paths.ts'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { phrases } from '#client/ui/phrases.tsx'
import { formatDate } from '#shared/base/date.ts'
import type { Totals } from '#shared/product/product.ts'
import type { Offer } from '#shared/quotation/version-schema.ts'
import { unbroken } from '../../layout/unbroken.tsx'
import { OfferChanges } from './offer-changes.tsx'

/** The heading links here. */
export const CHANGES_ID = 'changes'

export function OfferHistory({ offer, totals }: { offer: Offer; totals: Totals }) {
  const t = useT()
  const { changes, earlier } = offer
  if (earlier.length === 0) return null
  return (
    <div className="result-history print:hidden">
      {changes && earlier[0] && (
        <OfferPart id={CHANGES_ID} title={t('offer.changesTitle', { version: earlier[0].version })}>
          <OfferChanges
            version={offer.version}
            changes={changes}
            totals={totals}
            before={earlier[0].version}
          />
        </OfferPart>
      )}
      <OfferPart title={t('offer.earlierTitle')}>
        <Earlier earlier={earlier} />
      </OfferPart>
    </div>
  )
}

function OfferPart({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="offer-part">
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
            {unbroken(t('offer.earlier', { version, date: formatDate(sent_at, language) }))}
          </a>
        </li>
      ))}
    </ul>
  )
}
