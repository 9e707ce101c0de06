/** The columns of the list of quotations. */

import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDateTime, formatShortDate } from '#shared/base/date.ts'
import { formatNumber } from '#shared/base/format-number.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { FoundQuotation, FoundQuotations } from '#shared/quotation/desk-schema.ts'
import { LIFE } from '#shared/quotation/life.ts'
import type { Column } from '../../kit/data-table.tsx'
import { type Person, personWithId, SealAlone, SealedName } from '../../kit/person-name.tsx'
import { textLanguageTag } from '../../kit/shown-name.tsx'
import { useMedia } from '../../kit/use-media.ts'
import { useNow } from '../../kit/use-now.ts'
import { RequestChips } from '../customer/customer-requests.tsx'
import { NextAction } from '../next-action.tsx'
import { PlaceLine } from '../place-line.tsx'
import { StageName } from '../stage-name.tsx'
import { type ActionAt, isWorkedOn, RowMenu, rowNameId, SetAction, TakeButton } from './row-actions.tsx'
import { Tick, type Ticks } from './ticks.tsx'
import { useTake } from './use-take.ts'

const NOT_ON_A_PHONE = ['id', 'assignee']

export interface ColumnParts {
  goods: FoundQuotations['goods']
  people: readonly Person[]
  onOpen: (id: string) => void
  actionAt: ActionAt | undefined
  onAction: (at: ActionAt | undefined) => void
  ticks: Ticks
}

/** A column for which there is no room is not drawn; beside the navigation the stylesheet hides it, as paper has room. */
export function useDeskColumns({ goods, people, onOpen, actionAt, onAction, ticks }: ColumnParts) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const take = useTake()
  const isPhone = useMedia('phone')
  const isWide = useMedia('wide')
  const columns: Column<FoundQuotation>[] = [
    {
      key: 'name',
      label: t('desk.customer'),
      isMain: true,
      className: isPhone ? 'desk-customer' : 'desk-customer desk-tickable',
      cell: (row) => (
        <>
          {!isPhone && <Tick quotation={row} ticks={ticks} />}
          <button
            id={rowNameId(row)}
            type="button"
            className="row-open"
            title={row.name}
            data-new={row.stage === 'new' || undefined}
            lang={textLanguageTag(row.name)}
            onClick={() => onOpen(row.id)}
          >
            {row.name}
            <span className="sr-only">, {row.id}</span>
          </button>
          <PlaceLine row={row} className="desk-restaurant" />
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
    ...(isWide
      ? [
          {
            key: 'goods',
            label: t('desk.goods'),
            className: 'desk-goods',
            cell: ({ id }: FoundQuotation) =>
              (goods[id] ?? []).map(({ quantity, names }) => {
                const text = `${formatNumber(quantity)} × ${names[language]}`
                return (
                  <span key={text} title={text}>
                    {text}
                  </span>
                )
              }),
          },
        ]
      : []),
    {
      key: 'request',
      label: t('desk.wishColumn'),
      className: 'desk-request',
      cell: (row) => <RequestChips quotation={row} />,
    },
    {
      key: 'stage',
      label: t('desk.stage'),
      className: 'desk-stage',
      cell: ({ stage, status }) => (
        <span className="block whitespace-nowrap leading-snug max-phone:whitespace-normal">
          <StageName stage={stage} />
          {!LIFE[status].saidByStages.includes(stage) && (
            <span className="desk-status">{t(`desk.status_${status}`)}</span>
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
      cell: (row) => {
        const person = personWithId(people, row.assignee)
        if (person) return <SealedName person={person} />
        return row.assignee === null && isWorkedOn(row) ? (
          <TakeButton quotation={row} onTake={take} />
        ) : (
          <SealAlone person={undefined} />
        )
      },
    },
    {
      key: 'next_action',
      label: t('desk.nextAction'),
      isSortable: true,
      className: 'desk-action',
      cell: (row) =>
        row.next_action !== '' || row.next_action_on !== null || !isWorkedOn(row) ? (
          <NextAction quotation={row} now={now} />
        ) : (
          // The menu of its row has it on a phone.
          !isPhone && <SetAction quotation={row} openAt={actionAt} onOpen={onAction} />
        ),
    },
    ...(isWide
      ? [
          {
            key: 'seen',
            label: t('desk.fact_seen'),
            className: 'desk-date',
            cell: ({ last_opened_at }: FoundQuotation) =>
              last_opened_at ? (
                <time
                  dateTime={last_opened_at.toISOString()}
                  title={formatDateTime(last_opened_at, language)}
                >
                  {formatShortDate(last_opened_at, now, language)}
                </time>
              ) : (
                <span className="text-muted">–</span>
              ),
          },
        ]
      : []),
    {
      key: 'date',
      label: t('desk.received'),
      isSortable: true,
      className: 'desk-date',
      cell: (row) => (
        <span className="inline-flex items-center gap-1">
          <time dateTime={row.created_at.toISOString()} title={formatDateTime(row.created_at, language)}>
            {formatShortDate(row.created_at, now, language)}
          </time>
          {isPhone && <RowMenu quotation={row} people={people} onTake={take} onAction={onAction} />}
        </span>
      ),
    },
  ]
  return isPhone ? columns.filter(({ key }) => !NOT_ON_A_PHONE.includes(key)) : columns
}
