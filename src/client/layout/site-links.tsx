/** The links of header and menu; one line a page. */
import { Link } from 'wouter'
import type { TextKey } from '../../shared/i18n/t.ts'
import type { PageName } from '../../shared/page.ts'
import { useT } from '../page.tsx'
import { paths } from '../paths.ts'
import { usePlace } from './place.ts'

const links: { page: PageName; href: string; text: TextKey }[] = [
  { page: 'home', href: paths.home(), text: 'layout.home' },
  { page: 'services', href: paths.services(), text: 'layout.services' },
]

export function SiteLinks({ className, onLeave }: { className: string; onLeave?: () => void }) {
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
