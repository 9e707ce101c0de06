/** The company's logo in the dark frame of the internal area; links to the dashboard. */
import { Link } from 'wouter'
import { version } from '#package.json'
import { LANGUAGE_TAG, otherLanguage } from '#shared/base/language.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { type Base, withoutLastSlash } from '../../navigation/location-state.ts'
import { paths } from '../../paths.ts'
import { CompanyMark } from '../../ui/company-mark.tsx'
import { useLanguage, useLookPictures, useT } from '../../ui/page-context.tsx'

export function FrameBrand() {
  const t = useT()
  const language = useLanguage()
  const other = otherLanguage(language)
  const name = t('company.name')
  const light = useLookPictures()?.light
  // On a plate a logo would outshine the menu: there the mark stands beside the names.
  const hasLight = light?.className === 'company-logo'
  return (
    <Link
      href={paths.internal()}
      className="flex min-h-11 min-w-0 items-center gap-3 rounded-control max-phone:flex-none frame-brand"
    >
      {hasLight ? (
        <img {...light} alt={name} />
      ) : (
        <>
          <CompanyMark />
          {/* On the narrowest phones only the mark; the names are still read out. */}
          <span className="min-w-0 max-phone:sr-only">
            <b className="brand-name block font-display text-15 leading-tight">{name}</b>
            <small className="brand-other block text-13 leading-tight" lang={LANGUAGE_TAG[other]}>
              {t('company.otherName')}
            </small>
          </span>
        </>
      )}
    </Link>
  )
}

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

/** Links to the public pages. They are a separate document, so these are plain links. */
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

/** The version at the foot of sidebar and menu, for support. */
export function VersionLine() {
  const t = useT()
  return <p className="text-13 text-jade-tint">{t('internal.version', { version })}</p>
}
