/** Makes the palette available on every internal screen: Ctrl K, Cmd K or its button opens it. */

import { Search } from 'lucide-react'
import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useState,
} from 'react'
import { useT } from '../../ui/page-context.tsx'
import { OPEN_DIALOG } from '../kit/dialog.tsx'
import { useToast } from '../kit/toast.tsx'
import type { PaletteProps } from './palette.tsx'

interface PaletteControl {
  open: () => void
  /** Called when the pointer or focus is near, to preload it. */
  prepare: () => void
}

const PaletteContext = createContext<PaletteControl>({ open: () => {}, prepare: () => {} })

function usePalette(): PaletteControl {
  return use(PaletteContext)
}

const load = () => import('./palette.tsx').then((m) => m.Palette)

export function PaletteHost({ children }: { children: ReactNode }) {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>()
  const [isOpen, setOpen] = useState(false)

  const t = useT()
  const toast = useToast()

  const open = useCallback(async () => {
    try {
      const loaded = await load()
      setPalette(() => loaded)
      setOpen(true)
    } catch {
      toast(t('internal.failedText'))
    }
  }, [toast, t])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isWanted = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
      if (!isWanted || event.shiftKey) return
      event.preventDefault()
      // An open dialog must be answered first.
      if (document.querySelector(OPEN_DIALOG)) return
      void open()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [open])

  return (
    <PaletteContext value={{ open: () => void open(), prepare: () => void load().catch(() => undefined) }}>
      {children}
      {Palette && <Palette isOpen={isOpen} onClose={() => setOpen(false)} />}
    </PaletteContext>
  )
}

/** The button that opens the palette: in the sidebar with its shortcut, on a phone as an icon. */
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
      {isSidebar && (
        <kbd className="ml-auto rounded-control border border-cream/45 px-2 py-0.5 font-ticket text-13 max-desk:hidden">
          {isMac ? '⌘ K' : 'Ctrl K'}
        </kbd>
      )}
    </button>
  )
}
