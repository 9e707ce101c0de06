/** The button that opens the palette: in the sidebar with its shortcut, on a phone as an icon. */
import { Search } from 'lucide-react'
import { useT } from '../../ui/page-context.tsx'
import { usePalette } from './palette-host.tsx'

const SIDEBAR =
  'mb-3 flex min-h-10 w-full items-center gap-2.5 whitespace-nowrap rounded-control border border-cream/32 bg-jade/55 px-3 text-base/[1.3] hover:bg-jade'

export function PaletteButton({ variant }: { variant: 'sidebar' | 'phone' }) {
  const t = useT()
  const { open, prepare } = usePalette()
  const isMac = /mac|iphone|ipad/i.test(navigator.platform)
  const isSidebar = variant === 'sidebar'
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      aria-label={isSidebar ? undefined : t('palette.title')}
      className={isSidebar ? SIDEBAR : 'mobile-header-button'}
      onClick={open}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <Search className={isSidebar ? 'size-4.5 shrink-0' : undefined} aria-hidden="true" />
      {isSidebar && <span>{t('palette.title')}</span>}
      {isSidebar && (
        <kbd className="ml-auto rounded-control border border-cream/45 px-1.5 py-0.5 font-ticket text-[0.8125rem] max-[68.75rem]:hidden">
          {isMac ? '⌘ K' : 'Ctrl K'}
        </kbd>
      )}
    </button>
  )
}
