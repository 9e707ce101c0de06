/** The two charts of the dashboard, each drawn as SVG with its numbers in a table behind it. */
import { type ReactNode, useId } from 'react'
import { formatShortDate } from '#shared/base/date.ts'
import { formatNumber } from '#shared/base/format-number.ts'
import { formatHkd } from '#shared/product/total.ts'
import type { QuotationOverview } from '#shared/quotation/desk-schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { useNow } from '../kit/use-now.ts'

const WIDTH = 240
const HEIGHT = 72
const GAP = 4
/** A bar of nothing is still a line. */
const LEAST = 1.5

export function WeekChart({ weeks }: Pick<QuotationOverview, 'weeks'>) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const most = Math.max(1, ...weeks.map(({ count }) => count))
  const step = WIDTH / Math.max(1, weeks.length)
  const dayOf = (week: string) => formatShortDate(`${week}T00:00:00+08:00`, now, language)
  return (
    <Chart
      title={t('desk.chartWeeks')}
      heads={[t('desk.weekOf'), t('internal.quotations')]}
      rows={weeks.map(({ week, count }) => [dayOf(week), formatNumber(count)])}
      ends={[weeks[0], weeks.at(-1)].map((end) => (end ? dayOf(end.week) : ''))}
    >
      {weeks.map(({ week, count }, at) => {
        const height = Math.max(LEAST, (HEIGHT * count) / most)
        return (
          <rect
            key={week}
            className={at === weeks.length - 1 ? 'chart-bar-now' : 'chart-bar'}
            x={at * step + GAP / 2}
            y={HEIGHT - height}
            width={step - GAP}
            height={height}
            rx={1.5}
          />
        )
      })}
    </Chart>
  )
}

export function StageChart({ stages }: Pick<QuotationOverview, 'stages'>) {
  const t = useT()
  const most = Math.max(1, ...stages.map(({ first_year_total }) => first_year_total))
  const step = HEIGHT / Math.max(1, stages.length)
  return (
    <Chart
      title={t('desk.chartStages')}
      heads={[t('desk.stage'), t('internal.quotations'), t('desk.firstYear')]}
      rows={stages.map(({ stage, count, first_year_total }) => [
        t(`desk.stage_${stage}`),
        formatNumber(count),
        formatHkd(first_year_total),
      ])}
      legend={stages.map(({ stage }) => t(`desk.stage_${stage}`))}
    >
      {stages.map(({ stage, first_year_total }, at) => (
        <rect
          key={stage}
          className={`chart-bar chart-bar-${stage}`}
          x={0}
          y={at * step + GAP / 2}
          width={Math.max(LEAST, (WIDTH * first_year_total) / most)}
          height={step - GAP}
          rx={1.5}
        />
      ))}
    </Chart>
  )
}

interface ChartProps {
  title: string
  /** The columns of the table. */
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  /** Under the first and the last bar. */
  ends?: readonly string[]
  /** Beside the bars. */
  legend?: readonly string[]
  children: ReactNode
}

function Chart({ title, heads, rows, ends, legend, children }: ChartProps) {
  const t = useT()
  const id = useId()
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption id={id}>{title}</figcaption>
      <div className="chart-drawing" aria-hidden="true">
        {legend && (
          <ul className="chart-legend">
            {legend.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        )}
        {/* The numbers are in the table. */}
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {children}
        </svg>
        {ends && (
          <p className="chart-ends">
            {ends.map((end) => (
              <span key={end}>{end}</span>
            ))}
          </p>
        )}
      </div>
      <details className="chart-table">
        <summary>{t('desk.showTable')}</summary>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <td key={heads[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
