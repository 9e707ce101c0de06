/** The footer of internal pages, a small version of the public one: company, links and captcha notice. */

import type { Base } from '../../navigation/location-state.ts'
import { paths } from '../../paths.ts'
import { CaptchaNotice } from '../../ui/captcha-notice.tsx'
import { useT } from '../../ui/page-context.tsx'
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
