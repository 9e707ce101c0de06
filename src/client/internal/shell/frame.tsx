/** The layout of internal screens: sidebar (a menu bar on phones), the top bar with Back and public links, and the footer. */
import type { ReactNode } from 'react'
import type { CurrentUser } from '#shared/auth/cookies.ts'
import type { Language } from '#shared/base/language.ts'
import type { Base } from '../../navigation/location-state.ts'
import { useT } from '../../ui/page-context.tsx'
import { FrameFooter } from './frame-footer.tsx'
import { MobileHeader } from './mobile-header.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

interface FrameProps {
  person: CurrentUser
  path: string
  base: Base
  onChooseLanguage: (language: Language) => void
  children: ReactNode
}

export function Frame({ person, path, base, onChooseLanguage, children }: FrameProps) {
  const t = useT()
  return (
    <>
      <a href="#main" className="skip-link">
        {t('layout.skip')}
      </a>
      <div className="frame">
        {/* Of the two, the stylesheet shows one. */}
        <Sidebar person={person} path={path} />
        <MobileHeader person={person} path={path} base={base} onChooseLanguage={onChooseLanguage} />
        <div className="frame-column">
          <TopBar path={path} base={base} onChooseLanguage={onChooseLanguage} />
          <main id="main" tabIndex={-1} className="frame-main">
            {children}
          </main>
          <FrameFooter base={base} />
        </div>
      </div>
    </>
  )
}
