/** The three totals at the foot of a ticket, in the wizard and on the result page. */
import { formatHkd, type Totals } from '#shared/product/product.ts'

interface TicketTotalsProps {
  totals: Totals
  labels: { monthly: string; oneOff: string; firstYear: string }
}

export function TicketTotals({ totals, labels }: TicketTotalsProps) {
  return (
    <dl className="ticket-totals">
      <div>
        <dt>{labels.monthly}</dt>
        <dd>{formatHkd(totals.monthly_total)}</dd>
      </div>
      <div>
        <dt>{labels.oneOff}</dt>
        <dd>{formatHkd(totals.upfront_total)}</dd>
      </div>
      <div className="ticket-year">
        <dt>{labels.firstYear}</dt>
        <dd>{formatHkd(totals.first_year_total)}</dd>
      </div>
    </dl>
  )
}
