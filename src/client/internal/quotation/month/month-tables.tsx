/** A month by colleague and by product; the bars draw the numbers beside them. */

import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatNumber } from '#shared/base/format-number.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { DeskChoices } from '#shared/quotation/desk-filters.ts'
import type { QuotationMonth } from '#shared/quotation/month-schema.ts'
import { textLanguageTag } from '../../kit/shown-name.tsx'
import { PageSection } from '../page-section.tsx'
import { MonthLink } from './month-link.tsx'

export function MonthPeople({ data }: { data: QuotationMonth }) {
  const t = useT()
  const { month, people, former, samples } = data
  type Person = (typeof people)[number]
  const of = ({ assignee }: Person): DeskChoices => ({ assignee: assignee ?? 'none' })
  const number = (value: number, filter: DeskChoices) => (
    <td>
      {value === 0 ? (
        '–'
      ) : (
        <MonthLink filter={filter} samples={samples}>
          {formatNumber(value)}
        </MonthLink>
      )}
    </td>
  )
  return (
    <PageSection title={t('desk.monthPeople')}>
      {people.length === 0 ? (
        <Nothing />
      ) : (
        <table className="month-table" aria-label={t('desk.monthPeople')}>
          <thead>
            <tr>
              <th scope="col">{t('desk.assignee')}</th>
              <th scope="col">{t('desk.monthReceived')}</th>
              <th scope="col">{t('desk.stage_won')}</th>
              <th scope="col">{t('desk.stage_lost')}</th>
              <th scope="col">{t('desk.valueHkd')}</th>
            </tr>
          </thead>
          <tbody>
            {people.map((row) => (
              <tr key={row.assignee ?? 0}>
                <th scope="row">
                  <span lang={textLanguageTag(row.name)}>
                    {row.assignee === null ? t('desk.unassigned') : row.name}
                  </span>
                  {row.assignee === null &&
                    former.map((one) => (
                      <span key={one.name} className="block text-13 text-muted">
                        {t('desk.formerColleague', {
                          name: one.name,
                          count: one.won,
                          total: formatHkd(one.first_year_total),
                        })}
                      </span>
                    ))}
                </th>
                {number(row.received, { received: month, ...of(row) })}
                {number(row.won, { won: month, ...of(row) })}
                {number(row.lost, { lost: month, ...of(row) })}
                <td>
                  <b>{row.won === 0 ? '–' : formatNumber(row.first_year_total)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PageSection>
  )
}

export function MonthProducts({ data }: { data: QuotationMonth }) {
  const t = useT()
  const language = useLanguage()
  const { month, products, figures, measured_among, samples } = data
  const most = Math.max(1, ...products.map(({ first_year_total }) => first_year_total))
  const lead =
    figures.won > measured_among
      ? t('desk.monthAmong', { count: formatNumber(measured_among) })
      : t('desk.monthProductsLead')
  return (
    <PageSection title={t('desk.monthProducts')}>
      {products.length === 0 ? (
        <Nothing />
      ) : (
        <>
          <table className="month-table month-products" aria-label={t('desk.monthProducts')}>
            <thead>
              <tr>
                <th scope="col">{t('desk.product')}</th>
                <th scope="col">{t('desk.monthQuantity')}</th>
                <th scope="col">{t('desk.valueHkd')}</th>
              </tr>
            </thead>
            <tbody>
              {products.map(({ product, names, quantity, first_year_total }) => (
                <tr key={product}>
                  <th scope="row">
                    <MonthLink filter={{ won: month, product }} samples={samples}>
                      {names[language]}
                    </MonthLink>
                    <span className="month-bar" aria-hidden="true">
                      <span style={{ width: `${(100 * first_year_total) / most}%` }} />
                    </span>
                  </th>
                  <td>{formatNumber(quantity)}</td>
                  <td>
                    <b>{formatNumber(first_year_total)}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-2 text-13 text-muted">{lead}</p>
        </>
      )}
    </PageSection>
  )
}

function Nothing() {
  const t = useT()
  return <p className="text-muted">{t('desk.monthNone')}</p>
}
