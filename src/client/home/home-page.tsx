/** Home: what we do in one look, and the way to a quotation. */
import { Link } from 'wouter'
import { MosaicFloor } from '../layout/mosaic.tsx'
import { useT } from '../page.tsx'
import { paths } from '../paths.ts'
import { CounterScene } from './counter-scene.tsx'
import { ProductLines } from './product-lines.tsx'

export function HomePage() {
  return (
    <>
      <Hero />
      <MosaicFloor />
      <ProductLines />
      <LookUp />
    </>
  )
}

function Hero() {
  const t = useT()
  return (
    <section className="on-dark overflow-hidden bg-jade text-cream">
      <div className="tiled">
        <div className="page-width grid items-end wide:grid-cols-[minmax(0,5fr)_minmax(0,6.5fr)] wide:gap-4">
          <div className="pt-10 pb-2 wide:self-center wide:py-16">
            <h1 className="hero-title">{t('home.headline')}</h1>
            <p className="phrases mt-5 mb-7 max-w-[29em] text-jade-tint text-lg wide:mt-7 wide:mb-9 wide:text-xl">
              {t('home.lead')}
            </p>
            <Link href={paths.quotation()} className="button-go w-full wide:w-auto">
              {t('home.getQuotation')}
            </Link>
          </div>
          <CounterScene className="-mx-5 mt-7 w-[calc(100%+2.5rem)] wide:mx-0 wide:w-[calc(100%+2.5rem)]" />
        </div>
      </div>
      <div className="h-5 border-brass border-b-4 bg-paper" />
      <div className="counter-front h-7 wide:h-15" />
    </section>
  )
}

function LookUp() {
  const t = useT()
  return (
    <section className="bg-jade-tint">
      <div className="page-width flex flex-col gap-6 py-14 wide:flex-row wide:items-center wide:justify-between wide:py-16">
        <div>
          <h2 className="text-[1.75rem] wide:text-4xl">{t('home.lookupTitle')}</h2>
          <p className="phrases mt-2 text-lg">{t('home.lookupText')}</p>
        </div>
        <Link href={paths.services()} className="button-quiet w-full wide:w-auto">
          {t('home.lookupLink')}
        </Link>
      </div>
    </section>
  )
}
