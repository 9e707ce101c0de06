/** The sidebar on wide screens: logo, entries and the signed-in user. */
import type { CurrentUser } from '../../../shared/auth/cookies.ts'
import { useT } from '../../ui/page-context.tsx'
import { PaletteButton } from '../palette/palette-button.tsx'
import { EntryList } from './entry-list.tsx'
import { FrameBrand } from './frame-brand.tsx'
import { PersonBadge } from './person-badge.tsx'
import { SidebarFloor } from './sidebar-floor.tsx'
import { VersionLine } from './version-line.tsx'

export function Sidebar({ person, path }: { person: CurrentUser; path: string }) {
  const t = useT()
  return (
    <header className="rail on-dark">
      <div className="px-3 pt-4 pb-5">
        <FrameBrand />
      </div>
      <nav aria-label={t('internal.navigation')} className="flex-1 px-3">
        <PaletteButton look="rail" />
        <EntryList path={path} />
      </nav>
      <div className="px-4 py-5">
        <PersonBadge person={person} />
        <VersionLine className="mt-4" />
      </div>
      <SidebarFloor />
    </header>
  )
}
