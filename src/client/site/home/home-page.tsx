/** Home: what we do, and the way to a quotation. */
import { type ComponentType, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { FIRST_VIEW_ID } from '#shared/page.ts'
import { paths } from '../../paths.ts'
import { usePageData, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { MosaicFloor } from '../layout/mosaic.tsx'
import { lastCancelled } from '../quotation/cancelled.ts'
import { Brands } from './brands.tsx'
import { CounterScene } from './counter-scene.tsx'
import { HomePicture } from './home-picture.tsx'
import { HowItGoes } from './how-it-goes.tsx'
import { Packages } from './packages.tsx'
import { FIRST_WAY_ID, PhoneBar } from './phone-bar.tsx'
import { ProductLines } from './product-lines.tsx'
import { Questions } from './questions.tsx'
import { References } from './references.tsx'
import { Slideshow } from './slideshow.tsx'
import { Values } from './values.tsx'

export function HomePage() {
  return (
    <>
      <News />
      <Hero />
      <div className="below-fold">
        <MosaicFloor />
        <Packages />
        <AboutSection />
        <HowItGoes />
        <References />
        <Brands />
        <Questions />
        <Values />
        <LastCall />
        <PhoneBar />
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
  const { hero } = usePageData('home').pictures
  return (
    <section className="on-dark overflow-hidden bg-jade text-cream">
      <div className="tiled">
        <div className="page-width home-head">
          <div className="pt-10 pb-2 narrow:self-center narrow:py-16">
            <h1 className="hero-title">{phrases(t('home.headline'))}</h1>
            <p className="phrases mt-5 mb-7 max-w-lead text-jade-tint text-20 narrow:mt-7 narrow:mb-9 narrow:text-20">
              {phrases(t('home.lead'))}
            </p>
            <Link id={FIRST_WAY_ID} href={paths.quotation()} className="button-primary w-full narrow:w-auto">
              {t('layout.getQuotation')}
            </Link>
          </div>
          <div className="-mx-5 mt-7 aspect-35/29 justify-self-stretch narrow:-mr-10 narrow:ml-0">
            {hero ? <HomePicture {...hero} /> : <CounterScene />}
          </div>
        </div>
      </div>
      <div id={FIRST_VIEW_ID} className="h-5 border-brass border-b-4 bg-paper" />
      <div className="counter-front h-7 narrow:h-15" />
    </section>
  )
}

/** The way to a quotation once more, for visitors who have read to the end, and the way back to one. */
function LastCall() {
  const t = useT()
  return (
    <section className="page-width last-call" aria-labelledby="last-call">
      <div>
        <h2 id="last-call" className="text-28">
          {phrases(t('home.endTitle'))}
        </h2>
        <p className="phrases mt-1 text-muted">{phrases(t('home.endText'))}</p>
        <p className="mt-3 flex flex-wrap gap-x-2 text-16">
          <span>{t('home.lookupTitle')}</span>
          <span>{t('home.lookupText')}</span>
          <Link href={paths.services()} className="underline underline-offset-4">
            {t('home.lookupLink')}
          </Link>
        </p>
      </div>
      <Link href={paths.quotation()} className="button-jade max-narrow:hidden">
        {t('layout.getQuotation')}
      </Link>
    </section>
  )
}

/** What we install, where, and for whom. */
function AboutSection() {
  const t = useT()
  return (
    <section className="page-width py-14 narrow:py-18" aria-labelledby="about">
      <div className="grid gap-9 narrow:grid-cols-2 narrow:items-center narrow:gap-18">
        <div>
          <p className="eyebrow">{t('home.aboutName')}</p>
          <h2 id="about" className="section-title">
            {phrases(t('home.aboutTitle'))}
          </h2>
          <p className="phrases mt-5 text-20">
            {phrases(t('home.aboutText', { company: t('company.name') }))}
          </p>
        </div>
        <Slideshow />
      </div>
      <ProductLines />
    </section>
  )
}
