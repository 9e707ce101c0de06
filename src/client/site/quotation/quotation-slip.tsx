/** The slip of a quotation: number, stamp, dates and totals. */
import type { ReactNode } from 'react'
import type { Totals } from '#shared/product/total.ts'
import type { Chop } from '#shared/quotation/chop.ts'
import { useT } from '../../ui/page-context.tsx'
import { Stamp } from './stamp.tsx'
import { TicketTotals } from './ticket-totals.tsx'

interface QuotationSlipProps {
  /** With that of the version, from the second. */
  number: string
  chop: Chop
  besideChop?: ReactNode
  /** Shown above the totals. */
  steps?: ReactNode
  totals: Totals
  /** The dates. */
  children: ReactNode
}

export function QuotationSlip({ number, chop, besideChop, steps, totals, children }: QuotationSlipProps) {
  const t = useT()
  return (
    <div className="ticket-shadow">
      <section className="ticket torn-edge" aria-labelledby="slip-number">
        <h2 id="slip-number" className="slip-number">
          <span className="slip-label">{t('result.number')}</span>{' '}
          <span className="slip-digits">
            <span>{number.slice(0, 3)}</span>
            <span>{number.slice(3)}</span>
          </span>
        </h2>
        <hr className="perforation mt-5 mb-4" />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 py-2">
          <Stamp key={chop} state={chop} />
          {besideChop}
        </div>
        <p className="mt-3 font-text text-base text-muted">{children}</p>
        <hr className="perforation my-5" />
        {steps}
        <TicketTotals
          totals={totals}
          labels={{
            monthly: t('result.monthly'),
            oneOff: t('result.oneOff'),
            firstYear: t('result.firstYear'),
          }}
        />
      </section>
    </div>
  )
}
