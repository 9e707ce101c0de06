/** The figures of a month, each beside that of the month before. */

import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatMonth } from '#shared/base/date.ts'
import { formatNumber } from '#shared/base/format-number.ts'
import type { T } from '#shared/i18n/t.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { DeskChoices } from '#shared/quotation/desk-filters.ts'
import type { QuotationMonth } from '#shared/quotation/month-schema.ts'
import { FigureTile, FigureTiles } from '../quotation-facts.tsx'

type Figures = QuotationMonth['figures']

interface FigureRow {
  name: keyof Figures
  label: string
  text: (figures: Figures) => string
  filter: (month: string) => DeskChoices
}

export function useMonthRows(): FigureRow[] {
  const t = useT()
  const won = (month: string) => ({ won: month })
  return [
    {
      name: 'received',
      label: t('desk.monthReceived'),
      text: ({ received }) => formatNumber(received),
      filter: (month) => ({ received: month }),
    },
    {
      name: 'kept',
      label: t('desk.monthKept'),
      text: ({ kept }) => formatNumber(kept),
      filter: (month) => ({ kept: month }),
    },
    { name: 'won', label: t('desk.stage_won'), text: ({ won: count }) => formatNumber(count), filter: won },
    {
      name: 'lost',
      label: t('desk.stage_lost'),
      text: ({ lost }) => formatNumber(lost),
      filter: (month) => ({ lost: month }),
    },
    {
      name: 'monthly_total',
      label: t('desk.monthMonthly'),
      text: ({ monthly_total }) => formatHkd(monthly_total),
      filter: won,
    },
    {
      name: 'upfront_total',
      label: t('desk.monthUpfront'),
      text: ({ upfront_total }) => formatHkd(upfront_total),
      filter: won,
    },
    {
      name: 'first_year_total',
      label: t('desk.customerWon'),
      text: ({ first_year_total }) => formatHkd(first_year_total),
      filter: won,
    },
    {
      name: 'win_rate',
      label: t('desk.winRate'),
      text: ({ win_rate }) => (win_rate === null ? t('desk.none') : `${Math.round(win_rate * 100)}%`),
      filter: won,
    },
    {
      name: 'days_to_answer',
      label: t('desk.daysToAnswer'),
      text: ({ days_to_answer }) => daysText(days_to_answer, t),
      filter: (month) => ({ received: month }),
    },
    {
      name: 'days_to_won',
      label: t('desk.daysToWon'),
      text: ({ days_to_won }) => daysText(days_to_won, t),
      filter: won,
    },
  ]
}

export function MonthFigures({ data: { month, figures, before } }: { data: QuotationMonth }) {
  const t = useT()
  const language = useLanguage()
  const rows = useMonthRows()
  return (
    <section aria-label={formatMonth(month, language)}>
      <FigureTiles>
        {rows.map(({ name, label, text, filter }) => (
          <FigureTile
            key={name}
            label={label}
            value={text(figures)}
            filter={filter(month)}
            notes={[{ text: t('desk.monthCompared', { value: text(before) }), filter: filter(before.month) }]}
          />
        ))}
      </FigureTiles>
    </section>
  )
}

function daysText(days: number | null, t: T): string {
  return days === null ? t('desk.none') : t('desk.days', { days })
}
