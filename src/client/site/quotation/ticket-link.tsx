/** A link from a category on the ticket to its page. */
import { Link } from 'wouter'
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
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onTurn(page)
      }}
    >
      {children}
    </Link>
  )
}
