/** The links of header and menu; one row per page. */
import { Link } from 'wouter'
import type { TextKey } from '#shared/i18n/t.ts'
import { usePageLocation } from '../../navigation/location-state.ts'
import { paths } from '../../paths.ts'
import { useIsSignedIn } from '../../session/signed-in.ts'
import { useT } from '../../ui/page-context.tsx'

const links: { href: string; text: TextKey }[] = [
  { href: paths.home(), text: 'layout.home' },
  { href: paths.services(), text: 'layout.services' },
  { href: paths.partners(), text: 'layout.partners' },
  { href: paths.contact(), text: 'layout.contact' },
]

interface SiteLinksProps {
  className: string
  onLeave?: (() => void) | undefined
}

export function SiteLinks(props: SiteLinksProps) {
  return links.map(({ href, text }) => <SiteLink key={href} href={href} text={text} {...props} />)
}

export function SiteLink({ href, text, className, onLeave }: SiteLinksProps & (typeof links)[number]) {
  const t = useT()
  const { path } = usePageLocation().location
  return (
    <Link
      href={href}
      className={className}
      aria-current={href === path ? 'page' : undefined}
      onClick={onLeave}
    >
      {t(text)}
    </Link>
  )
}

/** Links to the login page or, for signed-in users, to the internal area, which is a separate document. */
export function InternalLink({ className, onLeave }: SiteLinksProps) {
  const t = useT()
  if (useIsSignedIn()) {
    return (
      <a href={paths.internal()} className={className}>
        {t('layout.internal')}
      </a>
    )
  }
  return <SiteLink href={paths.login()} text="layout.login" className={className} onLeave={onLeave} />
}
