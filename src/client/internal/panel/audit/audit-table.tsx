/** The rows of the audit log. Refused actions are marked with a word and a dot. */

import { Chip } from '#client/ui/chip.tsx'
import { type Column, DataTable } from '#client/ui/data-table.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { AUDIT_ALARMS } from '#shared/audit/audit-actions.ts'
import type { AuditEntry } from '#shared/audit/schema.ts'
import { formatShort } from '#shared/base/date.ts'
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
      className: 'audit-time',
      cell: ({ at }) => (
        <time dateTime={at.toISOString()} title={`${utcText(at)} UTC`}>
          {formatShort(at, now, language)}
        </time>
      ),
    },
    {
      key: 'who',
      label: t('audit.who'),
      className: 'audit-who',
      cell: (entry) =>
        entry.actor_name === null ? (
          <span className="text-muted">{words.who(entry)}</span>
        ) : (
          <span translate="no">{entry.actor_name}</span>
        ),
    },
    {
      key: 'what',
      label: t('audit.what'),
      isMain: true,
      className: 'audit-what',
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
      className: 'audit-whom',
      cell: ({ subject_name }) => <span translate="no">{subject_name}</span>,
    },
    {
      key: 'address',
      label: t('audit.address'),
      className: 'audit-address',
      cell: (entry) => <span translate="no">{words.from(entry)}</span>,
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
    />
  )
}

function Details({ details }: { details: ReturnType<EntryDescription['details']> }) {
  const t = useT()
  if (details.length === 0) return null
  return (
    <span className="audit-detail">
      {details.map(({ name, value }, at) => (
        <span key={name}>
          {at > 0 && <span>{' · '}</span>}
          <WithName text={t('audit.pair', { name, value })} name={value} />
        </span>
      ))}
    </span>
  )
}
