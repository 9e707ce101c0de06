/** A month as CSV files, a table each: its first column is the month, so that files of several months can be put together. */
import { Download } from 'lucide-react'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import type { CsvCell } from '#shared/base/csv.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import type { QuotationMonth } from '#shared/quotation/month-schema.ts'
import { ActionMenu } from '../../kit/action-menu.tsx'
import { csvFile } from '../../kit/csv-button.tsx'
import { saveFile } from '../../kit/save-file.ts'
import { reasonText } from './month-reasons.tsx'

const FIGURES = {
  received: 'desk.monthReceived',
  sent: 'desk.monthSent',
  kept: 'desk.monthKept',
  won: 'desk.stage_won',
  lost: 'desk.stage_lost',
  unanswered: 'desk.monthExpired',
  monthly_total: 'desk.monthMonthly',
  upfront_total: 'desk.monthUpfront',
  first_year_total: 'desk.customerWon',
  win_rate: 'desk.winRate',
  discount: 'desk.monthDiscounts',
  days_to_answer: 'desk.daysToAnswer',
  days_to_won: 'desk.daysToWon',
} as const satisfies Partial<Record<keyof QuotationMonth['figures'], TextKey>>
const FIGURE_NAMES = Object.keys(FIGURES) as (keyof typeof FIGURES)[]

interface Table {
  name: string
  label: TextKey
  rows: CsvCell[][]
}

type Totals = Pick<QuotationMonth['figures'], 'monthly_total' | 'upfront_total' | 'first_year_total'>

export function MonthFiles({ data }: { data: QuotationMonth }) {
  const t = useT()
  const tables = useTables(data)

  async function save({ name, rows }: Table): Promise<void> {
    saveFile(`${t('desk.monthFile')}-${data.month}-${name}.csv`, await csvFile(rows))
  }

  return (
    <ActionMenu
      className="button-quiet month-act h-full"
      actions={tables.map((table) => ({
        name: table.name,
        label: t(table.label),
        Icon: Download,
        run: () => void save(table),
      }))}
    >
      <Download aria-hidden="true" />
      <span className="max-narrow:sr-only">{t('record.csv')}</span>
    </ActionMenu>
  )
}

function useTables(data: QuotationMonth): Table[] {
  const t = useT()
  const language = useLanguage()
  const { month, figures, people, reasons, products, districts, sources, forecast, fees, of } = data
  const money = [t('desk.totalMonthly'), t('desk.totalUpfront'), t('desk.value')]
  const moneyOf = (row: Totals) => [row.monthly_total, row.upfront_total, row.first_year_total]
  const table = (name: string, label: TextKey, head: string[], rows: CsvCell[][]): Table => ({
    ...{ name, label },
    rows: [[t('desk.month'), ...head], ...rows.map((row) => [month, ...row])],
  })
  return [
    table(
      'figures',
      'desk.monthFigures',
      FIGURE_NAMES.map((name) => t(FIGURES[name])),
      [FIGURE_NAMES.map((name) => figures[name])],
    ),
    ...(of === null
      ? [
          table(
            'colleagues',
            'desk.monthPeople',
            [t('desk.name'), t('desk.monthReceived'), t('desk.monthSent'), t('desk.stage_won'), ...money],
            people.map((row) => [
              row.user === null && row.name === '' ? t('desk.unassigned') : row.name,
              ...[row.received, row.sent, row.won],
              ...moneyOf(row),
            ]),
          ),
        ]
      : []),
    table(
      'reasons',
      'desk.monthReasons',
      [t('desk.lostReason'), t('internal.quotations'), t('desk.value')],
      reasons.map((row) => [reasonText(row.reason, t), row.quotations, row.first_year_total]),
    ),
    table(
      'products',
      'desk.monthProducts',
      [t('desk.product'), t('internal.quotations'), t('desk.monthQuantity'), ...money],
      products.map((row) => [row.names[language], row.quotations, row.quantity, ...moneyOf(row)]),
    ),
    table(
      'districts',
      'desk.monthPlaces',
      [t('desk.district'), t('internal.quotations'), ...money],
      districts.map((row) => [row.district || t('desk.monthNoDistrict'), row.quotations, ...moneyOf(row)]),
    ),
    table(
      'sources',
      'desk.monthSources',
      [t('desk.source'), t('internal.quotations'), ...money],
      sources.map((row) => [t(`desk.source_${row.source}`), row.quotations, ...moneyOf(row)]),
    ),
    table(
      'forecast',
      'desk.monthForecast',
      [
        ...[t('desk.decidesIn'), t('internal.quotations'), t('desk.monthLikely'), t('desk.monthOpenShort')],
        t('desk.monthly'),
      ],
      forecast.map((row) => [
        row.month ?? t('desk.monthLater'),
        ...[row.quotations, row.likely, row.live, row.monthly],
      ]),
    ),
    table(
      'fees',
      'desk.monthFees',
      [t('desk.monthFees'), t('order.orders'), t('desk.totalMonthly')],
      (['running', 'started', 'ended'] as const).map((fee) => [
        t(`desk.fees_${fee}`),
        ...[fees[fee].orders, fees[fee].monthly_total],
      ]),
    ),
  ]
}
