/** Under 800 px: a fixed bar with totals and the next button; the full ticket opens in a sheet above it. */
import { type MouseEvent, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useHydrated, useT } from '#client/ui/page-context.tsx'
import { formatHkd } from '#shared/product/product.ts'
import { CloseButton, Dialog } from '../dialog.tsx'
import { TicketLink } from '../ticket-link.tsx'
import type { Choice } from './choice.ts'
import { type Check, Ticket } from './ticket.tsx'
import type { Progress } from './use-submission.ts'

interface TicketBarProps {
  choice: Choice
  check: Check
  isLast: boolean
  forward: string
  sendLabel: string | undefined
  lastChosen: number | undefined
  progress: Progress
  onTurn: (page: number) => void
}

const SHEET_TITLE_ID = 'ticket-sheet'

export function TicketBar(props: TicketBarProps) {
  const { choice, check, isLast, lastChosen, progress, onTurn } = props
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { monthly_total, upfront_total, first_year_total } = choice.totals
  return (
    <section className="needs-script ticket-bar" aria-label={t('ticket.title')}>
      {/* The focus stays in a quantity while the bar is pressed: otherwise the bar would unfold under the finger. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is */}
      <div className="ticket-bar-paper" onMouseDown={keepFocus}>
        <dl className="ticket-bar-sums">
          <Sum label={t('ticket.monthly')} amount={monthly_total} />
          <Sum label={t('ticket.oneOff')} amount={upfront_total} />
          <Sum label={t('ticket.firstYearShort')} amount={first_year_total} />
        </dl>
        <div className="ticket-bar-buttons">
          <Button className="ticket-bar-open px-4" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('ticket.open', { count: choice.items })}
          </Button>
          <ForwardButton
            className="px-4"
            isLast={isLast}
            label={props.forward}
            sendLabel={props.sendLabel}
            progress={progress}
          />
        </div>
        {check.isOffered && (
          <TicketLink page={check.page} onTurn={onTurn} className="ticket-bar-check">
            {t('quotation.confirmTitle')}
          </TicketLink>
        )}
      </div>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} labelledBy={SHEET_TITLE_ID} variant="sheet">
        <Ticket
          choice={choice}
          check={check}
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

function keepFocus(event: MouseEvent): void {
  if (document.activeElement?.matches('.product-stepper input')) event.preventDefault()
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatHkd(amount)}</dd>
    </div>
  )
}

interface ForwardButtonProps {
  isLast: boolean
  label: string
  sendLabel: string | undefined
  progress: Progress
  className: string
}

/** The next button; on the last page it submits. */
export function ForwardButton({ isLast, label, sendLabel, progress, className }: ForwardButtonProps) {
  const t = useT()
  const isHydrated = useHydrated()
  const sending = {
    idle: 'quotation.send',
    sending: 'quotation.sending',
    unsent: 'quotation.sendAgain',
  } as const
  return (
    <Button
      variant="primary"
      // Before hydration, a click or Enter would submit the form natively.
      type={isHydrated ? 'submit' : 'button'}
      isBusy={progress === 'sending'}
      className={className}
    >
      {isLast ? (progress === 'idle' && sendLabel) || t(sending[progress]) : label}
    </Button>
  )
}
