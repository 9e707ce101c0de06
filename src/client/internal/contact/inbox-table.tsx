/** The table of requests: status, sender, message and date. */
import { Trash2 } from 'lucide-react'
import { formatShort } from '#shared/base/date.ts'
import type { FoundContact } from '#shared/contact/inbox-schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { Chip } from '../kit/chip.tsx'
import { type Column, DataTable, type Sort } from '../kit/data-table.tsx'
import { textLanguageTag } from '../kit/text-language.ts'
import { useNow } from '../kit/use-now.ts'
import { STATE_TEXT, STATE_TONE } from './contact-states.ts'

interface InboxTableProps {
  rows: readonly FoundContact[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
  openId: number | undefined
  onOpen: (id: number) => void
  onDelete: (request: FoundContact) => void
}

export function InboxTable({ rows, sort, onSort, openId, onOpen, onDelete }: InboxTableProps) {
  const t = useT()
  const language = useLanguage()
  const now = useNow().toISOString()

  const columns: Column<FoundContact>[] = [
    {
      key: 'state',
      label: t('inbox.state'),
      className: 'max-wide:col-2 max-wide:row-2 max-wide:text-right wide:w-33.5',
      cell: ({ state }) => <Chip tone={STATE_TONE[state]}>{t(STATE_TEXT[state])}</Chip>,
    },
    {
      key: 'name',
      label: t('inbox.from'),
      isMain: true,
      isSortable: true,
      className:
        'max-wide:col-1 max-wide:row-[1/span_2] wide:w-[30%] min-[68.75rem]:group-data-open/inbox:w-[27%]',
      cell: ({ id, name, email, state }) => (
        <>
          <button
            type="button"
            className="row-open"
            data-new={state === 'new' || undefined}
            lang={textLanguageTag(name)}
            onClick={() => onOpen(id)}
          >
            {name}
          </button>
          <span className="row-email" translate="no">
            {email}
          </span>
        </>
      ),
    },
    {
      key: 'message',
      label: t('inbox.message'),
      className: 'max-wide:col-span-full',
      cell: ({ excerpt }) => (
        <span className="line-clamp-2 leading-normal" lang={textLanguageTag(excerpt)}>
          {excerpt}
        </span>
      ),
    },
    {
      key: 'date',
      label: t('inbox.received'),
      isSortable: true,
      className:
        'max-wide:col-2 max-wide:row-1 max-wide:text-right max-wide:text-muted wide:w-32.5 min-[68.75rem]:group-data-open/inbox:w-30 [&_time]:font-ticket [&_time]:text-[0.875rem] [&_time]:tracking-[-0.02em] [&_time]:whitespace-nowrap [&_time]:tabular-nums',
      cell: ({ date }) => <time dateTime={date}>{formatShort(date, now, language)}</time>,
    },
  ]

  return (
    <DataTable
      label={t('inbox.title')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      {...(sort && { sort })}
      onSort={onSort}
      currentKey={openId}
      onOpen={({ id }) => onOpen(id)}
      actionsLabel={t('record.actions')}
      actionsOf={(request) => (
        <button
          type="button"
          className="row-action"
          aria-label={t('inbox.deleteFrom', { name: request.name })}
          onClick={() => onDelete(request)}
        >
          <Trash2 aria-hidden="true" />
        </button>
      )}
    />
  )
}
