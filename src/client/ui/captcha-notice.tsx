/** The footer's note on the captcha. Google requires links to its terms where reCAPTCHA is used. */
import { useCaptchaProvider, useT } from './page-context.tsx'
import { phrases } from './phrases.tsx'

const GOOGLE_PRIVACY = 'https://policies.google.com/privacy'
const GOOGLE_TERMS = 'https://policies.google.com/terms'

export function CaptchaNotice() {
  const t = useT()
  if (useCaptchaProvider() === 'altcha') return phrases(t('layout.captchaNotice'))
  const links: Record<string, React.ReactNode> = {
    '{privacy}': <NoticeLink href={GOOGLE_PRIVACY} text={t('layout.googlePrivacy')} />,
    '{terms}': <NoticeLink href={GOOGLE_TERMS} text={t('layout.googleTerms')} />,
  }
  return t('layout.captchaNoticeRecaptcha')
    .split(/(\{privacy\}|\{terms\})/)
    .map((part) => <span key={part}>{links[part] ?? phrases(part)}</span>)
}

function NoticeLink({ href, text }: { href: string; text: string }) {
  return (
    <a className="underline underline-offset-4 hover:decoration-2" href={href}>
      {text}
    </a>
  )
}
