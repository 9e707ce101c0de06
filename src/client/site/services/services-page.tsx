/** Services: get a quotation, or find one. */

import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { TelephoneLink, WhatsAppLink } from '../layout/whats-app-link.tsx'
import { OfferedPackages } from '../starter-package/offered-packages.tsx'
import { GoodToKnow } from './good-to-know.tsx'
import { ProductPages } from './product-pages.tsx'
import { QuotationSearch } from './quotation-search.tsx'
import { Steps } from './steps.tsx'

export function ServicesPage() {
  const t = useT()
  return (
    <>
      <section className="page-width grid gap-12 py-12 wide:grid-cols-[1fr_min(27rem,42vw)] wide:gap-[clamp(2.5rem,6vw,5rem)] wide:py-20">
        <div className="wide:self-center">
          <h1 className="page-title">{phrases(t('services.title'))}</h1>
          <p className="phrases mt-5 mb-8 max-w-[30em] text-lg wide:text-xl">{phrases(t('services.lead'))}</p>
          <Link href={paths.quotation()} className="button-go w-full wide:w-auto">
            {t('layout.getQuotation')}
          </Link>
          <p className="mt-5 text-base text-muted">{t('services.getQuotationNote')}</p>
          <div className="mt-8 flex flex-col gap-3 wide:flex-row wide:flex-wrap">
            <WhatsAppLink message={t('layout.whatsAppMessage')} />
            <TelephoneLink />
          </div>
        </div>
        <QuotationSearch />
      </section>
      <div className="below-fold">
        <OfferedPackages />
        <ProductPages />
        <Steps />
        <GoodToKnow />
      </div>
    </>
  )
}
