/** The footer of every public page: company, contact details, and the captcha notice. */
import { Link } from 'wouter'
import { telephoneHref, whatsAppHref } from '#shared/phone/links.ts'
import { paths } from '../../paths.ts'
import { useT } from '../../ui/page-context.tsx'
import { Brand } from './brand.tsx'
import { CaptchaNotice } from './captcha-notice.tsx'
import { OpeningHours } from './opening-hours.tsx'

export function Footer() {
  const t = useT()
  const telephone = t('company.telephone')
  const email = t('company.email')
  const whatsApp = whatsAppHref(t('company.whatsapp'), t('layout.whatsAppMessage'))
  return (
    <footer className="below-fold">
      <MosaicStrip />
      <div className="on-dark bg-jade-deep text-cream">
        <div className="page-width footer-columns">
          <div>
            <Brand of="light" />
            <address className="mt-5 max-w-lead text-balance text-jade-tint not-italic">
              {t('company.address')}
            </address>
            <p className="mt-3 text-jade-tint empty:hidden">
              <OpeningHours />
            </p>
          </div>
          <ul className="flex flex-col gap-1 narrow:-mt-2">
            {telephone && (
              <li>
                <a className="foot-link" href={telephoneHref(telephone)}>
                  {telephone}
                </a>
              </li>
            )}
            <li>
              <a className="foot-link" href={`mailto:${email}`}>
                {email}
              </a>
            </li>
            {whatsApp && (
              <li className="print:hidden">
                <a className="foot-link" href={whatsApp} target="_blank" rel="noopener noreferrer">
                  {t('layout.whatsApp')}
                </a>
              </li>
            )}
            <li className="print:hidden">
              <Link className="foot-link" href={paths.products()}>
                {t('layout.products')}
              </Link>
            </li>
            <li className="print:hidden">
              <Link className="foot-link" href={paths.contact()}>
                {t('layout.contactForm')}
              </Link>
            </li>
            <li className="print:hidden">
              <Link className="foot-link" href={paths.privacy()}>
                {t('layout.privacy')}
              </Link>
            </li>
          </ul>
          <p className="phrases text-14 text-jade-tint leading-normal print:hidden">
            <CaptchaNotice />
          </p>
        </div>
      </div>
    </footer>
  )
}

/** The edge of the floor: small tiles, above the footer of every page. */

const SQUARES = [
  { className: 'fill-jade', places: [0, 2, 7, 8, 10] },
  { className: 'fill-jade-tint', places: [1, 3, 4, 6, 9, 11] },
  { className: 'fill-brass', places: [5] },
]

function MosaicStrip() {
  return (
    <svg className="block h-7.5 w-full print:hidden" aria-hidden="true">
      <defs>
        <pattern id="mosaic-strip" width="40" height="30" patternUnits="userSpaceOnUse">
          <rect className="fill-cream" width="40" height="30" />
          {SQUARES.map(({ className, places }) => (
            <path key={className} className={className} d={places.map(square).join('')} />
          ))}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#mosaic-strip)" />
    </svg>
  )
}

function square(place: number): string {
  return `M${(place % 4) * 10 + 0.7} ${Math.floor(place / 4) * 10 + 0.7}h8.6v8.6h-8.6Z`
}
