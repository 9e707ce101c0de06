/** Partners: a board of the brands behind our equipment. */
import { Link } from 'wouter'
import type { PartnerCard } from '#shared/page.ts'
import { paths } from '../../paths.ts'
import { MixedText } from '../../ui/mixed-text.tsx'
import { usePageData, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { PictureHead } from '../layout/picture-head.tsx'

export function PartnersPage() {
  const t = useT()
  const partners = usePageData('partners')
  return (
    <>
      <PictureHead title={t('partner.title')} lead={t('partner.lead')}>
        <DeliveryTrolley isLoaded={partners.length > 0} className="ml-auto w-72 narrow:w-full" />
      </PictureHead>
      <div className="below-fold">
        <section className="page-width py-12 narrow:py-20" aria-labelledby="partners">
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
      <h2 id="partners" className="text-28">
        {phrases(t('partner.emptyTitle'))}
      </h2>
      <p className="phrases mt-3 mb-7 text-20">{phrases(t('partner.emptyText'))}</p>
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
      <div className="page-width flex flex-col gap-6 py-12 narrow:flex-row narrow:items-center narrow:justify-between">
        <div>
          <h2 className="text-28">{phrases(t('partner.joinTitle'))}</h2>
          <p className="phrases mt-2 text-20">{phrases(t('partner.joinText'))}</p>
        </div>
        <Link href={paths.contact()} className="button-quiet w-full narrow:w-auto">
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

/** Logos of any size are fitted in, so that nothing moves when they load. */
const LOGO = { width: 440, height: 180 }

/** One partner on a tag: logo, name, description and links. */
function PartnerTag({ partner }: { partner: PartnerCard }) {
  const t = useT()
  const { name, description, logo, link, socials } = partner
  return (
    <li className="partner-place">
      <div className="partner-tag">
        <img
          className="partner-logo"
          src={paths.upload(logo)}
          alt={name}
          {...LOGO}
          loading="lazy"
          decoding="async"
        />
        <h3 className="text-20">
          <MixedText text={name} />
        </h3>
        <p className="mt-2 mb-5 whitespace-pre-line wrap-anywhere">
          <MixedText text={description} />
        </p>
        <p className="mt-auto flex flex-wrap gap-x-7 border-line border-t-2 border-dashed pt-3">
          <PartnerLink href={link} text={t('partner.connect')} name={name} />
          {socials !== link && <PartnerLink href={socials} text={t('partner.socials')} name={name} />}
        </p>
      </div>
    </li>
  )
}

function PartnerLink({ href, text, name }: { href: string; text: string; name: string }) {
  const t = useT()
  return (
    <a className="foot-link gap-2 font-bold" href={href} target="_blank" rel="noopener noreferrer external">
      {text}
      <span className="sr-only">{t('partner.ofPartner', { name })}</span>
      <svg
        className="size-3.5 fill-none stroke-current"
        viewBox="0 0 14 14"
        strokeWidth="2.2"
        aria-hidden="true"
      >
        <path d="M5 2H2v10h10V9M8 1.5h4.5V6M12 2 6.5 7.5" />
      </svg>
    </a>
  )
}
