/** Home: what we do, and the way to a quotation. */

import { type ComponentType, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { FIRST_VIEW_ID } from '#shared/page.ts'
import { paths } from '../../paths.ts'
import { useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { MosaicFloor } from '../layout/mosaic.tsx'
import { lastCancelled } from '../quotation/cancelled.ts'
import { AboutSection } from './about-section.tsx'
import { BrandSection } from './brand-section.tsx'
import { CounterScene } from './counter-scene.tsx'
import { Customers } from './customers.tsx'
import { LastCall } from './last-call.tsx'
import { LookUp } from './look-up.tsx'
import { VisionSection } from './vision-section.tsx'

export function HomePage() {
  return (
    <>
      <News />
      <Hero />
      <div className="below-fold">
        <MosaicFloor />
        <AboutSection />
        <VisionSection />
        <BrandSection />
        <Customers />
        <LastCall />
        <LookUp />
      </div>
    </>
  )
}

/** Loads its script only for visitors who have just cancelled a quotation. */
function News() {
  const [Notice, setNotice] = useState<ComponentType>()
  useEffect(() => {
    if (!lastCancelled()) return
    import('./cancelled-notice.tsx').then(
      (news) => setNotice(() => news.CancelledNotice),
      () => undefined,
    )
  }, [])
  return Notice && <Notice />
}

function Hero() {
  const t = useT()
  return (
    <section className="on-dark overflow-hidden bg-jade text-cream">
      <div className="tiled">
        <div className="page-width grid items-end wide:grid-cols-[minmax(0,5fr)_minmax(0,6.5fr)] wide:gap-4">
          <div className="pt-10 pb-2 wide:self-center wide:py-16">
            <h1 className="hero-title">{phrases(t('home.headline'))}</h1>
            <p className="phrases mt-5 mb-7 max-w-[29em] text-jade-tint text-lg wide:mt-7 wide:mb-9 wide:text-xl">
              {phrases(t('home.lead'))}
            </p>
            <Link href={paths.quotation()} className="button-go w-full wide:w-auto">
              {t('layout.getQuotation')}
            </Link>
          </div>
          <div className="-mx-5 mt-7 aspect-[700/580] w-[calc(100%+2.5rem)] wide:mx-0">
            <CounterScene className="w-full" />
          </div>
        </div>
      </div>
      <div id={FIRST_VIEW_ID} className="h-5 border-brass border-b-4 bg-paper" />
      <div className="counter-front h-7 wide:h-15" />
    </section>
  )
}
