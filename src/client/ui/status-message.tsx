/**
 * What has just happened, on a slip over the page that goes by itself: at the foot, but at the head of a phone, whose
 * keyboard would hide it. The region is always there, so it is read out.
 */
import type { ReactNode } from 'react'
import type { TimedMessage } from './use-timed-message.ts'

interface StatusMessageProps {
  message: TimedMessage | undefined
  /** A link or button to go on with. */
  action?: ReactNode
  /** Each of the two comes and goes by itself. */
  onHold?: (by: 'pointer' | 'focus', isHeld: boolean) => void
}

export function StatusMessage({ message, action, onHold }: StatusMessageProps) {
  return (
    <div className="status-place">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing can be pressed here; being near only keeps it in view */}
      <div
        className={message && 'status-slip on-dark banner'}
        onPointerEnter={() => onHold?.('pointer', true)}
        onPointerLeave={() => onHold?.('pointer', false)}
        onFocus={() => onHold?.('focus', true)}
        onBlur={() => onHold?.('focus', false)}
      >
        <p role="status">
          {/* The same words said again are new words to whoever hears them; the region itself must stay. */}
          <span key={message?.turn}>{message?.text}</span>
        </p>
        {message && action}
      </div>
    </div>
  )
}
