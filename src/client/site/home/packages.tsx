/** What kind of place it is: a card for each of the first packages, which starts a quotation from it. */
import { Link } from 'wouter'
import { FIRST_CATEGORY_PAGE } from '#shared/quotation/form-pages.ts'
import type { PackageOffer } from '#shared/starter-package/package-offer.ts'
import { paths } from '../../paths.ts'
import { usePageData, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'

export function Packages() {
  const t = useT()
  const { packages, has_more_packages } = usePageData('home')
  if (packages.length === 0) return null
  return (
    <section className="page-width pt-14 narrow:pt-18" aria-labelledby="kinds">
      <h2 id="kinds" className="section-title">
        {phrases(t('home.packagesTitle'))}
      </h2>
      <p className="phrases mt-2 text-muted narrow:text-20">{phrases(t('home.packagesLead'))}</p>
      <ul className="offer-cards">
        {packages.map((offer) => (
          <li key={offer.id}>
            <Offer offer={offer} />
          </li>
        ))}
      </ul>
      <p className="mt-5 flex flex-wrap gap-x-8 gap-y-2">
        <Link href={paths.quotation(FIRST_CATEGORY_PAGE)} className="foot-link">
          {t('home.packagesOwn')}
        </Link>
        {has_more_packages && (
          <Link href={paths.packages()} className="foot-link">
            {t('home.packagesAll')}
          </Link>
        )}
      </p>
    </section>
  )
}

function Offer({ offer: { id, name, items, monthly, upfront, lines, mark } }: { offer: PackageOffer }) {
  const t = useT()
  return (
    <Link href={`/quotation?package=${id}`} className="offer-card">
      {mark && <span className="most-chosen">{mark}</span>}
      <h3>{phrases(name)}</h3>
      <p className="offer-items">{items}</p>
      {monthly && (
        <p className="offer-monthly">
          <b>{monthly}</b> <span>{t('home.packageMonthly')}</span>
        </p>
      )}
      {upfront && <p className="offer-upfront">{upfront}</p>}
      <ul className="offer-lines">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <span className="offer-start">{t('home.packageStart')}</span>
    </Link>
  )
}
