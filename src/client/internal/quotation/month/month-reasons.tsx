/** Why quotations were lost, with the words of customers who declined. */

import { Link } from 'wouter'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatShortDate } from '#shared/base/date.ts'
import type { T } from '#shared/i18n/t.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { DeskChoices } from '#shared/quotation/desk-filters.ts'
import { LOST_TEXT } from '#shared/quotation/lost-text.ts'
import type { QuotationMonth } from '#shared/quotation/month-schema.ts'
import { textLanguageTag } from '../../kit/shown-name.tsx'
import { useNow } from '../../kit/use-now.ts'
import { internalPaths } from '../../paths.ts'
import { MonthBars } from './month-bars.tsx'
import { MonthLink } from './month-link.tsx'
import { Note } from './month-tables.tsx'

type Reason = QuotationMonth['reasons'][number]['reason']
type Remark = QuotationMonth['remarks'][number]

export function MonthReasons({ data: { month, reasons, remarks, samples } }: { data: QuotationMonth }) {
  const t = useT()
  const [newest, ...others] = remarks
  const count = reasons.reduce((sum, { quotations }) => sum + quotations, 0)
  const total = reasons.reduce((sum, { first_year_total }) => sum + first_year_total, 0)
  const filterOf = (reason: Reason): DeskChoices =>
    reason === 'unanswered' ? { expired: month } : { lost: month, reason }
  return (
    <MonthBars
      title={t('desk.monthReasons')}
      heads={[t('desk.lostReason'), t('internal.quotations')]}
      tone="brass"
      aside={count > 0 && <Note text={t('desk.monthLost', { count, total: formatHkd(total) })} />}
      rows={reasons.map(({ reason, quotations, first_year_total }) => ({
        key: reason,
        name: (
          <MonthLink filter={filterOf(reason)} samples={samples}>
            {reasonText(reason, t)}
          </MonthLink>
        ),
        count: quotations,
        amount: first_year_total,
      }))}
    >
      {newest && <RemarkLine remark={newest} />}
      {others.length > 0 && (
        <Disclosure className="month-remarks" summary={t('desk.monthRemarks', { count: others.length })}>
          {others.map((remark) => (
            <RemarkLine key={`${remark.id} ${remark.at.getTime()}`} remark={remark} />
          ))}
        </Disclosure>
      )}
    </MonthBars>
  )
}

export function reasonText(reason: Reason, t: T): string {
  if (reason === 'none') return t('desk.monthNoReason')
  return t(reason === 'unanswered' ? 'desk.monthExpiredReason' : LOST_TEXT[reason])
}

function RemarkLine({ remark: { id, name, at, text } }: { remark: Remark }) {
  const t = useT()
  const language = useLanguage()
  return (
    <p className="month-remark">
      <q lang={textLanguageTag(text)}>{text}</q>{' '}
      <Link className="month-link" href={internalPaths.quotations(id)}>
        {t('desk.monthSaid', { name, day: formatShortDate(at, useNow(), language) })}
      </Link>
    </p>
  )
}
