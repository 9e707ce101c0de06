/** Home: what we do, and the way to a quotation. */

import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { LEAD_ID } from '../../../shared/page.ts'
import { paths } from '../../paths.ts'
import { useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { lastCancelled } from '../quotation/cancelled.ts'
import { loadHomeParts, useHomeParts } from './arrival.ts'

const SECTIONS_ID = 'home-sections'

/** With a query, the page re-renders right after hydration: see `main.tsx`. */
let isServed =
  typeof document !== 'undefined' && document.getElementById(SECTIONS_ID) !== null && location.search === ''

/** Only the server-rendered page may start without its deferred parts; any later change needs them loaded. */
export async function loadHomePage(): Promise<ComponentType> {
  if (!isServed) await Promise.all([loadHomeParts(), loadNews()])
  isServed = false
  return HomePage
}

function HomePage() {
  const sections = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        // If the script fails to load, the section still shows the server's HTML.
        if (entry?.isIntersecting) loadHomeParts().catch(() => undefined)
      },
      { rootMargin: '0px 0px -35%' },
    )
    observer.observe(sections.current!)
    return () => observer.disconnect()
  }, [])

  return (
    <>
      <News />
      <Hero />
      <div id={SECTIONS_ID} ref={sections} className="below-fold">
        <Suspense>
          <Sections />
        </Suspense>
      </div>
    </>
  )
}

async function loadNews() {
  return lastCancelled() && import('./cancelled-notice.tsx')
}

/** Loads its script only for visitors who have just cancelled a quotation. */
function News() {
  const [Notice, setNotice] = useState<ComponentType>()
  useEffect(() => {
    loadNews().then(
      (news) => setNotice(() => news?.CancelledNotice),
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
            <p
              id={LEAD_ID}
              className="phrases mt-5 mb-7 max-w-[29em] text-jade-tint text-lg wide:mt-7 wide:mb-9 wide:text-xl"
            >
              {phrases(t('home.lead'))}
            </p>
            <Link href={paths.quotation()} className="button-go w-full wide:w-auto">
              {t('home.getQuotation')}
            </Link>
          </div>
          <Suspense>
            <Drawing />
          </Suspense>
        </div>
      </div>
      <div className="h-5 border-brass border-b-4 bg-paper" />
      <div className="counter-front h-7 wide:h-15" />
    </section>
  )
}

function Drawing() {
  const { CounterScene } = useHomeParts()
  return (
    <div className="third-frame -mx-5 mt-7 aspect-[700/580] w-[calc(100%+2.5rem)] wide:mx-0">
      <CounterScene className="w-full" />
    </div>
  )
}

function Sections() {
  const { HomeSections } = useHomeParts()
  return <HomeSections />
}
