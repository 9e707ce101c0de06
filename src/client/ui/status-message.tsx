/**
 * A toast: at the bottom right, but at the top where someone is typing there. The region always exists, so that it is read
 * out.
 */
import { type ReactNode, useRef } from 'react'
import { useFreePlace } from './use-free-place.ts'
import type { TimedMessage } from './use-timed-message.ts'

interface StatusMessageProps {
  message: TimedMessage | undefined
  /** A link or button for the next action. */
  action?: ReactNode
  /** Pointer and focus hold the message independently. */
  onHold?: (by: 'pointer' | 'focus', isHeld: boolean) => void
}

export function StatusMessage({ message, action, onHold }: StatusMessageProps) {
  const slip = useRef<HTMLDivElement>(null)
  const at = useFreePlace(slip, message?.turn)
  return (
    <div className="status-place" data-at={at}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: not a control; hovering only keeps it visible */}
      <div
        ref={slip}
        className={message && 'status-slip on-dark banner'}
        onPointerEnter={() => onHold?.('pointer', true)}
        onPointerLeave={() => onHold?.('pointer', false)}
        onFocus={() => onHold?.('focus', true)}
        onBlur={() => onHold?.('focus', false)}
      >
        <p role="status">
          {/* A new key makes a repeated message new for screen readers; the region itself must stay. */}
          <span key={message?.turn}>{message?.text}</span>
        </p>
        {message && action}
      </div>
    </div>
  )
}
