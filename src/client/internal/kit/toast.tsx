/** Shows toasts on any screen, one at a time, with an optional action such as Undo. */
import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useRef, useState } from 'react'
import { untilLoaded } from './load-again.ts'
import type { ShowToast } from './toast-slip.tsx'

export const loadToasts = () => import('./toast-slip.tsx')
const ToastSlip = lazy(() => untilLoaded(loadToasts).then((m) => ({ default: m.ToastSlip })))

const ToastContext = createContext<ShowToast>(() => {})

export function useToast(): ShowToast {
  return use(ToastContext)
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [isWanted, setWanted] = useState(false)
  const shown = useRef<ShowToast>(undefined)
  /** What was said while the file was on its way. */
  const early = useRef<Parameters<ShowToast>[]>([])

  const show = useCallback<ShowToast>((...toast) => {
    if (shown.current) return shown.current(...toast)
    early.current.push(toast)
    setWanted(true)
  }, [])
  const onReady = useCallback((ready: ShowToast) => {
    shown.current = ready
    for (const toast of early.current.splice(0)) ready(...toast)
  }, [])

  return (
    <ToastContext value={show}>
      {children}
      {/* Always there, so that it is read out. */}
      <div role="status">
        <Suspense>{isWanted && <ToastSlip onReady={onReady} />}</Suspense>
      </div>
    </ToastContext>
  )
}
