/** An error message at the top of the screen, at any scroll position. The region always exists, so that it is read out. */
import type { TimedMessage } from './use-timed-message.ts'

export function Banner({ message }: { message: TimedMessage | undefined }) {
  return (
    <div role="alert" className="pointer-events-none fixed inset-x-0 top-0 z-20 print:hidden">
      {message && (
        <p
          key={message.turn}
          className="banner slip-note mt-3 items-start gap-3 bg-vermilion-deep font-bold text-paper"
        >
          <svg
            className="mt-1 size-5 shrink-0 fill-none stroke-current"
            viewBox="0 0 20 20"
            strokeWidth="2.2"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d="M10 2 19 18H1ZM10 8v4M10 15v.2" strokeLinejoin="round" />
          </svg>
          {message.text}
        </p>
      )}
    </div>
  )
}
