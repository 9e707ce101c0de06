/** Under 800 px: a dark bar with logo and language, and a menu with the content of sidebar and top bar. */

import { Menu, X } from 'lucide-react'
import { useRef } from 'react'
import type { CurrentUser } from '#shared/auth/cookies.ts'
import { LANGUAGE_TAG, type Language, otherLanguage } from '#shared/base/language.ts'
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts'
import type { Base } from '../../navigation/location-state.ts'
import { paths } from '../../paths.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { PaletteButton } from '../palette/palette-button.tsx'
import { EntryList } from './entry-list.tsx'
import { FrameBrand } from './frame-brand.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { PersonBadge } from './person-badge.tsx'
import { PublicLink, PublicLinks } from './public-links.tsx'
import { VersionLine } from './version-line.tsx'

const MENU_ID = 'internal-menu'

interface PhoneBarProps {
  person: CurrentUser
  path: string
  base: Base
  onChooseLanguage: (language: Language) => void
}

export function MobileHeader({ person, path, base, onChooseLanguage }: PhoneBarProps) {
  const t = useT()
  const menu = useRef<HTMLDivElement>(null)
  return (
    <header className="mobile-header on-dark">
      <FrameBrand />
      <OtherLanguage onChoose={onChooseLanguage} />
      <PaletteButton variant="phone" />
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label={t('layout.menu')}
        className="mobile-header-button"
      >
        <Menu className="phone-menu-closed" aria-hidden="true" />
        <X className="phone-menu-open" aria-hidden="true" />
      </button>
      <div ref={menu} id={MENU_ID} popover="auto" className="phone-menu">
        <nav aria-label={t('internal.navigation')}>
          <EntryList path={path} onLeave={() => menu.current?.hidePopover()} />
        </nav>
        <nav aria-label={t('internal.publicSite')} className="phone-menu-part">
          <PublicLinks base={base} className="entry" />
          <PublicLink href={paths.privacy()} text="layout.privacy" base={base} className="entry" />
        </nav>
        <div className="phone-menu-part pt-4 pl-3">
          <div className="flex items-center justify-between gap-4">
            <PersonBadge person={person} />
            <LogOutButton className="entry shrink-0" />
          </div>
          <VersionLine className="mt-3" />
        </div>
      </div>
    </header>
  )
}

/** A single button, since there is no room for a switch of two. */
function OtherLanguage({ onChoose }: { onChoose: (language: Language) => void }) {
  const t = useT()
  const other = otherLanguage(useLanguage())
  return (
    <button
      type="button"
      lang={LANGUAGE_TAG[other]}
      className="mobile-header-button ml-auto font-bold"
      onClick={() => onChoose(other)}
    >
      {t(LANGUAGE_NAMES[other])}
    </button>
  )
}
