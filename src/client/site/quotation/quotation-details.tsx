/** The summary of a quotation as anyone with its number sees it, with the minutes left and the next step. */
import { formatDateTime } from '#shared/base/date.ts'
import { chopOf } from '#shared/quotation/chop.ts'
import type { QuotationView } from '#shared/quotation/schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { QuotationSlip } from './quotation-slip.tsx'
import { WithBold } from './with-bold.tsx'

interface QuotationDetailsProps {
  quotation: QuotationView
  minutesLeft: number | undefined
}

export function QuotationDetails({ quotation, minutesLeft }: QuotationDetailsProps) {
  const t = useT()
  const language = useLanguage()
  const { id, state, created_at, expires_at } = quotation
  const isPending = state === 'pending'
  return (
    <QuotationSlip
      number={id}
      totals={quotation}
      chop={chopOf({ state, is_prepared: true })}
      besideChop={minutesLeft !== undefined && <TimeLeft minutes={minutesLeft} />}
      steps={isPending && <Steps />}
    >
      {isPending
        ? t('result.confirmBefore', { time: formatDateTime(expires_at, language) })
        : t('result.issued', { time: formatDateTime(created_at, language) })}
    </QuotationSlip>
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
