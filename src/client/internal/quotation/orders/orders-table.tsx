/** The rows of the list of orders: by the day of their installation, then those without one, then what is installed. */

import { CalendarPlus } from 'lucide-react'
import { Fragment } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { DAY_MS, formatShortDay, formatShortDayOfWeek, hongKongDay } from '#shared/base/date.ts'
import { formatNumber } from '#shared/base/format-number.ts'
import type { FoundOrder } from '#shared/order/schema.ts'
import { formatHkd } from '#shared/product/product.ts'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { textLanguageTag } from '../../kit/shown-name.tsx'
import { useMedia } from '../../kit/use-media.ts'
import { useNow } from '../../kit/use-now.ts'
import { momentText } from '../order/order-steps.tsx'
import { PlaceLine } from '../place-line.tsx'
import { OrderChip } from './order-chip.tsx'

interface OrdersTableProps {
  rows: readonly FoundOrder[]
  onOpen: (id: string) => void
}

export function OrdersTable({ rows, onOpen }: OrdersTableProps) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const isWide = useMedia('wide')
  const isNarrow = useMedia('narrow')
  const isPhone = useMedia('phone')
  const today = hongKongDay(now)
  const nameOf = ({ quantity, names }: FoundOrder['goods'][number]) =>
    `${formatNumber(quantity)} × ${names[language]}`
  const all: Column<FoundOrder>[] = [
    {
      key: 'name',
      label: t('desk.customer'),
      isMain: ({ name }) => name,
      className: 'order-customer',
      cell: (row) => (
        <>
          <button
            type="button"
            className="row-open"
            title={row.name}
            lang={textLanguageTag(row.name)}
            onClick={() => onOpen(row.id)}
          >
            {row.name}
            <span className="sr-only">, {row.id}</span>
          </button>
          <PlaceLine row={row} className="row-second" />
        </>
      ),
    },
    {
      key: 'goods',
      label: t('desk.goods'),
      className: 'order-goods',
      cell: ({ goods }) =>
        goods.slice(0, 2).map((one) => (
          <span key={nameOf(one)} title={nameOf(one)}>
            {nameOf(one)}
          </span>
        )),
    },
    {
      key: 'deposit',
      label: t('order.depositHkd'),
      isEnd: true,
      className: 'order-deposit',
      cell: (row) => <Deposit order={row} today={today} />,
    },
    {
      key: 'installation',
      label: t('desk.bookAction'),
      className: 'order-day',
      cell: ({ id, name, stage, goods, installation, installed }) => {
        if (installed) return <span>{formatShortDayOfWeek(installed.on, now, language)}</span>
        if (installation)
          return (
            <>
              <span>{formatShortDayOfWeek(installation.on, now, language)}</span>
              <span className="row-second">
                {t('order.hours', { from: installation.from, to: installation.to })}
              </span>
            </>
          )
        // The row opens what the button does, and its chip says that it waits.
        if (isPhone) return goods[0] && <span className="row-second">{nameOf(goods[0])}</span>
        if (stage !== 'to_book') return <span className="text-muted">–</span>
        return (
          <Button isSmall aria-label={t('order.bookOf', { name })} onClick={() => onOpen(id)}>
            <CalendarPlus aria-hidden="true" />
            {t('order.book')}
          </Button>
        )
      },
    },
    {
      key: 'fitter',
      label: t('desk.fitter'),
      className: 'order-fitter',
      cell: ({ installation, installed }) =>
        installed?.by || installation?.fitter || <span className="text-muted">–</span>,
    },
    ...(isWide
      ? [
          {
            key: 'monthly',
            label: t('order.from'),
            className: 'order-monthly',
            cell: ({ monthly }: FoundOrder) =>
              monthly ? formatShortDay(monthly.from, now, language) : <span className="text-muted">–</span>,
          },
        ]
      : []),
    // On a desk, the goods need the room more.
    ...(isWide || isPhone
      ? [
          {
            key: 'value',
            label: t('desk.value'),
            isEnd: true,
            className: 'order-value',
            cell: ({ first_year_total }: FoundOrder) => formatHkd(first_year_total),
          },
        ]
      : []),
    {
      key: 'state',
      label: t('order.state'),
      className: 'order-state',
      cell: (row) => <OrderChip order={row} today={today} />,
    },
  ]
  const columns = isNarrow ? all.filter(({ key }) => !NOT_NARROW.includes(key)) : all
  const groups = groupsOf(rows)
  return (
    <DataTable
      label={t('order.orders')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      row={{
        elementOf(row, props) {
          const group = groups.get(row)
          return (
            <Fragment>
              {group && (
                // biome-ignore lint/a11y/noRedundantRoles: on a phone the table is laid out as blocks, which removes the native roles
                <tr role="row" className="orders-group">
                  {/* biome-ignore lint/a11y/noRedundantRoles: as its row */}
                  <td role="cell" colSpan={columns.length}>
                    {t(GROUP_TEXT[group])}
                  </td>
                </tr>
              )}
              <tr {...props} />
            </Fragment>
          )
        },
      }}
    />
  )
}

/** Beside the rail there is no room for them. */
const NOT_NARROW: readonly string[] = ['goods', 'fitter']

const GROUP_TEXT = { no_day: 'order.groupNoDay', installed: 'order.groupInstalled' } as const
type Group = keyof typeof GROUP_TEXT

/** The group that begins with a row; what is booked stands first and needs no name. */
function groupsOf(rows: readonly FoundOrder[]): Map<FoundOrder, Group> {
  const groupOf = ({ installed, installation }: FoundOrder): Group | undefined =>
    installed ? 'installed' : installation ? undefined : 'no_day'
  const found = new Map<FoundOrder, Group>()
  let before: Group | undefined
  for (const row of rows) {
    const group = groupOf(row)
    if (group && group !== before) found.set(row, group)
    before = group
  }
  return found
}

/** What is asked for, and what came of it. */
function Deposit({ order, today }: { order: FoundOrder; today: string }) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const { amount, due_on, left, paid, said_paid_at, is_late } = order.deposit
  if (amount === 0 && paid === 0) return <span className="text-muted">–</span>
  const shown = formatNumber(left > 0 ? left : paid)
  const daysLate = due_on ? Math.round((Date.parse(today) - Date.parse(due_on)) / DAY_MS) : 0
  const said =
    left === 0
      ? t('order.paid')
      : said_paid_at
        ? t('order.saysPaidAt', { time: momentText(said_paid_at, now, language) })
        : is_late
          ? t('order.daysLate', { count: daysLate })
          : due_on
            ? t('order.due', { day: formatShortDay(due_on, now, language) })
            : ''
  return (
    <>
      <b className="font-ticket">{shown}</b>
      <span className="row-second" data-late={(is_late && !said_paid_at) || undefined}>
        {said}
      </span>
    </>
  )
}
