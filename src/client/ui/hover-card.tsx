/**
 * More about an element, beside it. Opens on hover, on keyboard focus and on click; stays open while pointer or focus are
 * on it, so that it can be read and used; closes on Escape (WCAG 1.4.13).
 */
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'

interface HoverCardProps {
  /** The accessible name of the card. */
  label: string
  /** The element that opens the card. */
  trigger: ReactNode
  triggerClass?: string
  children: ReactNode
}

type State = 'closed' | 'shown' | 'pinned'

/** Passing over the trigger opens nothing, and crossing the gap to the card closes nothing. */
const OPEN_AFTER_MS = 200
const CLOSE_AFTER_MS = 250
const EDGE_PX = 72

export function HoverCard({ label, trigger, triggerClass = '', children }: HoverCardProps) {
  const id = useId()
  const root = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [state, setState] = useState<State>('closed')
  const isOpen = state !== 'closed'

  function turn(next: State, afterMs = 0): void {
    clearTimeout(timer.current)
    if (afterMs === 0) setState(next)
    else timer.current = setTimeout(() => setState((now) => (now === 'pinned' ? now : next)), afterMs)
  }

  const dismiss = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    if (root.current?.contains(document.activeElement)) button.current?.focus()
    turn('closed')
  })
  useEffect(() => {
    if (!isOpen) return
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [isOpen])
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard and click
    <span
      ref={root}
      className="hover-card"
      onPointerEnter={({ pointerType }) =>
        pointerType === 'mouse' && turn(isOpen ? state : 'shown', OPEN_AFTER_MS)
      }
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && turn('closed', CLOSE_AFTER_MS)}
      onBlur={({ relatedTarget }) => root.current?.contains(relatedTarget) || turn('closed')}
    >
      <button
        ref={button}
        type="button"
        className={`hover-card-trigger ${triggerClass}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && turn('shown')}
        onClick={() => turn(state === 'pinned' ? 'closed' : 'pinned')}
      >
        {trigger}
      </button>
      {isOpen && (
        <Card id={id} label={label}>
          {children}
        </Card>
      )}
    </span>
  )
}

function Card({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  const card = useRef<HTMLElement>(null)
  const [isAbove, setAbove] = useState(false)
  // Below the trigger, unless there is room only above it.
  useLayoutEffect(() => {
    const { top, bottom, height } = card.current!.getBoundingClientRect()
    setAbove(bottom > innerHeight - EDGE_PX && top - height > EDGE_PX)
  }, [])
  return (
    <section
      ref={card}
      id={id}
      aria-label={label}
      className="hover-card-box"
      data-above={isAbove || undefined}
    >
      {children}
    </section>
  )
}
