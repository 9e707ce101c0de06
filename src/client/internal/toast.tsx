/** Says what has happened, whichever screen one is on by then; what can be taken back is offered to be. */
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { STATUS_MESSAGE_SECONDS } from '../../shared/limits.ts'
import { failureText } from '../account/failure-text.ts'
import { useT } from '../page.tsx'
import { StatusMessage } from '../ui/status-message.tsx'

export interface ToastAction {
  label: string
  /** What it throws is said. */
  run: () => Promise<unknown>
}

export type Say = (text: string, action?: ToastAction) => void

interface Toast {
  text: string
  turn: number
  action: ToastAction | undefined
}

const SayContext = createContext<Say>(() => {})

export function useSay(): Say {
  return use(SayContext)
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useT()
  const [toast, setToast] = useState<Toast>()
  const [isHeld, setHeld] = useState(false)
  const cameFrom = useRef<EventTarget>(null)

  const say = useMemo<Say>(
    () => (text, action) => {
      setHeld(false)
      setToast((last) => ({ text, turn: (last?.turn ?? 0) + 1, action }))
    },
    [],
  )

  useEffect(() => {
    if (!toast || isHeld) return
    const timer = setTimeout(() => setToast(undefined), STATUS_MESSAGE_SECONDS * 1_000)
    return () => clearTimeout(timer)
  }, [toast, isHeld])

  /** The button goes with the press, so the focus goes back to where it was before. */
  function giveFocusBack(): void {
    const { current: last } = cameFrom
    if (last instanceof HTMLElement && last.isConnected) last.focus()
    else document.getElementById('main')?.focus({ preventScroll: true })
  }

  async function act({ run }: ToastAction): Promise<void> {
    giveFocusBack()
    setToast(undefined)
    try {
      await run()
    } catch (error) {
      say(failureText(error, t))
    }
  }

  const action = toast?.action
  return (
    <SayContext value={say}>
      {children}
      <StatusMessage
        message={toast}
        onHold={setHeld}
        action={
          action && (
            <button
              type="button"
              className="status-action"
              onFocus={({ relatedTarget }) => {
                cameFrom.current = relatedTarget
              }}
              onClick={() => act(action)}
            >
              {action.label}
            </button>
          )
        }
      />
    </SayContext>
  )
}
