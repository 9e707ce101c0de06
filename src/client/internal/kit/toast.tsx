/** Shows toasts on any screen, with an optional action such as Undo. */
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { STATUS_MESSAGE_SECONDS } from '#shared/base/limits.ts'
import { useT } from '../../ui/page-context.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import { failureText } from './error-text.ts'

interface ToastAction {
  label: string
  /** If it throws, the error is shown as a toast. */
  run: () => Promise<unknown>
}

interface ToastOptions {
  /**
   * Waits until the toast that is shown has gone, so that news
   * does not take away an Undo. The newest one waits.
   */
  isPatient?: boolean
}

export type ShowToast = (text: string, action?: ToastAction, options?: ToastOptions) => void

interface Toast {
  text: string
  turn: number
  action: ToastAction | undefined
}

interface Toasts {
  shown: Toast | undefined
  waiting: Toast | undefined
  turn: number
}

const NONE: Toasts = { shown: undefined, waiting: undefined, turn: 0 }
const NOT_HELD = { pointer: false, focus: false }

const ToastContext = createContext<ShowToast>(() => {})

export function useToast(): ShowToast {
  return use(ToastContext)
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useT()
  const [{ shown: toast }, setToasts] = useState(NONE)
  const [held, setHeld] = useState(NOT_HELD)
  const cameFrom = useRef<EventTarget>(null)

  const showToast = useMemo<ShowToast>(
    () =>
      (text, action, { isPatient = false } = {}) => {
        // The browser reports no focus change when a focused button is removed.
        if (!isPatient) setHeld(({ pointer, focus }) => ({ pointer, focus: focus && action !== undefined }))
        setToasts(({ shown, waiting, turn: last }) => {
          const turn = last + 1
          const toast = { text, turn, action }
          return isPatient && shown ? { shown, waiting: toast, turn } : { shown: toast, waiting, turn }
        })
      },
    [],
  )

  const clear = useCallback(() => {
    setToasts(({ waiting, turn }) => ({ shown: waiting, waiting: undefined, turn }))
    setHeld(NOT_HELD)
  }, [])

  /** Only a toast with a button waits, so that there is time to reach it. */
  const stays = toast?.action !== undefined && (held.pointer || held.focus)
  useEffect(() => {
    if (!toast || stays) return
    const timer = setTimeout(clear, STATUS_MESSAGE_SECONDS * 1_000)
    return () => clearTimeout(timer)
  }, [toast, stays, clear])

  /** The button disappears when clicked, so the focus returns to where it was. */
  function giveFocusBack(): void {
    const { current: last } = cameFrom
    if (last instanceof HTMLElement && last.isConnected) last.focus()
    else document.getElementById('main')?.focus({ preventScroll: true })
  }

  async function act({ run }: ToastAction): Promise<void> {
    giveFocusBack()
    clear()
    try {
      await run()
    } catch (error) {
      showToast(failureText(error, t))
    }
  }

  const action = toast?.action
  return (
    <ToastContext value={showToast}>
      {children}
      <StatusMessage
        message={toast}
        onHold={(by, isHeld) => setHeld((last) => ({ ...last, [by]: isHeld }))}
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
    </ToastContext>
  )
}
