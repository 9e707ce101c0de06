/** The foot of every internal page, as the public ones have it (spec 2), in small: who we are, and what guards the forms. */
import { CaptchaNotice } from '../captcha/captcha-notice.tsx'
import type { Base } from '../layout/place.ts'
import { useT } from '../page.tsx'
import { paths } from '../paths.ts'
import { PublicLink } from './public-links.tsx'

export function FrameFooter({ base }: { base: Base }) {
  const t = useT()
  return (
    <footer className="frame-footer">
      <ul>
        <li>{t('company.name')}</li>
        <li>
          <PublicLink
            href={paths.contact()}
            text="layout.contactForm"
            base={base}
            className="frame-foot-link"
          />
        </li>
        <li>
          <PublicLink href={paths.privacy()} text="layout.privacy" base={base} className="frame-foot-link" />
        </li>
      </ul>
      <p className="phrases">
        <CaptchaNotice />
      </p>
    </footer>
  )
}
