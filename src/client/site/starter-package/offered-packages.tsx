/** The starter packages on the page of services, each with a link that starts the quotation from it. */
import { usePageData, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { PackageCard } from './package-card.tsx'
import { StartLink } from './start-link.tsx'

export function OfferedPackages() {
  const t = useT()
  const { packages: cards } = usePageData('services')
  if (cards.length === 0) return null
  return (
    <section className="page-width py-14 narrow:py-20" aria-labelledby="packages">
      <h2 id="packages" className="text-28 narrow:text-40">
        {phrases(t('package.title'))}
      </h2>
      <p className="phrases mt-3 max-w-text text-muted narrow:text-20">{phrases(t('package.lead'))}</p>
      <ul className="package-cards mt-8 narrow:mt-10">
        {cards.map((card) => (
          <PackageCard
            key={card.id}
            card={card}
            title="h3"
            action={<StartLink card={card} className="button-jade" />}
          />
        ))}
      </ul>
    </section>
  )
}
