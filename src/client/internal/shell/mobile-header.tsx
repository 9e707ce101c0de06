/** Under 800 px: a dark bar with logo and language, and a menu over the screen with the content of sidebar and top bar. */
import { Dialog } from '@base-ui/react/dialog'
import { LogOut, Menu, X } from 'lucide-react'
import { useState } from 'react'
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

export function MobileHeader({ person, path, base, onChooseLanguage }: MobileHeaderProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <header className="mobile-header on-dark narrow:hidden print:hidden">
      <FrameBrand />
      <OtherLanguage onChoose={onChooseLanguage} />
      <PaletteButton variant="phone" />
      <Dialog.Root open={isOpen} onOpenChange={setOpen}>
        <Dialog.Trigger aria-label={t('layout.menu')} className="mobile-header-button">
          <Menu aria-hidden="true" />
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Popup
            aria-label={t('layout.menu')}
            className="on-dark fixed inset-0 z-10 flex flex-col overflow-y-auto overscroll-contain bg-jade-deep pb-4 text-cream outline-none print:hidden"
            onClick={({ target }) => (target as Element).closest('a') && setOpen(false)}
          >
            <div className="mobile-header">
              <FrameBrand />
              <Dialog.Close aria-label={t('record.close')} className="mobile-header-button ml-auto">
                <X aria-hidden="true" />
              </Dialog.Close>
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
              <VersionLine className="mt-3 pl-3" />
            </div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
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
