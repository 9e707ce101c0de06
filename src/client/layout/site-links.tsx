/** The links of header and menu; one line a page. */
import { Link } from 'wouter'
import type { TextKey } from '../../shared/i18n/t.ts'
import type { PageName } from '../../shared/page.ts'
import { useT } from '../page.tsx'
import { paths } from '../paths.ts'
import { useCurrentUser } from '../session/current-user.ts'
import { usePlace } from './place.ts'

const links: { page: PageName; href: string; text: TextKey }[] = [
  { page: 'home', href: paths.home(), text: 'layout.home' },
  { page: 'services', href: paths.services(), text: 'layout.services' },
]

interface SiteLinksProps {
  className: string
  onLeave?: () => void
}

export function SiteLinks({ className, onLeave }: SiteLinksProps) {
  const t = useT()
  const { page } = usePlace().place.block
  return links.map((link) => (
    <Link
      key={link.page}
      href={link.href}
      className={className}
      aria-current={link.page === page ? 'page' : undefined}
      onClick={onLeave}
    >
      {t(link.text)}
    </Link>
  ))
}

/** The way in: to the login page or, for whoever is signed in, to the internal area, which is a document of its own. */
export function InternalLink({ className, onLeave }: SiteLinksProps) {
  const t = useT()
  const user = useCurrentUser()
  const { page } = usePlace().place.block
  if (user) {
    return (
      <a href={paths.internal()} className={className}>
        {t('layout.internal')}
      </a>
    )
  }
  return (
    <Link
      href={paths.login()}
      className={className}
      aria-current={page === 'login' ? 'page' : undefined}
      onClick={onLeave}
    >
      {t('layout.login')}
    </Link>
  )
}
