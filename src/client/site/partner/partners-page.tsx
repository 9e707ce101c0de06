/** Partners: a board of the brands behind our equipment. */

import { Link } from 'wouter'
import { FIRST_VIEW_ID } from '#shared/page.ts'
import { paths } from '../../paths.ts'
import { usePageData, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { DeliveryTrolley } from './delivery-trolley.tsx'
import { PartnerTag } from './partner-tag.tsx'

export function PartnersPage() {
  const t = useT()
  const partners = usePageData('partners')
  return (
    <>
      <section className="on-dark overflow-hidden bg-jade text-cream">
        <div className="tiled">
          <div className="page-width grid items-end gap-x-10 wide:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
            <div className="pt-9 pb-6 wide:self-center wide:py-14">
              <h1 className="page-title">{phrases(t('partner.title'))}</h1>
              <p className="phrases mt-4 max-w-[28em] text-jade-tint text-lg wide:text-xl">
                {phrases(t('partner.lead'))}
              </p>
            </div>
            <DeliveryTrolley isLoaded={partners.length > 0} className="ml-auto w-72 wide:w-full" />
          </div>
        </div>
        <div id={FIRST_VIEW_ID} className="h-4 border-brass border-b-4 bg-paper" />
      </section>
      <div className="below-fold">
        <section className="page-width py-12 wide:py-20" aria-labelledby="partners">
          {partners.length === 0 ? (
            <Empty />
          ) : (
            <>
              <h2 id="partners" className="sr-only">
                {t('partner.listTitle')}
              </h2>
              <ul className="partner-board">
                {partners.map((partner) => (
                  <PartnerTag key={partner.id} partner={partner} />
                ))}
              </ul>
            </>
          )}
        </section>
        {partners.length > 0 && <Join />}
      </div>
    </>
  )
}

function Empty() {
  const t = useT()
  return (
    <div className="rounded-card border-2 border-line border-dashed px-6 py-12 text-center">
      <h2 id="partners" className="text-[1.75rem]">
        {phrases(t('partner.emptyTitle'))}
      </h2>
      <p className="phrases mt-3 mb-7 text-lg">{phrases(t('partner.emptyText'))}</p>
      <Link href={paths.contact()} className="button-jade">
        {t('partner.toContact')}
      </Link>
    </div>
  )
}

function Join() {
  const t = useT()
  return (
    <section className="bg-jade-tint">
      <div className="page-width flex flex-col gap-6 py-12 wide:flex-row wide:items-center wide:justify-between">
        <div>
          <h2 className="text-[1.75rem]">{phrases(t('partner.joinTitle'))}</h2>
          <p className="phrases mt-2 text-lg">{phrases(t('partner.joinText'))}</p>
        </div>
        <Link href={paths.contact()} className="button-quiet w-full wide:w-auto">
          {t('partner.toContact')}
        </Link>
      </div>
    </section>
  )
}
