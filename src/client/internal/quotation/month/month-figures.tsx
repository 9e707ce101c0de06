/** The other figures of a month, each above that of the month before. */

import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatMonth } from '#shared/base/date.ts'
import { formatNumber } from '#shared/base/format-number.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { DeskChoices } from '#shared/quotation/desk-filters.ts'
import type { QuotationMonth } from '#shared/quotation/month-schema.ts'
import { MonthLink } from './month-link.tsx'

type Figures = QuotationMonth['figures']

interface FigureRow {
  label: string
  text: (figures: Figures) => string
  filter: (month: string) => DeskChoices
}

export function MonthFigures({ data: { month, of, figures, before, samples } }: { data: QuotationMonth }) {
  const t = useT()
  const language = useLanguage()
  const count = (value: number) => (value === 0 ? '–' : formatNumber(value))
  const money = (of: Figures, value: number) => (of.won === 0 ? '–' : formatHkd(value))
  const own = of === null ? {} : { assignee: of }
  const credited = of === null ? {} : { credit: String(of) }
  const won = (month: string) => ({ won: month, ...credited })
  const rows: FigureRow[] = [
    {
      label: t('desk.monthReceived'),
      text: ({ received }) => count(received),
      filter: (received) => ({ received, ...own }),
    },
    {
      label: t('desk.monthSent'),
      text: ({ sent }) => count(sent),
      filter: (sent) => ({ sent, ...credited }),
    },
    { label: t('desk.stage_won'), text: (of) => count(of.won), filter: won },
    { label: t('desk.stage_lost'), text: ({ lost }) => count(lost), filter: (lost) => ({ lost, ...own }) },
    {
      label: t('desk.monthExpired'),
      text: ({ unanswered }) => count(unanswered),
      filter: (expired) => ({ expired, ...own }),
    },
    {
      label: t('desk.monthAverage'),
      text: (of) => (of.won === 0 ? '–' : formatHkd(Math.round(of.first_year_total / of.won))),
      filter: won,
    },
    { label: t('desk.monthMonthly'), text: (of) => money(of, of.monthly_total), filter: won },
    {
      label: t('desk.monthDiscounts'),
      text: ({ discount }) => (discount === null ? '–' : `${Math.round(discount * 1_000) / 10}%`),
      filter: won,
    },
  ]
  return (
    <dl className="month-figures" aria-label={formatMonth(month, language)}>
      {rows.map(({ label, text, filter }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <MonthLink filter={filter(month)} samples={samples}>
              {text(figures)}
            </MonthLink>
          </dd>
          <dd className="month-before">
            <span className="sr-only">{formatMonth(before.month, language)}: </span>
            {before.is_whole ? (
              <MonthLink filter={filter(before.month)} samples={samples}>
                {text(before)}
              </MonthLink>
            ) : (
              <span>{text(before)}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
