/** Links to the public pages. They are a separate document, so these are plain links. */
import type { TextKey } from '#shared/i18n/t.ts'
import { type Base, withoutLastSlash } from '../../navigation/location-state.ts'
import { paths } from '../../paths.ts'
import { useT } from '../../ui/page-context.tsx'

const links: { href: string; text: TextKey }[] = [
  { href: paths.home(), text: 'layout.home' },
  { href: paths.services(), text: 'layout.services' },
  { href: paths.partners(), text: 'layout.partners' },
  { href: paths.contact(), text: 'layout.contact' },
]

interface PublicLinksProps {
  base: Base
  className: string
}

export function PublicLinks(props: PublicLinksProps) {
  return links.map((link) => <PublicLink key={link.href} {...link} {...props} />)
}

export function PublicLink({ href, text, base, className }: PublicLinksProps & (typeof links)[number]) {
  const t = useT()
  return (
    <a href={withoutLastSlash(base + href)} className={className}>
      {t(text)}
    </a>
  )
}
