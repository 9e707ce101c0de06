/** The button that opens the palette: in the sidebar with its shortcut, on a phone as an icon. */
import { Search } from 'lucide-react'
import { useT } from '../../ui/page-context.tsx'
import { usePalette } from './palette-host.tsx'

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
      className={isSidebar ? 'palette-button' : 'mobile-header-button'}
      onClick={open}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <Search className={isSidebar ? 'size-4.5 shrink-0' : undefined} aria-hidden="true" />
      {isSidebar && <span>{t('palette.title')}</span>}
      {isSidebar && <kbd>{isMac ? '⌘ K' : 'Ctrl K'}</kbd>}
    </button>
  )
}
