/** A month by colleague and by product; the bars draw the numbers beside them. */

import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatNumber } from '#shared/base/format-number.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { DeskChoices } from '#shared/quotation/desk-filters.ts'
import type { QuotationMonth } from '#shared/quotation/month-schema.ts'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { TEXT_LINK } from '../../kit/screen.tsx'
import { textLanguageTag } from '../../kit/shown-name.tsx'
import { deskPath } from '../desk/use-desk.ts'
import { PageSection } from '../page-section.tsx'
import { ShareBar } from '../quotation-facts.tsx'

interface Totals {
  monthly_total: number
  upfront_total: number
  first_year_total: number
}

export function MonthPeople({ data }: { data: QuotationMonth }) {
  const t = useT()
  const { month, people, former } = data
  const count = (value: number, filter: DeskChoices) => <Count value={value} filter={filter} />
  type Person = (typeof people)[number]
  const of = ({ assignee }: Person): DeskChoices => ({ assignee: assignee ?? 'none' })
  const columns: Column<Person>[] = [
    {
      key: 'name',
      label: t('desk.assignee'),
      isMain: true,
      cell: ({ assignee, name }) => (
        <>
          <span lang={textLanguageTag(name)}>{assignee === null ? t('desk.unassigned') : name}</span>
          {assignee === null &&
            former.map((one) => (
              <span key={one.name} className="block text-muted font-normal">
                {t('desk.formerColleague', {
                  name: one.name,
                  count: one.won,
                  total: formatHkd(one.first_year_total),
                })}
              </span>
            ))}
        </>
      ),
    },
    {
      key: 'received',
      label: t('desk.monthReceived'),
      isEnd: true,
      cell: (row) => count(row.received, { received: month, ...of(row) }),
    },
    {
      key: 'won',
      label: t('desk.stage_won'),
      isEnd: true,
      cell: (row) => count(row.won, { won: month, ...of(row) }),
    },
    {
      key: 'lost',
      label: t('desk.stage_lost'),
      isEnd: true,
      cell: (row) => count(row.lost, { lost: month, ...of(row) }),
    },
    ...useMoney<Person>(people),
  ]
  return (
    <PageSection title={t('desk.monthPeople')}>
      {people.length === 0 ? (
        <Nothing />
      ) : (
        <div className="overflow-x-auto">
          <DataTable
            label={t('desk.monthPeople')}
            columns={columns}
            rows={people}
            keyOf={({ assignee }) => assignee ?? 0}
          />
        </div>
      )}
    </PageSection>
  )
}

export function MonthProducts({ data }: { data: QuotationMonth }) {
  const t = useT()
  const language = useLanguage()
  const { month, products, figures, measured_among } = data
  type Product = (typeof products)[number]
  const columns: Column<Product>[] = [
    { key: 'name', label: t('desk.product'), isMain: true, cell: ({ names }) => names[language] },
    {
      key: 'quotations',
      label: t('internal.quotations'),
      isEnd: true,
      cell: ({ product, quotations }) => <Count value={quotations} filter={{ won: month, product }} />,
    },
    {
      key: 'quantity',
      label: t('desk.monthQuantity'),
      isEnd: true,
      cell: ({ quantity }) => formatNumber(quantity),
    },
    ...useMoney<Product>(products),
  ]
  return (
    <PageSection title={t('desk.monthProducts')}>
      {products.length === 0 ? (
        <Nothing />
      ) : (
        <>
          <p className="mb-3 text-muted">
            {figures.won > measured_among
              ? t('desk.monthAmong', { count: formatNumber(measured_among) })
              : t('desk.monthProductsLead')}
          </p>
          <div className="overflow-x-auto">
            <DataTable
              label={t('desk.monthProducts')}
              columns={columns}
              rows={products}
              keyOf={({ product }) => product}
            />
          </div>
        </>
      )}
    </PageSection>
  )
}

function useMoney<Row extends Totals>(rows: readonly Row[]): Column<Row>[] {
  const t = useT()
  const most = Math.max(1, ...rows.map(({ first_year_total }) => first_year_total))
  const money = (name: keyof Totals, label: string, extra?: (row: Row) => ReactNode): Column<Row> => ({
    key: name,
    label,
    isEnd: true,
    cell: (row) => (
      <>
        <span className="whitespace-nowrap">{formatHkd(row[name])}</span>
        {extra?.(row)}
      </>
    ),
  })
  return [
    money('monthly_total', t('desk.totalMonthly')),
    money('upfront_total', t('desk.totalUpfront')),
    money('first_year_total', t('desk.value'), (row) => (
      <ShareBar className="mt-1" share={row.first_year_total / most} />
    )),
  ]
}

function Count({ value, filter }: { value: number; filter: DeskChoices }) {
  if (value === 0) return <>0</>
  return (
    <Link className={TEXT_LINK} href={deskPath(filter)}>
      {formatNumber(value)}
    </Link>
  )
}

function Nothing() {
  const t = useT()
  return <p className="text-muted">{t('desk.monthNone')}</p>
}
