/** Makes the palette available on every internal screen: Ctrl K, Cmd K or its button opens it. */
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

export function usePalette(): PaletteControl {
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
