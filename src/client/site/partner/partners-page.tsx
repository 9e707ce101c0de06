/** Partners: a board of the brands behind our equipment. */
import { Link } from 'wouter'
import { FIRST_VIEW_ID } from '#shared/page.ts'
import { paths } from '../../paths.ts'
import { usePageData, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
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

/** The image of the page: cartons on a delivery trolley, which is empty if there are no partners. */

function DeliveryTrolley({ isLoaded, className }: { isLoaded: boolean; className: string }) {
  return (
    <svg className={`block ${className}`} viewBox="0 0 400 240" aria-hidden="true" strokeLinejoin="round">
      <g className="fill-none stroke-paper" strokeWidth="9" strokeLinecap="round">
        <path d="M54 20h24l42 172h224" />
        <path d="M92 78h-24" />
      </g>
      {isLoaded && <Cartons />}
      <path className="fill-ink" d="M112 192h244v10H112z" />
      <g className="fill-ink">
        <circle cx="152" cy="214" r="26" />
        <circle cx="312" cy="214" r="26" />
      </g>
      <g className="fill-brass">
        <circle cx="152" cy="214" r="10" />
        <circle cx="312" cy="214" r="10" />
      </g>
    </svg>
  )
}

function Cartons() {
  return (
    <>
      <path className="fill-cream" d="M132 108h112v84H132z" />
      <path className="fill-line" d="M250 124h98v68h-98z" />
      <path className="fill-jade-tint" d="M158 30h96v72h-96z" />
      <path className="fill-brass" d="M178 108h20v32h-20zM290 124h18v26h-18zM198 30h16v26h-16z" />
      <g className="fill-none stroke-ink" strokeWidth="4" strokeLinecap="round">
        <path d="M146 170h30M146 180h18M264 172h30M264 182h16M172 82h26M172 92h16" />
        <path d="M216 168v16M224 168v16M232 168v16M330 170v14M338 170v14M242 80v14M234 80v14" />
      </g>
      <circle className="fill-ink" cx="300" cy="98" r="24" />
      <circle className="fill-jade" cx="300" cy="98" r="14" />
      <circle className="fill-jade-tint" cx="300" cy="98" r="6" />
      <path className="fill-paper" d="M270 118h60v6h-60z" />
    </>
  )
}
