/** Under 800 px: a fixed bar with the total and the next button; the full ticket opens in a sheet above it. */
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useHydrated, useT } from '#client/ui/page-context.tsx'
import { type CatalogueCategory, formatHkd } from '#shared/product/product.ts'
import { LineDrawing } from '../../layout/icon.tsx'
import { useKeyboardEnd } from '../use-keyboard-end.ts'
import type { Choice } from './choice.ts'
import { useLaterParts } from './later-parts.ts'
import type { Check } from './ticket.tsx'
import type { Progress } from './use-submission.ts'
import type { Wizard } from './use-wizard.ts'

interface TicketBarProps {
  choice: Choice
  check: Check
  isLast: boolean
  forward: string
  sendLabel: string | undefined
  catalogue: readonly CatalogueCategory[]
  wizard: Wizard
  progress: Progress
  onTurn: (page: number) => void
}

const RECEIPT = 'M5 2.5h10v15l-1.7-1.5-1.6 1.5-1.7-1.5-1.7 1.5-1.6-1.5L5 17.5ZM8 6.5h4M8 10h4'

export function TicketBar(props: TicketBarProps) {
  const { choice, check, isLast, catalogue, wizard, progress, onTurn } = props
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  useKeyboardEnd()
  const Sheet = useLaterParts()?.TicketSheet
  const total = choice.items > 0 ? formatHkd(choice.totals.first_year_total) : '–'
  return (
    <section className="needs-script ticket-bar" aria-label={t('ticket.title')}>
      <div className="away-while-typing ticket-bar-paper">
        <dl>
          <dt>{t('ticket.firstYearShort')}</dt>
          <dd>{total}</dd>
        </dl>
        <Button className="ticket-bar-open" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span className="sr-only">{t('ticket.open', { count: choice.items })}</span>
          <LineDrawing path={RECEIPT} />
          {choice.items > 0 && (
            <span aria-hidden="true" className="ticket-bar-count">
              {choice.items}
            </span>
          )}
        </Button>
        <ForwardButton
          className="ticket-bar-forward"
          isLast={isLast}
          label={props.forward}
          sendLabel={props.sendLabel}
          progress={progress}
        />
      </div>
      {Sheet && (
        <Sheet
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          catalogue={catalogue}
          wizard={wizard}
          choice={choice}
          check={check}
          onTurn={onTurn}
        />
      )}
    </section>
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
      variant={isLast ? 'primary' : 'jade'}
      // Before hydration, a click or Enter would submit the form natively.
      type={isHydrated ? 'submit' : 'button'}
      isBusy={progress === 'sending'}
      className={className}
    >
      {isLast ? (progress === 'idle' && sendLabel) || t(sending[progress]) : label}
    </Button>
  )
}
