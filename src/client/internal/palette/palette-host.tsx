/** Keeps the palette at hand on every internal screen: Ctrl K or Cmd K opens it, and so does its button. */
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
import { useToast } from '../kit/toast.tsx'
import type { PaletteProps } from './palette-item.ts'

interface PaletteControl {
  open: () => void
  /** The pointer or the focus has come near: it may be fetched. */
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
      // A dialog asks something first.
      if (document.querySelector('dialog[open]')) return
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
