/** The summary of a quotation: number, stamp, minutes left, next step and totals. */
import { formatDateTime } from '../../../shared/base/date.ts'
import type { QuotationView } from '../../../shared/quotation/schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { Stamp } from './stamp.tsx'
import { TicketTotals } from './ticket-totals.tsx'
import { WithBold } from './with-bold.tsx'

interface QuotationDetailsProps {
  quotation: QuotationView
  minutesLeft: number | undefined
}

export function QuotationDetails({ quotation, minutesLeft }: QuotationDetailsProps) {
  const t = useT()
  const language = useLanguage()
  const { id, status, created_at, expires_at } = quotation
  const isPending = status === 'pending_verification'
  return (
    <div className="ticket-shadow">
      <section className="ticket torn-edge" aria-labelledby="slip-number">
        <h2 id="slip-number" className="slip-number">
          <span className="slip-label">{t('result.number')}</span>{' '}
          <span className="slip-digits">
            <span>{id.slice(0, 3)}</span>
            <span>{id.slice(3)}</span>
          </span>
        </h2>
        <hr className="perforation mt-5 mb-4" />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 py-2">
          <Stamp key={status} status={status} />
          {minutesLeft !== undefined && <TimeLeft minutes={minutesLeft} />}
        </div>
        <p className="mt-3 font-text text-base text-muted">
          {isPending
            ? t('result.confirmBefore', { time: formatDateTime(expires_at, language) })
            : t('result.issued', { time: formatDateTime(created_at, language) })}
        </p>
        <hr className="perforation my-5" />
        {isPending && <Steps />}
        <TicketTotals
          totals={quotation}
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

function TimeLeft({ minutes }: { minutes: number }) {
  const t = useT()
  return (
    <p role="timer" className="font-text text-base leading-snug">
      <b className="block font-ticket text-[2.75rem] leading-none">{minutes}</b>{' '}
      {t('result.minutesLeft', { count: minutes })}
    </p>
  )
}

function Steps() {
  const t = useT()
  return (
    <div className="print:hidden">
      <ol className="list-decimal pl-5 font-text text-base">
        <li className="py-0.5">{t('result.stepOpen')}</li>
        <li className="py-0.5">
          <WithBold text={t('result.stepPress')} slot="{action}" bold={t('result.stepPressAction')} />
        </li>
        <li className="py-0.5">{t('result.stepVisit')}</li>
      </ol>
      <hr className="perforation my-5" />
    </div>
  )
}
