/** A month as CSV rows: its figures, its colleagues, why others were lost, and its products. */
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import type { CsvCell } from '#shared/base/csv.ts'
import type { QuotationMonth } from '#shared/quotation/month-schema.ts'
import { reasonText } from './month-reasons.tsx'

export function useMonthFile(): (month: QuotationMonth) => CsvCell[][] {
  const t = useT()
  const language = useLanguage()
  const money = [t('desk.totalMonthly'), t('desk.totalUpfront'), t('desk.value')]
  const figures = [
    ['received', t('desk.monthReceived')],
    ['sent', t('desk.monthSent')],
    ['kept', t('desk.monthKept')],
    ['won', t('desk.stage_won')],
    ['lost', t('desk.stage_lost')],
    ['unanswered', t('desk.monthExpired')],
    ['monthly_total', t('desk.monthMonthly')],
    ['upfront_total', t('desk.monthUpfront')],
    ['first_year_total', t('desk.customerWon')],
    ['win_rate', t('desk.winRate')],
    ['discount', t('desk.monthDiscounts')],
    ['days_to_answer', t('desk.daysToAnswer')],
    ['days_to_won', t('desk.daysToWon')],
  ] as const
  return ({ month, figures: own, before, people, reasons, products }) => [
    ['', month, before.month],
    ...figures.map(([name, label]) => [label, own[name], before[name]]),
    [],
    [t('desk.name'), t('desk.monthReceived'), t('desk.monthSent'), t('desk.stage_won'), ...money],
    ...people.map((row) => [
      row.user === null && row.name === '' ? t('desk.unassigned') : row.name,
      row.received,
      row.sent,
      row.won,
      row.monthly_total,
      row.upfront_total,
      row.first_year_total,
    ]),
    [],
    [t('desk.lostReason'), t('internal.quotations'), t('desk.value')],
    ...reasons.map(({ reason, quotations, first_year_total }) => [
      reasonText(reason, t),
      quotations,
      first_year_total,
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
