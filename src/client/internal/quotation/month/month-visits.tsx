/** The visits of a month: how many, how far they got in the quotation form, and where they came from. */
import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatMonth } from '#shared/base/date.ts'
import { formatNumber } from '#shared/base/format-number.ts'
import type { QuotationMonth } from '#shared/quotation/month-schema.ts'
import type { MonthVisits as Visits } from '#shared/visit/schema.ts'
import { DIRECT_SOURCE, OTHER_SOURCE } from '#shared/visit/visit.ts'
import { QueryState } from '../../kit/query-state.tsx'
import { trpc } from '../../kit/trpc.ts'
import { PageSection } from '../page-section.tsx'

type MonthProps = { data: Pick<QuotationMonth, 'month' | 'before'> }

export function MonthVisits({ data }: MonthProps) {
  const t = useT()
  const found = trpc.visit.month.useQuery({ month: data.month }, { placeholderData: keepPreviousData })
  return (
    <PageSection title={t('desk.monthVisits')} className="print:hidden">
      <QueryState query={found}>{(visits) => <Counts visits={visits} data={data} />}</QueryState>
      <p className="mt-2 text-13 text-muted">
        {t(found.data?.is_counted === false ? 'desk.visitsOff' : 'desk.visitsLead')}
      </p>
    </PageSection>
  )
}

function Counts({ visits: { all, steps, sources }, data }: MonthProps & { visits: Visits }) {
  const t = useT()
  const names: Record<string, string> = {
    [DIRECT_SOURCE]: t('desk.visitsDirect'),
    [OTHER_SOURCE]: t('desk.visitsOther'),
  }
  const rows: CountRow[] = [
    { key: 'all', name: <b>{t('desk.visitsAll')}</b>, ...all },
    ...steps.map(({ step, ...counts }) => ({ key: step, name: t(`desk.visits_${step}`), ...counts })),
  ]
  const from = sources.map(({ source, ...counts }) => ({
    key: source,
    name: names[source] ?? source,
    ...counts,
  }))
  return (
    <>
      <CountTable head={t('desk.monthVisits')} rows={rows} data={data} />
      {from.length > 0 && <CountTable head={t('desk.visitsFrom')} rows={from} data={data} />}
    </>
  )
}

interface CountRow {
  key: string
  name: ReactNode
  visits: number
  before: number
}

function CountTable({ head, rows, data }: MonthProps & { head: string; rows: CountRow[] }) {
  const language = useLanguage()
  return (
    <table className="month-table month-visits" aria-label={head}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{formatMonth(data.month, language)}</th>
          <th scope="col">{formatMonth(data.before.month, language)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, visits, before }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>
              <b>{formatNumber(visits)}</b>
            </td>
            <td className="text-muted">{formatNumber(before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
