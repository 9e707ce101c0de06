/** The table of quotations. */
import { formatDateTime, formatShortDate } from '#shared/base/date.ts'
import { formatHkd } from '#shared/product/total.ts'
import type { FoundQuotation } from '#shared/quotation/desk-schema.ts'
import type { QuotationStage, QuotationStatus } from '#shared/quotation/status.ts'
import { Chip } from '../../ui/chip.tsx'
import { type Column, DataTable, type Sort } from '../../ui/data-table.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { textLanguageTag } from '../../ui/text-language.ts'
import { useNow } from '../kit/use-now.ts'
import { STAGE_TONE, STATUS_TONE } from './desk-states.ts'
import { NextAction } from './next-action.tsx'
import { nameOfPerson, type Person } from './people.ts'
import { WishChips } from './wish-chips.tsx'

interface DeskTableProps {
  rows: readonly FoundQuotation[]
  people: readonly Person[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
  onOpen: (id: string) => void
}

export function DeskTable({ rows, people, sort, onSort, onOpen }: DeskTableProps) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const columns: Column<FoundQuotation>[] = [
    {
      key: 'name',
      label: t('desk.customer'),
      isMain: true,
      className: 'desk-customer',
      cell: ({ id, name, restaurant, stage }) => (
        <>
          <button
            type="button"
            className="row-open"
            data-new={stage === 'new' || undefined}
            lang={textLanguageTag(name)}
            onClick={() => onOpen(id)}
          >
            {name}
            <span className="sr-only">, {id}</span>
          </button>
          {restaurant && (
            <span className="row-restaurant" lang={textLanguageTag(restaurant)}>
              {restaurant}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'id',
      label: t('desk.numberShort'),
      className: 'desk-number',
      cell: ({ id, reference }) => (
        <span translate="no" title={reference || undefined}>
          {id}
        </span>
      ),
    },
    {
      key: 'wish',
      label: t('desk.wishColumn'),
      className: 'desk-wish',
      cell: (row) => <WishChips quotation={row} />,
    },
    {
      key: 'stage',
      label: t('desk.stage'),
      className: 'desk-stage',
      cell: ({ stage, status }) => (
        <span className="block">
          <Chip tone={STAGE_TONE[stage]}>{t(`desk.stage_${stage}`)}</Chip>
          {!SAME[stage]?.includes(status) && (
            <span className="desk-status" data-tone={STATUS_TONE[status]}>
              {t(`desk.status_${status}`)}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'value',
      label: t('desk.value'),
      isEnd: true,
      isSortable: true,
      className: 'desk-value',
      cell: ({ first_year_total }) => formatHkd(first_year_total),
    },
    {
      key: 'assignee',
      label: t('desk.assignee'),
      className: 'desk-assignee',
      cell: ({ assignee }) => {
        const name = nameOfPerson(people, assignee)
        return name ? <bdi lang={textLanguageTag(name)}>{name}</bdi> : t('desk.unassigned')
      },
    },
    {
      key: 'next_action',
      label: t('desk.nextAction'),
      isSortable: true,
      className: 'desk-action',
      cell: (row) => <NextAction quotation={row} />,
    },
    {
      key: 'date',
      label: t('desk.received'),
      isSortable: true,
      className: 'desk-date',
      cell: ({ created_at }) => (
        <time dateTime={created_at.toISOString()} title={formatDateTime(created_at, language)}>
          {formatShortDate(created_at, now, language)}
        </time>
      ),
    },
  ]
  return (
    <DataTable
      label={t('internal.quotations')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      {...(sort && { sort })}
      onSort={onSort}
      onOpen={({ id }) => onOpen(id)}
    />
  )
}

/** Statuses that a stage says already. */
const SAME: Partial<Record<QuotationStage, readonly QuotationStatus[]>> = {
  new: ['verified'],
  contacted: ['verified'],
  offered: ['verified'],
  won: ['accepted'],
  lost: ['declined'],
}
