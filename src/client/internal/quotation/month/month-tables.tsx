/** Who has won what, of which goods, where, and how it came. */
import { useState } from 'react'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatNumber } from '#shared/base/format-number.ts'
import type { DeskChoices } from '#shared/quotation/desk-filters.ts'
import type { QuotationMonth } from '#shared/quotation/month-schema.ts'
import { Segments } from '../../kit/segments.tsx'
import { textLanguageTag } from '../../kit/shown-name.tsx'
import { PageSection } from '../page-section.tsx'
import { MonthBars } from './month-bars.tsx'
import { MonthLink } from './month-link.tsx'

interface MonthProps {
  data: QuotationMonth
}

export function MonthPeople({ data }: MonthProps) {
  const t = useT()
  const { month, people, figures, samples } = data
  type Person = (typeof people)[number]
  const nameOf = ({ user, name }: Person) => {
    if (user !== null) return name
    return name === '' ? t('desk.unassigned') : t('desk.formerName', { name })
  }
  const credit = ({ user, name }: Person) => String(user ?? (name || 'none'))
  const number = (value: number, filter: DeskChoices) =>
    value === 0 ? (
      '–'
    ) : (
      <MonthLink filter={filter} samples={samples}>
        {formatNumber(value)}
      </MonthLink>
    )
  return (
    <PageSection title={t('desk.monthPeople')} aside={<Note text={t('desk.monthPeopleLead')} />}>
      {people.length === 0 ? (
        <p className="text-muted">{t('desk.monthNone')}</p>
      ) : (
        <table className="month-table" aria-label={t('desk.monthPeople')}>
          <thead>
            <tr>
              <th scope="col">{t('desk.name')}</th>
              <th scope="col">{t('desk.monthReceived')}</th>
              <th scope="col">{t('desk.monthSent')}</th>
              <th scope="col">{t('desk.stage_won')}</th>
              <th scope="col">{t('desk.valueHkd')}</th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={`${person.user} ${person.name}`}>
                <th scope="row" lang={textLanguageTag(person.name)}>
                  {nameOf(person)}
                </th>
                <td>{number(person.received, { received: month, assignee: person.user ?? 'none' })}</td>
                <td>{number(person.sent, { sent: month, credit: credit(person) })}</td>
                <td>{number(person.won, { won: month, credit: credit(person) })}</td>
                <td>
                  <b>{person.won === 0 ? '–' : formatNumber(person.first_year_total)}</b>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('desk.monthTogether')}</th>
              <td>{formatNumber(figures.received)}</td>
              <td>{formatNumber(figures.sent)}</td>
              <td>{formatNumber(figures.won)}</td>
              <td>
                <b>{figures.won === 0 ? '–' : formatNumber(figures.first_year_total)}</b>
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </PageSection>
  )
}

/** By category at first, and by product for who wants to know more. */
export function MonthProducts({ data }: MonthProps) {
  const t = useT()
  const language = useLanguage()
  const [by, setBy] = useState<'category' | 'product'>('category')
  const { month, products, categories, figures, measured_among, samples } = data
  const link = (name: string, filter: DeskChoices) => (
    <MonthLink filter={{ won: month, ...filter }} samples={samples}>
      {name}
    </MonthLink>
  )
  const rows =
    by === 'product'
      ? products.map(({ product, names, quantity, first_year_total }) => ({
          key: product,
          name: link(names[language], { product }),
          count: quantity,
          amount: first_year_total,
        }))
      : categories.map(({ category, names, quotations, first_year_total }) => ({
          key: category,
          name: category === '' ? t('desk.ownLine') : link(names[language], { category }),
          count: quotations,
          amount: first_year_total,
        }))
  const isCut = figures.won > measured_among
  return (
    <MonthBars
      title={t('desk.monthProducts')}
      heads={
        by === 'product'
          ? [t('desk.product'), t('desk.monthQuantity')]
          : [t('desk.category'), t('internal.quotations')]
      }
      aside={
        <Segments
          label={t('desk.monthProducts')}
          options={[
            { value: 'category', label: t('desk.category') },
            { value: 'product', label: t('desk.product') },
          ]}
          value={by}
          onChange={setBy}
        />
      }
      rows={rows}
    >
      <p className="mt-2 text-13 text-muted">
        {isCut ? t('desk.monthAmong', { count: formatNumber(measured_among) }) : t('desk.monthProductsLead')}
      </p>
    </MonthBars>
  )
}

export function MonthPlaces({ data: { month, districts, samples } }: MonthProps) {
  const t = useT()
  const rows = districts.map(({ district, quotations, first_year_total }) => ({
    key: district,
    name:
      district === '' ? (
        t('desk.monthNoDistrict')
      ) : (
        <MonthLink filter={{ won: month, district }} samples={samples}>
          <span lang={textLanguageTag(district)}>{district}</span>
        </MonthLink>
      ),
    count: quotations,
    amount: first_year_total,
  }))
  return (
    <MonthBars
      title={t('desk.monthPlaces')}
      heads={[t('desk.district'), t('internal.quotations')]}
      rows={rows}
    />
  )
}

export function MonthSources({ data: { month, sources, samples } }: MonthProps) {
  const t = useT()
  const rows = sources.map(({ source, quotations, first_year_total }) => ({
    key: source,
    name: (
      <MonthLink filter={{ won: month, source }} samples={samples}>
        {t(`desk.source_${source}`)}
      </MonthLink>
    ),
    count: quotations,
    amount: first_year_total,
  }))
  return (
    <MonthBars
      title={t('desk.monthSources')}
      heads={[t('desk.source'), t('internal.quotations')]}
      rows={rows}
    />
  )
}

export function Note({ text }: { text: string }) {
  return <span className="text-13 text-muted">{text}</span>
}
