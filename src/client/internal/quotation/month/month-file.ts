/** A month as CSV rows: its figures, then its colleagues, then its products. */
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import type { QuotationMonth } from '#shared/quotation/month-schema.ts'
import type { CsvCell } from '../../kit/csv-button.tsx'

export function useMonthFile(): (month: QuotationMonth) => CsvCell[][] {
  const t = useT()
  const language = useLanguage()
  const money = [t('desk.totalMonthly'), t('desk.totalUpfront'), t('desk.value')]
  const figures = [
    ['received', t('desk.monthReceived')],
    ['kept', t('desk.monthKept')],
    ['won', t('desk.stage_won')],
    ['lost', t('desk.stage_lost')],
    ['monthly_total', t('desk.monthMonthly')],
    ['upfront_total', t('desk.monthUpfront')],
    ['first_year_total', t('desk.customerWon')],
    ['win_rate', t('desk.winRate')],
    ['days_to_answer', t('desk.daysToAnswer')],
    ['days_to_won', t('desk.daysToWon')],
  ] as const
  return ({ month, figures: own, before, people, former, products }) => [
    ['', month, before.month],
    ...figures.map(([name, label]) => [label, own[name], before[name]]),
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
