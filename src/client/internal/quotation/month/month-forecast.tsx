/** What may still be won in the next months, the monthly fees that run, and how far the target is. */
import { Link } from 'wouter'
import { useCurrentUser } from '#client/session/current-user.ts'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatMonth, hongKongDay } from '#shared/base/date.ts'
import { formatNumber } from '#shared/base/format-number.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { QuotationMonth } from '#shared/quotation/month-schema.ts'
import { useNow } from '../../kit/use-now.ts'
import { internalPaths } from '../../paths.ts'
import { PageSection } from '../page-section.tsx'
import { MonthLink } from './month-link.tsx'
import { Note } from './month-tables.tsx'

interface MonthProps {
  data: QuotationMonth
}

export function MonthForecast({ data: { forecast, samples } }: MonthProps) {
  const t = useT()
  const language = useLanguage()
  const most = Math.max(1, ...forecast.map(({ live }) => live))
  const total = forecast.reduce((sum, { live }) => sum + live, 0)
  const rows = forecast.filter(({ month, quotations }) => month !== null || quotations > 0)
  return (
    <PageSection
      title={t('desk.monthForecast')}
      aside={<Note text={t('desk.monthOpen', { total: formatHkd(total) })} />}
    >
      <table className="month-table month-bars month-forecast" aria-label={t('desk.monthForecast')}>
        <thead>
          <tr>
            <th scope="col">{t('desk.decidesIn')}</th>
            <th scope="col">{t('desk.monthLikely')}</th>
            <th scope="col">{t('desk.monthOpenShort')}</th>
            <th scope="col">{t('desk.monthly')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ month, live, likely, monthly }) => (
            <tr key={month ?? ''}>
              <th scope="row">
                <span className="month-decided">
                  {month === null ? (
                    t('desk.monthLater')
                  ) : (
                    <MonthLink filter={{ decides: month }} samples={samples}>
                      {formatMonth(month, language)}
                    </MonthLink>
                  )}
                </span>
                <span className="month-bar" aria-hidden="true">
                  {live > 0 && (
                    <span className="bar-part" data-tone="tint" style={{ width: `${(100 * live) / most}%` }}>
                      <span className="bar-part" style={{ width: `${(100 * likely) / live}%` }} />
                    </span>
                  )}
                </span>
              </th>
              <td>
                <b>{formatNumber(likely)}</b>
              </td>
              <td className="text-muted">{formatNumber(live)}</td>
              <td className="text-muted">{formatNumber(monthly)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-13 text-muted">{t('desk.monthForecastLead')}</p>
    </PageSection>
  )
}

/** The mark is how much of the month is over. */
export function MonthTarget({ data: { month, figures, target, of } }: MonthProps) {
  const t = useT()
  const today = hongKongDay(useNow())
  const isAdmin = useCurrentUser()?.is_staff === true
  if (of !== null) return null
  if (target === 0)
    return isAdmin ? (
      <p className="month-target-none">
        <Link className="underline" href={`${internalPaths.company()}#company-month`}>
          {t('desk.setTarget')}
        </Link>
      </p>
    ) : null
  const won = figures.first_year_total
  const [days, over] = daysOf(month, today)
  const left = days - over
  const words = [
    `${Math.round((100 * won) / target)}%`,
    won >= target ? t('desk.targetReached') : t('desk.targetToGo', { amount: formatHkd(target - won) }),
    ...(left > 0 && month === today.slice(0, 7) ? [t('desk.daysToGo', { count: left })] : []),
  ]
  return (
    <section className="month-target" aria-label={t('companyPage.month_target')}>
      <b>{t('desk.target', { amount: formatHkd(target) })}</b>
      <span className="target-bar" aria-hidden="true">
        <span style={{ width: `${Math.min(100, (100 * won) / target)}%` }} />
        {over < days && <i style={{ left: `${(100 * over) / days}%` }} />}
      </span>
      <span>{words.join(' · ')}</span>
    </section>
  )
}

/** How many days the month has, and how many of them are over. */
function daysOf(month: string, today: string): [days: number, over: number] {
  const [year, of] = month.split('-').map(Number) as [number, number]
  const days = new Date(Date.UTC(year, of, 0)).getUTCDate()
  if (month === today.slice(0, 7)) return [days, Number(today.slice(8))]
  return [days, month < today ? days : 0]
}

export function MonthFees({ data: { month, fees, samples } }: MonthProps) {
  const t = useT()
  return (
    <dl className="month-figures" aria-label={t('desk.monthFees')}>
      {(['running', 'started', 'ended'] as const).map((fee) => {
        const { orders, monthly_total } = fees[fee]
        return (
          <div key={fee}>
            <dt>{t(`desk.fees_${fee}`)}</dt>
            <dd>
              {orders === 0 ? (
                '–'
              ) : (
                <MonthLink filter={{ [fee]: month }} samples={samples}>
                  {formatHkd(monthly_total)}
                </MonthLink>
              )}
            </dd>
            <dd className="month-before">{t('desk.orderCount', { count: orders })}</dd>
          </div>
        )
      })}
    </dl>
  )
}
