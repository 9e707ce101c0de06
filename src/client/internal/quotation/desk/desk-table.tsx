/** The table of quotations. */

import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDateTime, formatShortDate } from '#shared/base/date.ts'
import { formatHkd } from '#shared/product/total.ts'
import type { FoundQuotation } from '#shared/quotation/desk-schema.ts'
import type { QuotationStage, QuotationStatus } from '#shared/quotation/status.ts'
import { Chip } from '../../kit/chip.tsx'
import { type Column, DataTable, type Sort } from '../../kit/data-table.tsx'
import { textLanguageTag } from '../../kit/text-language.ts'
import { useNow } from '../../kit/use-now.ts'
import { NextAction } from '../next-action.tsx'
import { nameOfPerson, type Person } from '../people.ts'
import { WishChips } from '../wish-chips.tsx'
import { STAGE_TONE, STATUS_TONE } from './desk-states.ts'

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
  // Beside the navigation there is no room for all columns.
  const columns: Column<FoundQuotation>[] = [
    {
      key: 'name',
      label: t('desk.customer'),
      isMain: true,
      className: 'max-wide:[grid-area:customer]',
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
            <span
              className="block truncate text-[0.9375rem] leading-[1.4] text-muted"
              lang={textLanguageTag(restaurant)}
            >
              {restaurant}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'id',
      label: t('desk.numberShort'),
      className:
        'data-label:font-ticket data-label:text-[0.9375rem] data-label:tracking-[-0.02em] data-label:tabular-nums max-[72rem]:hidden wide:w-18',
      cell: ({ id, reference }) => (
        <span translate="no" title={reference || undefined}>
          {id}
        </span>
      ),
    },
    {
      key: 'wish',
      label: t('desk.wishColumn'),
      className: 'max-wide:[grid-area:wish] wide:w-38',
      cell: (row) => <WishChips quotation={row} />,
    },
    {
      key: 'stage',
      label: t('desk.stage'),
      className: 'max-wide:[grid-area:stage] wide:w-29',
      cell: ({ stage, status }) => (
        <span className="block">
          <Chip tone={STAGE_TONE[stage]}>{t(`desk.stage_${stage}`)}</Chip>
          {!SAME[stage]?.includes(status) && (
            <span
              className="block pl-4.75 text-[0.9375rem] leading-[1.4] text-muted"
              data-tone={STATUS_TONE[status]}
            >
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
      // Wider where it is the last column: a longer sum would stand out of the page.
      className:
        'data-label:font-ticket data-label:text-[0.9375rem] data-label:tracking-[-0.02em] data-label:tabular-nums max-wide:text-right max-wide:font-bold max-wide:[grid-area:value] wide:w-27 wide:max-[72rem]:w-35',
      cell: ({ first_year_total }) => formatHkd(first_year_total),
    },
    {
      key: 'assignee',
      label: t('desk.assignee'),
      className: 'max-[72rem]:hidden wide:w-31',
      cell: ({ assignee }) => {
        const name = nameOfPerson(people, assignee)
        return name ? <bdi lang={textLanguageTag(name)}>{name}</bdi> : t('desk.unassigned')
      },
    },
    {
      key: 'next_action',
      label: t('desk.nextAction'),
      isSortable: true,
      className: 'max-wide:[grid-area:action] wide:max-[60rem]:hidden',
      cell: (row) => <NextAction quotation={row} />,
    },
    {
      key: 'date',
      label: t('desk.received'),
      isSortable: true,
      className:
        'max-wide:[align-self:end] max-wide:text-right max-wide:text-muted max-wide:[grid-area:date] wide:w-27 wide:max-[72rem]:hidden [&_time]:font-ticket [&_time]:text-[0.9375rem] [&_time]:tracking-[-0.02em] [&_time]:tabular-nums',
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
