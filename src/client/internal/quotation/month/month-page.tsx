/** A month of sales, for admins: its figures beside the month before, by colleague and by product. Each number leads to its list. */
import { keepPreviousData } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatMonth, hongKongDay } from '#shared/base/date.ts'
import type { QuotationMonth } from '#shared/quotation/month-schema.ts'
import { CsvButton, type CsvCell } from '../../kit/csv-button.tsx'
import { useListState } from '../../kit/list-state.ts'
import { QueryState } from '../../kit/query-state.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { trpc } from '../../kit/trpc.ts'
import { useNow } from '../../kit/use-now.ts'
import { SampleNote } from '../../sample/sample-note.tsx'
import { monthsUpTo } from '../desk/desk-filters.tsx'
import { MonthFigures, useMonthRows } from './month-figures.tsx'
import { MonthPeople, MonthProducts } from './month-tables.tsx'

export function MonthPage() {
  const t = useT()
  const list = useListState()
  const now = hongKongDay(useNow()).slice(0, 7)
  const month = list.get('month') || now
  const found = trpc.quotation.month.useQuery({ month }, { placeholderData: keepPreviousData })
  return (
    <Screen title={t('internal.month')} lead={t('desk.monthLead')}>
      <SampleNote />
      <div className="grid gap-5">
        <MonthBar
          month={month}
          now={now}
          found={found.data}
          onChoose={(chosen) => list.set({ month: chosen === now ? '' : chosen })}
        />
        <QueryState query={found}>{(data) => <Month data={data} />}</QueryState>
      </div>
    </Screen>
  )
}

interface MonthBarProps {
  month: string
  now: string
  found: QuotationMonth | undefined
  onChoose: (month: string) => void
}

function MonthBar({ month, now, found, onChoose }: MonthBarProps) {
  const t = useT()
  const language = useLanguage()
  const file = useMonthFile()
  const months = monthsUpTo(`${now}-01`, month)
  const isKnown = found?.month === month
  return (
    <div className="list-bar items-end">
      <SelectField
        field={{ id: 'month', value: month, onChange: onChoose }}
        label={t('desk.month')}
        options={months.map((value) => ({ value, label: monthText(value, language) }))}
      />
      <Button
        className="max-narrow:px-2.5"
        aria-disabled={!isKnown || undefined}
        onClick={() => isKnown && onChoose(found.before.month)}
      >
        <ChevronLeft aria-hidden="true" />
        <span className="max-narrow:sr-only">{t('desk.monthBefore')}</span>
      </Button>
      <Button
        className="max-narrow:px-2.5"
        aria-disabled={month >= now || undefined}
        onClick={() => month < now && onChoose(monthAfter(month))}
      >
        <span className="max-narrow:sr-only">{t('desk.monthAfter')}</span>
        <ChevronRight aria-hidden="true" />
      </Button>
      {found && <CsvButton fileName={`${t('desk.monthFile')}-${found.month}`} load={() => file(found)} />}
    </div>
  )
}

/** A wrong one in the address is shown as it is: the answer below says what is wrong. */
function monthText(month: string, language: Parameters<typeof formatMonth>[1]): string {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? formatMonth(month, language) : month
}

function monthAfter(month: string): string {
  const [year, of] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, of, 1)).toISOString().slice(0, 7)
}

function Month({ data }: { data: QuotationMonth }) {
  return (
    <>
      <MonthFigures data={data} />
      <MonthPeople data={data} />
      <MonthProducts data={data} />
    </>
  )
}

/** A month as CSV rows: its figures, then its colleagues, then its products. */
function useMonthFile(): (month: QuotationMonth) => CsvCell[][] {
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
