/** The starter packages on the page of services, each with a link that starts the quotation from it. */
import { Link } from 'wouter'
import { usePageData, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { PackageCard } from './package-card.tsx'

export function OfferedPackages() {
  const t = useT()
  const { packages: cards } = usePageData('services')
  if (cards.length === 0) return null
  return (
    <section className="page-width py-14 wide:py-20" aria-labelledby="packages">
      <h2 id="packages" className="text-[1.75rem] wide:text-[2.5rem]">
        {phrases(t('package.title'))}
      </h2>
      <p className="phrases mt-3 max-w-[40em] text-muted wide:text-lg">{phrases(t('package.lead'))}</p>
      <ul className="package-cards mt-8 wide:mt-10">
        {cards.map((card) => (
          <PackageCard
            key={card.id}
            card={card}
            action={
              <Link
                href={`/quotation?package=${card.id}`}
                className="button-jade"
                aria-label={t('package.startWith', { name: card.name })}
              >
                {t('package.start')}
              </Link>
            }
          />
        ))}
      </ul>
    </section>
  )
}
