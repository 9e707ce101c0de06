/** Pages on a ticket: with a single message, or with a form. */
import { type ReactNode, useEffect, useRef } from 'react'
import { Spinner } from '../../ui/button.tsx'
import { phrases } from '../../ui/phrases.tsx'

interface NoticeProps {
  title: string
  text: string
  hint?: string
  /** Shown above the title, such as a stamp. */
  art?: React.ReactNode
  isBusy?: boolean
  children?: React.ReactNode
  /** Stands under the ticket. */
  below?: React.ReactNode
}

/** The only message of a page. */
export function Notice({ title, text, hint, art, isBusy = false, children, below }: NoticeProps) {
  return (
    <div className="page-width notice-page">
      <div className="ticket-shadow">
        <div className="notice torn-edge">
          {art}
          <PageHeading key={title} className="notice-title">
            {title}
          </PageHeading>
          <hr className="perforation my-5" />
          <p role="status" className="flex items-center gap-3 text-20">
            {isBusy && <Spinner />}
            <span>{text}</span>
          </p>
          {hint && <p className="mt-3 text-muted">{hint}</p>}
          {children && <div className="mt-7 flex flex-wrap gap-3 print:hidden">{children}</div>}
        </div>
      </div>
      {below}
    </div>
  )
}

/** The heading of a page that changes automatically: a change moves the focus to it, unless another element has it. */
export function PageHeading({ className, children }: { className: string; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {phrases(children)}
    </h1>
  )
}

/** A form on a ticket, under its heading. */
export function TicketForm({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="page-width notice-page">
      <div className="ticket-shadow max-w-120">
        <div className="notice torn-edge">
          <PageHeading className="notice-title">{title}</PageHeading>
          <hr className="perforation my-5" />
          <p className="phrases mb-5 text-20">{phrases(lead)}</p>
          {children}
        </div>
      </div>
    </div>
  )
}
