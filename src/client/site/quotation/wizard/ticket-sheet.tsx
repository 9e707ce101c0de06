/** The whole ticket on a phone, above its bar. */
import { useT } from '#client/ui/page-context.tsx'
import { CloseButton, Dialog } from '../dialog.tsx'
import { Ticket, type TicketProps } from './ticket.tsx'

const TITLE_ID = 'ticket-sheet'

interface TicketSheetProps extends Pick<TicketProps, 'choice' | 'check' | 'lastChosen' | 'onTurn'> {
  isOpen: boolean
  onClose: () => void
}

export function TicketSheet({ isOpen, onClose, ...ticket }: TicketSheetProps) {
  const t = useT()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} labelledBy={TITLE_ID} variant="sheet">
      <Ticket
        {...ticket}
        headingId={TITLE_ID}
        corner={<CloseButton label={t('ticket.close')} onClick={onClose} />}
        onTurn={(page) => {
          onClose()
          ticket.onTurn(page)
        }}
      />
    </Dialog>
  )
}
