/** The layout of internal screens: sidebar (a menu bar on phones), the top bar with Back and public links, and the footer. */
import type { ReactNode } from 'react'
import type { CurrentUser } from '#shared/auth/cookies.ts'
import type { Language } from '#shared/base/language.ts'
import type { Base } from '../../navigation/location-state.ts'
import { useT } from '../../ui/page-context.tsx'
import { FrameFooter } from './frame-footer.tsx'
import { MobileHeader } from './mobile-header.tsx'
import { FRAME } from './shell.tsx'
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
      <a
        href="#main"
        className="absolute top-0 left-4 z-10 -translate-y-[150%] rounded-control bg-ink px-4 py-3 font-bold text-paper focus:translate-y-4"
      >
        {t('layout.skip')}
      </a>
      <div className={FRAME.whole}>
        {/* Of the two, the stylesheet shows one. */}
        <Sidebar person={person} path={path} />
        <MobileHeader person={person} path={path} base={base} onChooseLanguage={onChooseLanguage} />
        <div className={FRAME.column}>
          <TopBar path={path} base={base} onChooseLanguage={onChooseLanguage} />
          <main id="main" tabIndex={-1} className={FRAME.main}>
            {children}
          </main>
          <FrameFooter base={base} />
        </div>
      </div>
    </>
  )
}
