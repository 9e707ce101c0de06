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
import { FRAME } from './shell.tsx'

const TOP_LINK =
  'relative inline-flex min-h-11 items-center gap-2 text-[1rem] text-muted leading-[1.4] hover:text-jade aria-[current]:font-bold aria-[current]:text-jade aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:bottom-1 aria-[current]:after:h-0.5 aria-[current]:after:bg-current'
const BACK =
  'inline-flex min-h-10 items-center gap-1.5 rounded-control border border-muted bg-paper px-3.5 font-bold text-[1rem] text-jade leading-[1.4] hover:border-jade hover:bg-jade-tint'

interface TopBarProps {
  path: string
  base: Base
  onChooseLanguage: (language: Language) => void
}

export function TopBar({ path, base, onChooseLanguage }: TopBarProps) {
  const t = useT()
  return (
    <nav aria-label={t('layout.mainNavigation')} className={FRAME.bar}>
      <BackButton path={path} base={base} />
      <div className="ml-auto hidden flex-wrap items-center justify-end gap-x-6 gap-y-1 wide:flex max-[68.75rem]:gap-x-3">
        <PublicLinks base={base} className={TOP_LINK} />
        <Link
          href={paths.internal()}
          className={TOP_LINK}
          aria-current={path === paths.internal() ? 'page' : 'true'}
        >
          {t('internal.title')}
        </Link>
        <LanguageSwitch onChoose={onChooseLanguage} />
        <LogOutButton className={TOP_LINK} />
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
      <a href={base || '/'} className={BACK}>
        {icon}
        {t('internal.publicSite')}
      </a>
    )
  }
  return (
    <Link href={above} className={BACK}>
      {icon}
      {t('internal.back')}
    </Link>
  )
}
