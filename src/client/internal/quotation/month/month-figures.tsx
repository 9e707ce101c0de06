/** The other figures of a month, each above that of the month before. */

import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatMonth } from '#shared/base/date.ts'
import { formatNumber } from '#shared/base/format-number.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { DeskChoices } from '#shared/quotation/desk-filters.ts'
import type { QuotationMonth } from '#shared/quotation/month-schema.ts'
import { MonthLink, spanText } from './month-link.tsx'

type Figures = QuotationMonth['figures']

interface FigureRow {
  label: string
  text: (figures: Figures) => string
  filter: (month: string) => DeskChoices
}

export function MonthFigures({ data: { month, figures, before, samples } }: { data: QuotationMonth }) {
  const t = useT()
  const language = useLanguage()
  const won = (of: string) => ({ won: of })
  const count = (value: number) => (value === 0 ? '–' : formatNumber(value))
  const money = (of: Figures, value: number) => (of.won === 0 ? '–' : formatHkd(value))
  const rows: FigureRow[] = [
    {
      label: t('desk.monthReceived'),
      text: ({ received }) => count(received),
      filter: (of) => ({ received: of }),
    },
    { label: t('desk.monthKept'), text: ({ kept }) => count(kept), filter: (of) => ({ kept: of }) },
    { label: t('desk.stage_won'), text: (of) => count(of.won), filter: won },
    { label: t('desk.stage_lost'), text: ({ lost }) => count(lost), filter: (of) => ({ lost: of }) },
    { label: t('desk.monthMonthly'), text: (of) => money(of, of.monthly_total), filter: won },
    { label: t('desk.monthUpfront'), text: (of) => money(of, of.upfront_total), filter: won },
    {
      label: t('desk.daysToWon'),
      text: ({ days_to_won }) => (days_to_won === null ? '–' : spanText(days_to_won, t)),
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
