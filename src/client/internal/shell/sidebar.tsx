/** The sidebar of wide screens: the company, the screens, and who is signed in. */
import type { CurrentUser } from '#shared/auth/cookies.ts'
import { useT } from '../../ui/page-context.tsx'
import { PaletteButton } from '../palette/palette-button.tsx'
import { EntryList } from './entry-list.tsx'
import { FrameBrand } from './frame-brand.tsx'
import { PersonBadge } from './person-badge.tsx'
import { FRAME } from './shell.tsx'
import { VersionLine } from './version-line.tsx'

export function Sidebar({ person, path }: { person: CurrentUser; path: string }) {
  const t = useT()
  return (
    <header className={`on-dark ${FRAME.sidebar}`}>
      <div className="px-3 pt-4 pb-5">
        <FrameBrand />
      </div>
      <nav aria-label={t('internal.navigation')} className="flex-1 px-3">
        <PaletteButton variant="sidebar" />
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

/** The hexagons of a tiled floor, at the foot of the sidebar. */
function SidebarFloor() {
  return (
    <svg className="block h-11 w-full shrink-0" aria-hidden="true">
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
