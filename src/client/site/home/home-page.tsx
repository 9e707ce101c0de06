/** Home: what we do, and the way to a quotation. */
import { type ComponentType, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { LANGUAGE_TAG } from '#shared/base/language.ts'
import { FIRST_VIEW_ID } from '#shared/page.ts'
import { paths } from '../../paths.ts'
import { useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { MosaicFloor } from '../layout/mosaic.tsx'
import { lastCancelled } from '../quotation/cancelled.ts'
import { CounterScene } from './counter-scene.tsx'
import { MissionTicket } from './mission-ticket.tsx'
import { ProductLines } from './product-lines.tsx'
import { Slideshow } from './slideshow.tsx'

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
        <div className="page-width grid items-end narrow:grid-cols-[minmax(0,5fr)_minmax(0,6.5fr)] narrow:gap-4">
          <div className="pt-10 pb-2 narrow:self-center narrow:py-16">
            <h1 className="hero-title">{phrases(t('home.headline'))}</h1>
            <p className="phrases mt-5 mb-7 max-w-lead text-jade-tint text-20 narrow:mt-7 narrow:mb-9 narrow:text-20">
              {phrases(t('home.lead'))}
            </p>
            <Link href={paths.quotation()} className="button-primary w-full narrow:w-auto">
              {t('layout.getQuotation')}
            </Link>
          </div>
          <div className="-mx-5 mt-7 aspect-35/29 w-[calc(100%+2.5rem)] narrow:mx-0">
            <CounterScene className="w-full" />
          </div>
        </div>
      </div>
      <div id={FIRST_VIEW_ID} className="h-5 border-brass border-b-4 bg-paper" />
      <div className="counter-front h-7 narrow:h-15" />
    </section>
  )
}

/** The vision statement, in large type. */
function VisionSection() {
  const t = useT()
  return (
    <section className="bg-jade-tint" aria-labelledby="vision">
      <div className="page-width grid gap-3 py-16 narrow:grid-cols-[1fr_3fr] narrow:gap-10 narrow:py-28">
        <h2 id="vision" className="eyebrow">
          {t('home.visionName')}
        </h2>
        <p className="vision-text">{phrases(t('home.vision'))}</p>
      </div>
    </section>
  )
}

/** The origin of the name, with a seal, and beside it the mission on an order ticket. */
function BrandSection() {
  const t = useT()
  return (
    <div className="page-width grid gap-12 py-16 narrow:grid-cols-2 narrow:gap-18 narrow:py-28">
      <section aria-labelledby="brand">
        <p className="eyebrow">{t('home.brandName')}</p>
        <h2 id="brand" className="section-title">
          {phrases(t('home.brandTitle'))}
        </h2>
        <p className="phrases mt-5 measure text-20">{phrases(t('home.brandText'))}</p>
        <Seal className="mt-8 w-24 text-vermilion narrow:w-32" />
      </section>
      <MissionTicket />
    </div>
  )
}

/** The way to a quotation once more, for visitors who have read to the end. */
function LastCall() {
  const t = useT()
  return (
    <section className="border-line border-t" aria-labelledby="last-call">
      <div className="page-width flex flex-col gap-6 py-14 narrow:flex-row narrow:items-center narrow:justify-between narrow:py-16">
        <div>
          <h2 id="last-call" className="text-28 narrow:text-40">
            {phrases(t('home.endTitle'))}
          </h2>
          <p className="phrases mt-2 measure text-20">{phrases(t('home.endText'))}</p>
        </div>
        <Link href={paths.quotation()} className="button-primary w-full narrow:w-auto narrow:shrink-0">
          {t('layout.getQuotation')}
        </Link>
      </div>
    </section>
  )
}

/** For visitors who already have a quotation. */
function LookUp() {
  const t = useT()
  return (
    <section className="bg-jade-tint" aria-labelledby="look-up">
      <div className="page-width flex flex-col gap-6 py-14 narrow:flex-row narrow:items-center narrow:justify-between narrow:py-16">
        <div>
          <h2 id="look-up" className="text-28 narrow:text-40">
            {phrases(t('home.lookupTitle'))}
          </h2>
          <p className="phrases mt-2 text-20">{phrases(t('home.lookupText'))}</p>
        </div>
        <Link href={paths.services()} className="button-quiet w-full narrow:w-auto">
          {t('home.lookupLink')}
        </Link>
      </div>
    </section>
  )
}

/** What we install, where, and for whom. */
function AboutSection() {
  const t = useT()
  return (
    <section className="page-width py-16 narrow:py-24" aria-labelledby="about">
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

/** The names of customers, as far as the company has written any; otherwise nothing. */
function Customers() {
  const t = useT()
  const names = t('company.customers')
    .split('\\')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (names.length === 0) return null
  return (
    <section className="page-width py-14 narrow:py-16" aria-labelledby="customers">
      <h2 id="customers" className="text-28 narrow:text-40">
        {phrases(t('home.customersTitle'))}
      </h2>
      <ul className="mt-5 flex flex-wrap gap-x-8 gap-y-2 font-bold font-display text-20">
        {names.map((name) => (
          <li key={name} className="wrap-anywhere min-w-0">
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}

const PLACES = [
  { x: 92, y: 58 },
  { x: 92, y: 108 },
  { x: 40, y: 58 },
  { x: 40, y: 108 },
]

/** The company's seal: up to four characters, read downwards from the right. */
function Seal({ className }: { className: string }) {
  const t = useT()
  const text = t('home.brandSeal')
  return (
    <svg className={className} viewBox="0 0 132 132" role="img" aria-label={text} lang={LANGUAGE_TAG.zh}>
      <filter id="seal-ink" x="-5%" y="-5%" width="110%" height="110%">
        <feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="2" seed="8" />
        <feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -7 5.6" result="worn" />
        <feTurbulence type="fractalNoise" baseFrequency=".05" numOctaves="2" seed="3" result="wave" />
        <feDisplacementMap in="SourceGraphic" in2="wave" scale="2" />
        <feComposite in2="worn" operator="in" />
      </filter>
      <g filter="url(#seal-ink)">
        <rect x="3" y="3" width="126" height="126" rx="9" fill="currentColor" />
        <rect
          className="fill-none stroke-cream"
          x="11"
          y="11"
          width="110"
          height="110"
          rx="4"
          strokeWidth="2.5"
        />
        <g className="fill-cream font-bold font-seal" fontSize="46" textAnchor="middle">
          {[...text].slice(0, PLACES.length).map((glyph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a name may repeat a character
            <text key={index} {...PLACES[index]}>
              {glyph}
            </text>
          ))}
        </g>
      </g>
    </svg>
  )
}
