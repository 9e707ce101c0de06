/** Links of the wizard to its pages: from a category on the ticket, and *Change* beside a summary. */
import { Link } from 'wouter'
import { isForNewTab } from '#client/ui/input-events.ts'
import { useT } from '#client/ui/page-context.tsx'
import { useWizardPath } from './wizard/use-wizard-path.ts'

interface TicketLinkProps {
  page: number
  onTurn: (page: number) => void
  className?: string
  label?: string
  children: React.ReactNode
}

export function TicketLink({ page, onTurn, className = 'ticket-link', label, children }: TicketLinkProps) {
  const pathOf = useWizardPath()
  return (
    <Link
      href={pathOf(page)}
      className={className}
      aria-label={label}
      onClick={(event) => {
        if (isForNewTab(event)) return
        event.preventDefault()
        onTurn(page)
      }}
    >
      {children}
    </Link>
  )
}

interface ChangeLinkProps extends Pick<TicketLinkProps, 'page' | 'onTurn'> {
  /** What is changed there. */
  of: string
}

export function ChangeLink({ of, ...link }: ChangeLinkProps) {
  const t = useT()
  return (
    <TicketLink {...link} className="change-link" label={t('quotation.changeOf', { page: of })}>
      {t('quotation.change')}
    </TicketLink>
  )
}
