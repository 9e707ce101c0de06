/** The footer’s note on the captcha, with links to the provider’s terms where it requires them. */
import { CAPTCHAS } from '#shared/captcha.ts'
import { useCaptchaProvider, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'

export function CaptchaNotice() {
  const t = useT()
  const { notice, links } = CAPTCHAS[useCaptchaProvider()]
  const linkOf = new Map(Object.entries(links).map(([name, link]) => [`{${name}}`, link]))
  if (linkOf.size === 0) return phrases(t(notice))
  return t(notice)
    .split(/(\{\w+\})/)
    .map((part) => {
      const link = linkOf.get(part)
      return (
        <span key={part}>{link ? <NoticeLink href={link.href} text={t(link.text)} /> : phrases(part)}</span>
      )
    })
}

function NoticeLink({ href, text }: { href: string; text: string }) {
  return (
    <a className="underline underline-offset-4 hover:decoration-2" href={href}>
      {text}
    </a>
  )
}
