/** The public pages, one line each. They are another document, so these are plain links. */
import type { TextKey } from '../../shared/i18n/t.ts'
import { type Base, withoutLastSlash } from '../layout/place.ts'
import { useT } from '../page.tsx'
import { paths } from '../paths.ts'

const links: { href: string; text: TextKey }[] = [
  { href: paths.home(), text: 'layout.home' },
  { href: paths.services(), text: 'layout.services' },
  { href: paths.partners(), text: 'layout.partners' },
  { href: paths.contact(), text: 'layout.contact' },
]

export function PublicLinks({ base, className }: { base: Base; className: string }) {
  const t = useT()
  return links.map(({ href, text }) => (
    <a key={href} href={withoutLastSlash(base + href)} className={className}>
      {t(text)}
    </a>
  ))
}
