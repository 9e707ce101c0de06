/** A form on a ticket, under its heading. */
import type { ReactNode } from 'react'
import { phrases } from '../../ui/phrases.tsx'
import { PageHeading } from '../quotation/notice.tsx'

export function TicketForm({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="page-width py-10 wide:py-20">
      <div className="ticket-shadow mx-auto max-w-[29rem]">
        <div className="notice torn-edge">
          <PageHeading className="notice-title">{title}</PageHeading>
          <hr className="perforation my-5" />
          <p className="phrases mb-5 text-lg">{phrases(lead)}</p>
          {children}
        </div>
      </div>
    </div>
  )
}
