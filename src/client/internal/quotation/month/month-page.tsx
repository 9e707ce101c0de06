/** A month of sales: what it brought, why others were lost, and what may come. Each number leads to its list. */
import { keepPreviousData } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatMonth, formatShortDate, hongKongDay } from '#shared/base/date.ts'
import type { QuotationMonth } from '#shared/quotation/month-schema.ts'
import { useListState } from '../../kit/list-state.ts'
import { QueryState } from '../../kit/query-state.tsx'
import { Screen } from '../../kit/screen.tsx'
import { trpc } from '../../kit/trpc.ts'
import { useNow } from '../../kit/use-now.ts'
import { monthsUpTo } from '../desk/filter-options.ts'
import { MonthAccounts } from './month-accounts.tsx'
import { MonthCourse } from './month-course.tsx'
import { MonthFigures } from './month-figures.tsx'
import { MonthFiles } from './month-file.tsx'
import { MonthFees, MonthForecast, MonthTarget } from './month-forecast.tsx'
import { MonthReasons } from './month-reasons.tsx'
import { MonthPeople, MonthPlaces, MonthProducts, MonthSources } from './month-tables.tsx'
import { MonthVisits } from './month-visits.tsx'

export function MonthPage() {
  const t = useT()
  const language = useLanguage()
  const list = useListState()
  const now = hongKongDay(useNow()).slice(0, 7)
  const month = list.get('month') || now
  const found = trpc.quotation.month.useQuery({ month }, { placeholderData: keepPreviousData })
  const { data } = found
  return (
    <Screen
      title={monthText(month, language)}
      lead={useLead(data)}
      headClass="month-head"
      actions={
        <>
          <MonthControl
            month={month}
            now={now}
            onChoose={(chosen) => list.set({ month: chosen === now ? '' : chosen })}
          />
          <Button className="month-act" onClick={() => print()}>
            <Printer aria-hidden="true" />
            <span className="max-narrow:sr-only">{t('desk.print')}</span>
          </Button>
          {data && <MonthFiles data={data} />}
        </>
      }
    >
      <QueryState query={found}>{(shown) => <Month data={shown} />}</QueryState>
    </Screen>
  )
}

function Month({ data }: { data: QuotationMonth }) {
  return (
    <div className="month">
      <MonthCourse data={data} />
      <MonthTarget data={data} />
      <MonthFigures data={data} />
      <MonthReasons data={data} />
      <MonthForecast data={data} />
      {data.of === null && <MonthPeople data={data} />}
      <MonthProducts data={data} />
      <MonthPlaces data={data} />
      <MonthSources data={data} />
      <MonthFees data={data} />
      <MonthVisits data={data} />
      {data.of === null && <MonthAccounts month={data.month} />}
    </div>
  )
}

/** How far the month is, which month stands in grey, and what is left out. */
function useLead(data: QuotationMonth | undefined): string | undefined {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  if (!data) return undefined
  const { month, before, samples } = data
  const names = { day: formatShortDate(now, now, language), month: formatMonth(before.month, language) }
  const isRunning = month === hongKongDay(now).slice(0, 7)
  return [
    ...(data.of === null ? [] : [t('desk.monthOwn')]),
    t(isRunning ? (before.is_whole ? 'desk.monthUntil' : 'desk.monthUntilDay') : 'desk.monthOver', names),
    ...(samples > 0 ? [t('desk.monthSamples', { count: samples })] : []),
  ].join(language === 'en' ? ' ' : '')
}

interface MonthControlProps {
  month: string
  now: string
  onChoose: (month: string) => void
}

function MonthControl({ month, now, onChoose }: MonthControlProps) {
  const t = useT()
  const language = useLanguage()
  const [before, after] = [monthBeside(month, -1), monthBeside(month, 1)]
  const isLast = after === undefined || month >= now
  return (
    <fieldset className="month-control">
      <legend className="sr-only">{t('desk.month')}</legend>
      <button
        type="button"
        aria-label={t('desk.monthBefore')}
        aria-disabled={before === undefined || undefined}
        onClick={() => before && onChoose(before)}
      >
        <ChevronLeft className="size-5" aria-hidden="true" />
      </button>
      <select
        className="field-control"
        aria-label={t('desk.month')}
        value={month}
        onChange={({ target }) => onChoose(target.value)}
      >
        {monthsUpTo(`${now}-01`, month).map((value) => (
          <option key={value} value={value}>
            {monthText(value, language)}
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-label={t('desk.monthAfter')}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onChoose(after)}
      >
        <ChevronRight className="size-5" aria-hidden="true" />
      </button>
    </fieldset>
  )
}

const A_MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** A wrong one in the address is shown as it is: the answer below says what is wrong. */
function monthText(month: string, language: Parameters<typeof formatMonth>[1]): string {
  return A_MONTH.test(month) ? formatMonth(month, language) : month
}

function monthBeside(month: string, step: 1 | -1): string | undefined {
  if (!A_MONTH.test(month)) return undefined
  const [year, of] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, of - 1 + step, 1)).toISOString().slice(0, 7)
}
