/** A card of the month: rows whose bars draw the amounts beside them. */
import type { ReactNode } from 'react'
import { useT } from '#client/ui/page-context.tsx'
import { formatNumber } from '#shared/base/format-number.ts'
import { PageSection } from '../page-section.tsx'

interface BarRow {
  key: string | number
  name: ReactNode
  count: number
  amount: number
}

interface MonthBarsProps {
  title: string
  /** What the first two columns have. */
  heads: readonly [string, string]
  aside?: ReactNode
  /** Brass for what was lost. */
  tone?: 'brass'
  rows: readonly BarRow[]
  children?: ReactNode
}

export function MonthBars({ title, heads, aside, tone, rows, children }: MonthBarsProps) {
  const t = useT()
  const most = Math.max(1, ...rows.map(({ amount }) => amount))
  return (
    <PageSection title={title} aside={aside}>
      {rows.length === 0 ? (
        <p className="text-muted">{t('desk.monthNone')}</p>
      ) : (
        <table className="month-table month-bars" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{heads[0]}</th>
              <th scope="col">{heads[1]}</th>
              <th scope="col">{t('desk.valueHkd')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, count, amount }) => (
              <tr key={key}>
                <th scope="row">
                  <span>{name}</span>
                  <span className="month-bar" aria-hidden="true">
                    {amount > 0 && (
                      <span
                        className="bar-part"
                        data-tone={tone}
                        style={{ width: `${(100 * amount) / most}%` }}
                      />
                    )}
                  </span>
                </th>
                <td>{formatNumber(count)}</td>
                <td>
                  <b>{formatNumber(amount)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {children}
    </PageSection>
  )
}
