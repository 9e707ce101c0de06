/** A month as CSV rows: its figures, then its colleagues, then its products. */
import type { QuotationMonth } from '#shared/quotation/month-schema.ts'
import type { CsvCell } from '../../ui/csv.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { useMonthRows } from './month-figures.tsx'

export function useMonthFile(): (month: QuotationMonth) => CsvCell[][] {
  const t = useT()
  const language = useLanguage()
  const rows = useMonthRows()
  const money = [t('desk.totalMonthly'), t('desk.totalUpfront'), t('desk.value')]
  return ({ month, figures, before, people, former, products }) => [
    ['', month, before.month],
    ...rows.map(({ name, label }) => [label, figures[name], before[name]]),
    [],
    [t('desk.assignee'), t('desk.monthReceived'), t('desk.stage_won'), t('desk.stage_lost'), ...money],
    ...people.map((row) => [
      row.assignee === null ? t('desk.unassigned') : row.name,
      row.received,
      row.won,
      row.lost,
      row.monthly_total,
      row.upfront_total,
      row.first_year_total,
    ]),
    ...former.map((row) => [
      t('desk.formerName', { name: row.name }),
      '',
      row.won,
      '',
      row.monthly_total,
      row.upfront_total,
      row.first_year_total,
    ]),
    [],
    [t('desk.product'), t('internal.quotations'), t('desk.monthQuantity'), ...money],
    ...products.map((row) => [
      row.names[language],
      row.quotations,
      row.quantity,
      row.monthly_total,
      row.upfront_total,
      row.first_year_total,
    ]),
  ]
}
