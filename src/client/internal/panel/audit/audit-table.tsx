/** The rows of the audit log. Refused actions are marked with a word and a dot. */

import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { AUDIT_ALARMS } from '#shared/audit-actions.ts'
import type { AuditEntry } from '#shared/audit-schema.ts'
import { formatShort } from '#shared/base/date.ts'
import { Chip } from '../../kit/chip.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { PAIRED_CELL, PAIRED_ROW } from '../../kit/detail-panel.tsx'
import { useNow } from '../../kit/use-now.ts'
import { WithName } from '../../kit/with-name.tsx'
import { type EntryDescription, useEntryDescription } from './use-entry-description.ts'
import { utcText } from './utc-text.ts'

interface AuditTableProps {
  rows: readonly AuditEntry[]
  openId: number | undefined
  onOpen: (id: number) => void
}

export function AuditTable({ rows, openId, onOpen }: AuditTableProps) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const words = useEntryDescription()

  const columns: Column<AuditEntry>[] = [
    {
      key: 'time',
      label: t('audit.time'),
      className: `wide:w-34 max-wide:col-[2] max-wide:row-[1] max-wide:text-right max-wide:text-muted ${PAIRED_CELL}`,
      cell: ({ at }) => (
        <time
          className="whitespace-nowrap font-ticket text-[0.875rem] tabular-nums tracking-[-0.02em]"
          dateTime={at.toISOString()}
          title={`${utcText(at)} UTC`}
        >
          {formatShort(at, now, language)}
        </time>
      ),
    },
    {
      key: 'who',
      label: t('audit.who'),
      // Across both columns, so that a long address does not narrow the action.
      className: `wide:w-[16%] min-[68.75rem]:group-data-open/slip:w-[26%] max-wide:col-span-full max-wide:row-[2] max-wide:mr-42 ${PAIRED_CELL}`,
      cell: (entry) =>
        entry.actor_name === null ? (
          <span className="line-clamp-2 text-muted leading-[1.45]">{words.who(entry)}</span>
        ) : (
          <span className="line-clamp-2 leading-[1.45]" translate="no">
            {entry.actor_name}
          </span>
        ),
    },
    {
      key: 'what',
      label: t('audit.what'),
      isMain: true,
      className: 'max-wide:col-[1] max-wide:row-[1] [&_.chip]:text-[0.9375rem]',
      cell: (entry) => (
        <>
          <button
            type="button"
            className="line-clamp-2 min-h-6 max-w-full text-left leading-[1.4] font-bold wrap-anywhere hover:text-jade hover:underline hover:underline-offset-4"
            aria-label={t('audit.open', {
              what: words.what(entry),
              time: formatShort(entry.at, now, language),
            })}
            onClick={() => onOpen(entry.id)}
          >
            {words.what(entry)}
          </button>
          {AUDIT_ALARMS.includes(entry.action) && <Chip tone="go">{t('audit.alarm')}</Chip>}
          <Details details={words.details(entry)} />
        </>
      ),
    },
    {
      key: 'whom',
      label: t('audit.whom'),
      className: `wide:w-[16%] min-[68.75rem]:group-data-open/slip:hidden max-wide:col-span-full ${PAIRED_CELL}`,
      cell: ({ subject_name }) => (
        <span className="line-clamp-2 leading-[1.45]" translate="no">
          {subject_name}
        </span>
      ),
    },
    {
      key: 'address',
      label: t('audit.address'),
      // Fits an IPv6 address on one line of a wide window.
      className: `wide:w-44 min-[68.75rem]:group-data-open/slip:hidden min-[75rem]:w-48 max-wide:col-span-full max-wide:row-[2] max-wide:justify-self-end max-wide:text-right max-wide:text-muted ${PAIRED_CELL}`,
      cell: (entry) => (
        <span className="block text-[0.875rem] tabular-nums" translate="no">
          {words.from(entry)}
        </span>
      ),
    },
  ]

  return (
    <DataTable
      label={t('audit.title')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      currentKey={openId}
      onOpen={({ id }) => onOpen(id)}
      classes={{ table: 'wide:table-fixed', row: PAIRED_ROW }}
    />
  )
}

function Details({ details }: { details: ReturnType<EntryDescription['details']> }) {
  const t = useT()
  if (details.length === 0) return null
  return (
    <span className="line-clamp-2 text-[0.9375rem] text-muted leading-[1.45]">
      {details.map(({ name, value }, at) => (
        <span key={name}>
          {at > 0 && <span>{' · '}</span>}
          <WithName text={t('audit.pair', { name, value })} name={value} />
        </span>
      ))}
    </span>
  )
}
