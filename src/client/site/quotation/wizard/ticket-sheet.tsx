/** The whole ticket on a phone, above its bar: its numbers can be changed here too. */
import { useT } from '#client/ui/page-context.tsx'
import type { CatalogueCategory } from '#shared/product/product.ts'
import { CloseButton, Dialog } from '../dialog.tsx'
import { TicketLink } from '../ticket-link.tsx'
import { CheckTicket } from './check-ticket.tsx'
import type { Choice } from './choice.ts'
import { linesOver } from './draft.ts'
import { type Check, TicketHead, TooManyLines } from './ticket.tsx'
import type { Wizard } from './use-wizard.ts'
import { fieldId } from './wizard-state.ts'

const TITLE_ID = 'ticket-sheet'

interface TicketSheetProps {
  catalogue: readonly CatalogueCategory[]
  wizard: Wizard
  choice: Choice
  check: Check
  onTurn: (page: number) => void
  isOpen: boolean
  onClose: () => void
}

export function TicketSheet({ isOpen, onClose, onTurn, choice, check, ...of }: TicketSheetProps) {
  const t = useT()
  const turn = (page: number) => {
    onClose()
    onTurn(page)
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} labelledBy={TITLE_ID} variant="sheet">
      <CheckTicket
        {...of}
        choice={choice}
        onTurn={turn}
        idOf={(path) => `sheet-${fieldId(path)}`}
        head={
          <TicketHead id={TITLE_ID} items={choice.items}>
            <CloseButton label={t('ticket.close')} onClick={onClose} />
          </TicketHead>
        }
      >
        <TooManyLines count={linesOver(choice.quantities)} />
        {check.isOffered && (
          <TicketLink page={check.page} onTurn={turn} className="button-quiet ticket-check">
            {t('quotation.confirmTitle')}
          </TicketLink>
        )}
      </CheckTicket>
    </Dialog>
  )
}
