/**
 * What has just happened, on a slip over the page that goes by itself: at the foot, but at the head of a phone, whose
 * keyboard would hide it. The region is always there, so it is read out.
 */
import type { ReactNode } from 'react'
import type { TimedMessage } from './use-timed-message.ts'

interface StatusMessageProps {
  message: TimedMessage | undefined
  /** A link to go on with. */
  action?: ReactNode
}

export function StatusMessage({ message, action }: StatusMessageProps) {
  return (
    <div className="status-place">
      <div key={message?.turn} className={message && 'status-slip on-dark banner'}>
        <p role="status">{message?.text}</p>
        {message && action}
      </div>
    </div>
  )
}
