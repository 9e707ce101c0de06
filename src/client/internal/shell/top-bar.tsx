/** The bar above a screen: Back at the left; on wide screens also public pages, language and logout. */
import { ChevronLeft } from 'lucide-react'
import { Link } from 'wouter'
import type { Language } from '#shared/base/language.ts'
import { LanguageSwitch } from '../../navigation/language-switch.tsx'
import type { Base } from '../../navigation/location-state.ts'
import { paths } from '../../paths.ts'
import { useT } from '../../ui/page-context.tsx'
import { pathAbove } from '../screens.ts'
import { LogOutButton } from './log-out-button.tsx'
import { PublicLinks } from './public-links.tsx'

interface TopBarProps {
  path: string
  base: Base
  onChooseLanguage: (language: Language) => void
}

export function TopBar({ path, base, onChooseLanguage }: TopBarProps) {
  const t = useT()
  return (
    <nav aria-label={t('layout.mainNavigation')} className="top-bar">
      <BackButton path={path} base={base} />
      <div className="top-links">
        <PublicLinks base={base} className="top-link" />
        <Link
          href={paths.internal()}
          className="top-link"
          aria-current={path === paths.internal() ? 'page' : 'true'}
        >
          {t('internal.title')}
        </Link>
        <LanguageSwitch onChoose={onChooseLanguage} />
        <LogOutButton className="top-link" />
      </div>
    </nav>
  )
}

/** Leads to the screen above, not to the last one visited; from the dashboard to the public site. */
function BackButton({ path, base }: { path: string; base: Base }) {
  const t = useT()
  const above = pathAbove(path)
  const icon = <ChevronLeft className="-ml-1 size-5" aria-hidden="true" />
  if (above === paths.home()) {
    return (
      <a href={base || '/'} className="back-button">
        {icon}
        {t('internal.publicSite')}
      </a>
    )
  }
  return (
    <Link href={above} className="back-button">
      {icon}
      {t('internal.back')}
    </Link>
  )
}
