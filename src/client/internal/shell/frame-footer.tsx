/** The footer of internal pages, a small version of the public one: company, links and captcha notice. */

import type { Base } from '../../navigation/location-state.ts'
import { paths } from '../../paths.ts'
import { CaptchaNotice } from '../../ui/captcha-notice.tsx'
import { useT } from '../../ui/page-context.tsx'
import { PublicLink } from './public-links.tsx'

const FOOT_LINK = 'inline-flex min-h-7 items-center underline underline-offset-4 hover:text-jade'

export function FrameFooter({ base }: { base: Base }) {
  const t = useT()
  return (
    <footer className="grid gap-1 border-line border-t px-4 pt-3 pb-4 text-[0.875rem] text-muted leading-[1.6] wide:px-8 wide:pb-5 wide:max-[68.75rem]:px-5 print:hidden">
      <ul className="flex flex-wrap items-center gap-x-5">
        <li>{t('company.name')}</li>
        <li>
          <PublicLink href={paths.contact()} text="layout.contactForm" base={base} className={FOOT_LINK} />
        </li>
        <li>
          <PublicLink href={paths.privacy()} text="layout.privacy" base={base} className={FOOT_LINK} />
        </li>
      </ul>
      <p className="phrases">
        <CaptchaNotice />
      </p>
    </footer>
  )
}
