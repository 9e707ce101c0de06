/** The origin of the name, with a seal, and beside it the mission on an order ticket. */
import { useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { MissionTicket } from './mission-ticket.tsx'
import { Seal } from './seal.tsx'

export function BrandSection() {
  const t = useT()
  return (
    <div className="page-width grid gap-12 py-16 wide:grid-cols-2 wide:gap-18 wide:py-28">
      <section aria-labelledby="brand">
        <p className="eyebrow">{t('home.brandName')}</p>
        <h2 id="brand" className="section-title">
          {phrases(t('home.brandTitle'))}
        </h2>
        <p className="phrases mt-5 max-w-[36em] text-lg">{phrases(t('home.brandText'))}</p>
        <Seal className="mt-8 w-24 text-vermilion wide:w-32" />
      </section>
      <MissionTicket />
    </div>
  )
}
