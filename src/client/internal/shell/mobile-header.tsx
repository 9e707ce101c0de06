/** Under 800 px: a dark bar with logo and language, and a menu over the screen with the content of sidebar and top bar. */
import { LogOut, Menu as MenuIcon, X } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { CurrentUser } from '#shared/auth/cookies.ts'
import { LANGUAGE_NAMES, LANGUAGE_TAG, type Language, otherLanguage } from '#shared/base/language.ts'
import { fullName } from '#shared/user/user.ts'
import type { Base } from '../../navigation/location-state.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { useSignOut } from '../account/use-sign-out.ts'
import { Seal } from '../kit/person-name.tsx'
import { PaletteButton } from '../palette/palette-host.tsx'
import { EntryList } from './entry-list.tsx'
import { FrameBrand, PublicLink, PublicLinks, VersionLine } from './frame-brand.tsx'

/** A part stands below a line. */
const PART = 'mx-2 mt-3 border-cream/28 border-t pt-2'

interface MobileHeaderProps {
  person: CurrentUser
  path: string
  base: Base
  onChooseLanguage: (language: Language) => void
}

export function MobileHeader(props: MobileHeaderProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <header className="mobile-header on-dark print:hidden">
      <FrameBrand />
      <OtherLanguage onChoose={props.onChooseLanguage} />
      <PaletteButton variant="phone" />
      <button
        type="button"
        aria-label={t('layout.menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="mobile-header-button"
        onClick={() => setOpen(true)}
      >
        <MenuIcon aria-hidden="true" />
      </button>
      {isOpen && <Menu {...props} onClose={() => setOpen(false)} />}
    </header>
  )
}

interface MenuProps extends Pick<MobileHeaderProps, 'person' | 'path' | 'base'> {
  onClose: () => void
}

/** The browser's own dialog, which is there with the press: it keeps the focus inside and gives it back, and closes on Escape. */
function Menu({ person, path, base, onClose }: MenuProps) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link within has its own keys
    <dialog
      ref={dialog}
      aria-label={t('layout.menu')}
      className="phone-menu on-dark"
      onClose={onClose}
      onClick={({ target }) => (target as Element).closest('a') && dialog.current?.close()}
    >
      <div className="mobile-header">
        <FrameBrand />
        <button
          type="button"
          aria-label={t('record.close')}
          className="mobile-header-button ml-auto"
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden="true" />
        </button>
      </div>
      <nav aria-label={t('internal.navigation')} className="px-2">
        <EntryList path={path} />
      </nav>
      <nav aria-label={t('internal.publicSite')} className={PART}>
        <PublicLinks base={base} className="entry" />
        <PublicLink href={paths.privacy()} text="layout.privacy" base={base} className="entry" />
      </nav>
      <div className={`${PART} mt-auto`}>
        <div className="flex items-center justify-between gap-4 pt-2 pl-3">
          <PersonBadge person={person} />
          <LogOutButton className="entry shrink-0" />
        </div>
        <div className="mt-3 pl-3">
          <VersionLine />
        </div>
      </div>
    </dialog>
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

/** Shows the seal, name and role of the signed-in user. */
export function PersonBadge({ person }: { person: CurrentUser }) {
  const t = useT()
  return (
    <div className="flex items-center gap-3">
      <Seal person={person} size="large" />
      <span className="min-w-0 leading-snug">
        <b className="block truncate">{fullName(person) || person.username}</b>
        <small className="block text-13 text-jade-tint">
          {t(person.is_staff ? 'internal.admin' : 'internal.member')}
        </small>
      </span>
    </div>
  )
}

/** Ends the session and opens the login page. */
export function LogOutButton({ className }: { className: string }) {
  const t = useT()
  const { run, isBusy, error } = useSignOut()
  return (
    <>
      <Banner message={error} />
      <button type="button" className={className} aria-disabled={isBusy || undefined} onClick={run}>
        <LogOut className="size-4.5 shrink-0" aria-hidden="true" />
        {t(isBusy ? 'internal.loggingOut' : 'internal.logOut')}
      </button>
    </>
  )
}
