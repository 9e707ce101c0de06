/** The foot of every public page: who we are, how to reach us, and what guards the forms. */
import { CaptchaNotice } from '../captcha/captcha-notice.tsx'
import { useT } from '../page.tsx'
import { Brand } from './brand.tsx'
import { MosaicStrip } from './mosaic.tsx'

export function Footer() {
  const t = useT()
  const telephone = t('company.telephone')
  const email = t('company.email')
  return (
    <footer>
      <MosaicStrip />
      <div className="on-dark bg-jade-deep text-cream">
        <div className="page-width grid gap-7 pt-10 pb-12 text-base wide:grid-cols-[1.2fr_1fr_1fr] wide:gap-10 wide:pt-14 print:py-4">
          <div>
            <Brand />
            <address className="mt-5 max-w-[26em] text-jade-tint not-italic">{t('company.address')}</address>
          </div>
          <ul className="flex flex-col gap-1">
            <li>
              <a className="foot-link" href={`tel:${telephone.replace(/[^\d+]/g, '')}`}>
                {telephone}
              </a>
            </li>
            <li>
              <a className="foot-link" href={`mailto:${email}`}>
                {email}
              </a>
            </li>
          </ul>
          <p className="phrases text-[0.8125rem] text-jade-tint leading-relaxed print:hidden">
            <CaptchaNotice />
          </p>
        </div>
      </div>
    </footer>
  )
}
