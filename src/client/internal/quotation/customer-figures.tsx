/** What a customer is worth: what can still be won, what is, and what they were sent last. */
import { Link } from 'wouter'
import { formatShortDate } from '#shared/base/date.ts'
import { formatHkd } from '#shared/product/total.ts'
import type { Customer } from '#shared/quotation/customer-schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { useNow } from '../kit/use-now.ts'
import { internalPaths } from '../paths.ts'

export function CustomerFigures({ customer: { live, won, last_sent } }: { customer: Customer }) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  return (
    <dl className="customer-figures">
      <div>
        <dt>{t('desk.liveValue')}</dt>
        <dd>{formatHkd(live.first_year_total)}</dd>
        <dd className="customer-note">{t('desk.quotationCount', { count: live.count })}</dd>
      </div>
      <div>
        <dt>{t('desk.customerWon')}</dt>
        <dd>{formatHkd(won.first_year_total)}</dd>
        <dd className="customer-note">
          <span>{t('desk.quotationCount', { count: won.count })}</span>
          {won.count > 0 && (
            <span>
              {` · ${t('desk.monthlyAndOneOff', { monthly: formatHkd(won.monthly_total), upfront: formatHkd(won.upfront_total) })}`}
            </span>
          )}
        </dd>
      </div>
      {last_sent && (
        <div>
          <dt>{t('desk.lastSent')}</dt>
          <dd>{formatHkd(last_sent.first_year_total)}</dd>
          <dd className="customer-note">
            <Link className="request-all" href={internalPaths.quotations(last_sent.quotation)}>
              {t('desk.lastSentVersion', { id: last_sent.quotation, version: last_sent.version })}
            </Link>{' '}
            <time dateTime={last_sent.at.toISOString()}>{formatShortDate(last_sent.at, now, language)}</time>
          </dd>
        </div>
      )}
    </dl>
  )
}
