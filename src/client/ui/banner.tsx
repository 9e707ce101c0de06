/** An error message at the top of the screen, at any scroll position. The region always exists, so that it is read out. */
import type { TimedMessage } from './use-timed-message.ts'

export function Banner({ message }: { message: TimedMessage | undefined }) {
  return (
    <div role="alert" className="pointer-events-none fixed inset-x-0 top-0 z-20 print:hidden">
      {message && (
        <p
          key={message.turn}
          className="banner mx-auto mt-3 flex w-fit max-w-[min(44rem,calc(100vw-1.5rem))] items-start gap-3 rounded-control bg-vermilion-deep px-5 py-3.5 font-bold text-paper shadow-[0_8px_24px_rgb(18_48_42/0.3)]"
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
