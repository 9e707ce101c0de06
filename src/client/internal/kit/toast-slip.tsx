/** The toast that is shown; `toast.tsx` loads it with the first. */
import { Toast } from '@base-ui/react/toast'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { STATUS_MESSAGE_SECONDS } from '#shared/base/limits.ts'
import { useT } from '../../ui/page-context.tsx'
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

interface Shown {
  action: ToastAction | undefined
  /** A repeated text is read out again. */
  turn: number
}

/** Each toast takes the place of the last. */
const ID = 'toast'

/** The library's dialog is one more thing to step into: the button is enough. */
const NO_DIALOG = { role: 'group', 'aria-modal': undefined, tabIndex: -1 }

/** The place around it is what is read out. */
const NO_REGION = {
  role: undefined,
  'aria-label': undefined,
  'aria-live': undefined,
  'aria-atomic': undefined,
  'aria-relevant': undefined,
}

interface ToastSlipProps {
  /** Called with what shows a toast, once it can. */
  onReady: (show: ShowToast) => void
}

export function ToastSlip(props: ToastSlipProps) {
  return (
    <Toast.Provider timeout={STATUS_MESSAGE_SECONDS * 1_000}>
      <OneToast {...props} />
    </Toast.Provider>
  )
}

function OneToast({ onReady }: ToastSlipProps) {
  const t = useT()
  const { toasts, add, close } = Toast.useToastManager<Shown>()
  const slip = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<EventTarget>(null)
  const [toast] = toasts
  const at = useFreePlace(slip, toast?.data?.turn)

  const show = useMemo<ShowToast>(() => {
    let turn = 0
    let isShown = false
    let waiting: (() => void) | undefined

    function onClose(): void {
      isShown = false
      if (slip.current?.contains(document.activeElement)) giveFocusBack(cameFrom)
      const next = waiting
      waiting = undefined
      next?.()
    }

    return function show(text, action, { isPatient = false } = {}) {
      if (isPatient && isShown) {
        waiting = () => show(text, action)
        return
      }
      // Its button may be pointed at or focused, which ends with the button.
      if (isShown && !action) {
        const kept = waiting
        waiting = undefined
        close(ID)
        waiting = kept
      }
      isShown = true
      turn += 1
      add({ id: ID, description: text, data: { action, turn }, onClose })
    }
  }, [add, close])

  useEffect(() => onReady(show), [onReady, show])

  async function act({ run }: ToastAction): Promise<void> {
    giveFocusBack(cameFrom)
    close(ID)
    try {
      await run()
    } catch (error) {
      show(failureText(error, t))
    }
  }

  const action = toast?.data?.action
  return (
    // Only the button takes a press: what is below the rest can be used.
    <Toast.Viewport {...NO_REGION} data-at={at} className="toast-place">
      {toast && (
        <Toast.Root
          ref={slip}
          toast={toast}
          {...NO_DIALOG}
          swipeDirection={[]}
          className="toast on-dark banner"
        >
          <Toast.Description key={toast.data?.turn} />
          {action && (
            <Toast.Action
              className="pointer-events-auto min-h-7 font-bold underline underline-offset-4"
              onFocus={({ relatedTarget }) => {
                cameFrom.current = relatedTarget
              }}
              onClick={() => void act(action)}
            >
              {action.label}
            </Toast.Action>
          )}
        </Toast.Root>
      )}
    </Toast.Viewport>
  )
}

/** The button disappears when clicked, so the focus returns to where it was. */
function giveFocusBack({ current: last }: RefObject<EventTarget | null>): void {
  if (last instanceof HTMLElement && last.isConnected) last.focus()
  else document.getElementById('main')?.focus({ preventScroll: true })
}

type Place = 'bottom' | 'top'

/** About a row above the control, and some air below it. */
const ABOVE_PX = 64
const BELOW_PX = 12

/**
 * Finds where a toast lies over nothing that someone uses: at the bottom, or at the top while the control
 * with the focus, or the row above it that was just added, is at the bottom. `turn`: of the toast that is
 * shown; undefined without one.
 */
function useFreePlace(slip: RefObject<HTMLElement | null>, turn: number | undefined): Place {
  const [place, setPlace] = useState<Place>('bottom')

  useLayoutEffect(() => {
    if (turn === undefined) return setPlace('bottom')
    const choose = () => {
      const element = slip.current
      if (element) setPlace((last) => freePlace(element, last))
    }
    choose()
    // A keyboard on the screen, scrolling and the next field all move what is in use.
    const ways = ['focusin', 'scroll', 'resize'] as const
    for (const way of ways) addEventListener(way, choose, { capture: true, passive: true })
    const { visualViewport } = window
    visualViewport?.addEventListener('resize', choose)
    return () => {
      for (const way of ways) removeEventListener(way, choose, { capture: true })
      visualViewport?.removeEventListener('resize', choose)
    }
  }, [turn, slip])

  return place
}

function freePlace(slip: HTMLElement, last: Place): Place {
  const used = document.activeElement
  // While its own button has the focus, it stays where it is.
  if (slip.contains(used)) return last
  const isInUse = used !== null && used !== document.body && used.id !== 'main'
  if (!isInUse) return 'bottom'
  const { top, bottom } = used.getBoundingClientRect()
  const { height } = slip.getBoundingClientRect()
  const room = 2 * BELOW_PX + height
  const { visualViewport } = window
  const below = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight
  const isLow = bottom + BELOW_PX > innerHeight - room && top < innerHeight
  const isHidden = below < innerHeight - 1
  const isHigh = top - ABOVE_PX < room && bottom > 0
  return (isLow || isHidden) && !isHigh ? 'top' : 'bottom'
}
