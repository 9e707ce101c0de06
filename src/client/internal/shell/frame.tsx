/** The layout of internal screens: sidebar (a menu bar on phones), the top bar with Back and public links, and the footer. */

import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearch } from 'wouter'
import type { CurrentUser } from '#shared/auth/cookies.ts'
import type { Language } from '#shared/base/language.ts'
import { LanguageSwitch } from '../../navigation/language-switch.tsx'
import type { Base } from '../../navigation/location-state.ts'
import { paths } from '../../paths.ts'
import { useT } from '../../ui/page-context.tsx'
import { useMedia } from '../kit/use-media.ts'
import { PaletteButton } from '../palette/palette-host.tsx'
import { placeAbove } from '../screens.ts'
import { EntryList } from './entry-list.tsx'
import { FrameBrand, PublicLink, PublicLinks, VersionLine } from './frame-brand.tsx'
import { LogOutButton, MobileHeader, PersonBadge } from './mobile-header.tsx'
import { FRAME } from './shell.tsx'

interface FrameProps {
  person: CurrentUser
  path: string
  base: Base
  onChooseLanguage: (language: Language) => void
  children: ReactNode
}

export function Frame({ person, path, base, onChooseLanguage, children }: FrameProps) {
  const t = useT()
  const isPhone = useMedia('phone')
  return (
    <>
      <a href="#main" className="frame-skip">
        {t('layout.skip')}
      </a>
      <div className={FRAME.whole}>
        {isPhone ? (
          <MobileHeader person={person} path={path} base={base} onChooseLanguage={onChooseLanguage} />
        ) : (
          <Sidebar person={person} path={path} />
        )}
        <div className={FRAME.column}>
          <nav aria-label={t('layout.mainNavigation')} className={FRAME.bar}>
            <BackButton path={path} base={base} />
            {!isPhone && <TopLinks path={path} base={base} onChooseLanguage={onChooseLanguage} />}
          </nav>
          <main id="main" tabIndex={-1} className={FRAME.main}>
            {children}
          </main>
          <FrameFooter base={base} />
        </div>
      </div>
    </>
  )
}

const FOOT_LINK = 'inline-flex min-h-7 items-center underline underline-offset-4 hover:text-jade'

/** The footer of internal pages, a small version of the public one: company and links. */
function FrameFooter({ base }: { base: Base }) {
  const t = useT()
  return (
    <footer className="frame-footer">
      <ul className="flex flex-wrap items-center gap-x-5">
        <li>{t('company.name')}</li>
        <li>
          <PublicLink href={paths.contact()} text="layout.contactForm" base={base} className={FOOT_LINK} />
        </li>
        <li>
          <PublicLink href={paths.privacy()} text="layout.privacy" base={base} className={FOOT_LINK} />
        </li>
      </ul>
    </footer>
  )
}

/** The sidebar of wide screens: the company, the screens, and who is signed in. */
function Sidebar({ person, path }: { person: CurrentUser; path: string }) {
  const t = useT()
  return (
    <header className={`on-dark ${FRAME.sidebar}`}>
      <div className="flex-none px-3 pt-4 pb-5">
        <FrameBrand />
      </div>
      {/* On a low screen the entries scroll alone, and the name stays in view. */}
      <nav aria-label={t('internal.navigation')} className="min-h-48 flex-1 overflow-y-auto px-3">
        <PaletteButton variant="sidebar" />
        <EntryList path={path} />
      </nav>
      <div className="frame-person">
        <PersonBadge person={person} />
        <VersionLine />
      </div>
      <SidebarFloor />
    </header>
  )
}

/** The hexagons of a tiled floor, at the foot of the sidebar. */
function SidebarFloor() {
  return (
    <svg className="frame-floor" aria-hidden="true">
      <defs>
        <pattern id="sidebar-floor" width="24" height="41.57" patternUnits="userSpaceOnUse">
          <path
            className="fill-jade stroke-jade-deep"
            strokeWidth="1.5"
            d="M12 0l12 6.93v13.86l-12 6.92-12-6.92V6.93ZM0 27.71l12 6.93v13.86L0 55.43l-12-6.93V34.64ZM24 27.71l12 6.93v13.86l-12 6.93-12-6.93V34.64ZM0-13.86l12 6.93V6.93L0 13.86-12 6.93V-6.93ZM24-13.86l12 6.93V6.93l-12 6.93L12 6.93V-6.93Z"
          />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#sidebar-floor)" opacity="0.55" />
    </svg>
  )
}

const TOP_LINK = 'top-link'
const BACK = 'back-link'

type TopLinksProps = Pick<FrameProps, 'path' | 'base' | 'onChooseLanguage'>

/** Beside Back on wide screens: public pages, language and logout, which the menu of a phone has. */
function TopLinks({ path, base, onChooseLanguage }: TopLinksProps) {
  const t = useT()
  return (
    <div className="ml-auto flex flex-wrap items-center justify-end gap-x-6 gap-y-1 max-desk:gap-x-3">
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
  )
}

/** Leads to the place above, not to the last one visited, and says which; from the dashboard to the public site. */
function BackButton({ path, base }: { path: string; base: Base }) {
  const t = useT()
  const { href, text } = placeAbove(path, useSearch())
  const place = t(text)
  const content = (
    <>
      <ChevronLeft className="-ml-1 size-5" aria-hidden="true" />
      <span className="back-place">{place}</span>
    </>
  )
  if (href === paths.home()) {
    return (
      <a href={base || '/'} className={BACK} data-alone>
        {content}
      </a>
    )
  }
  return (
    // From a quotation to its list is no new place in the history.
    <Link
      href={href}
      replace={href.split('?', 1)[0] === path}
      className={BACK}
      data-alone={href === paths.internal() || undefined}
      aria-label={t('internal.backTo', { place })}
    >
      {content}
    </Link>
  )
}
