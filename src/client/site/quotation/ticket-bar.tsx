/** Under 800 px: a fixed bar with totals and the next button; the full ticket opens in a sheet above it. */
import { useState } from 'react'
import { formatHkd } from '#shared/product/total.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useT } from '../../ui/page-context.tsx'
import type { Choice } from './choice.ts'
import { ForwardButton } from './forward-button.tsx'
import { Ticket } from './ticket.tsx'
import type { Progress } from './use-submission.ts'

interface TicketBarProps {
  choice: Choice
  isLast: boolean
  lastChosen: number | undefined
  progress: Progress
  onTurn: (page: number) => void
}

const SHEET_TITLE_ID = 'ticket-sheet'

export function TicketBar({ choice, isLast, lastChosen, progress, onTurn }: TicketBarProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { monthly_total, upfront_total, first_year_total } = choice.totals
  return (
    <section className="needs-script ticket-bar" aria-label={t('ticket.title')}>
      <div className="ticket-bar-paper">
        <dl className="ticket-bar-sums">
          <Sum label={t('ticket.monthly')} amount={monthly_total} />
          <Sum label={t('ticket.oneOff')} amount={upfront_total} />
          <Sum label={t('ticket.firstYearShort')} amount={first_year_total} />
        </dl>
        <div className="mt-3 grid grid-cols-[auto_1fr] gap-3">
          <Button className="px-4" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('ticket.open', { count: choice.items })}
          </Button>
          <ForwardButton className="px-4" isLast={isLast} label={t('quotation.next')} progress={progress} />
        </div>
      </div>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} labelledBy={SHEET_TITLE_ID} variant="sheet">
        <Ticket
          choice={choice}
          lastChosen={lastChosen}
          headingId={SHEET_TITLE_ID}
          corner={<CloseButton label={t('ticket.close')} onClick={() => setOpen(false)} />}
          onTurn={(page) => {
            setOpen(false)
            onTurn(page)
          }}
        />
      </Dialog>
    </section>
  )
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatHkd(amount)}</dd>
    </div>
  )
}

function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="grid size-11 place-items-center" aria-label={label} onClick={onClick}>
      <svg className="size-5 stroke-ink" viewBox="0 0 20 20" strokeWidth="2.6" aria-hidden="true">
        <path d="m3 3 14 14M3 17 17 3" />
      </svg>
    </button>
  )
}
