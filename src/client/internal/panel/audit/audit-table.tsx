/** The rows of the audit log. Refused actions are marked with a word and a dot. */

import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { AUDIT_ALARMS, auditWords } from '#shared/audit-actions.ts'
import type { AuditEntry } from '#shared/audit-schema.ts'
import { formatShort } from '#shared/base/date.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { Chip } from '../../kit/chip.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { PAIRED_CELL, PAIRED_ROW } from '../../kit/detail-panel.tsx'
import { WithName } from '../../kit/person-name.tsx'
import { useNow } from '../../kit/use-now.ts'
import { type Detail, detailWords } from './describe-detail.ts'

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
      className: `audit-time ${PAIRED_CELL}`,
      cell: ({ at }) => (
        <time dateTime={at.toISOString()} title={`${utcText(at)} UTC`}>
          {formatShort(at, now, language)}
        </time>
      ),
    },
    {
      key: 'who',
      label: t('audit.who'),
      className: `audit-who ${PAIRED_CELL}`,
      cell: (entry) =>
        entry.actor_name === null ? (
          <span className="line-clamp-2 text-muted leading-snug">{words.who(entry)}</span>
        ) : (
          <span className="line-clamp-2 leading-snug" translate="no">
            {entry.actor_name}
          </span>
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
            className="row-open font-bold"
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
      className: `audit-whom ${PAIRED_CELL}`,
      cell: ({ subject_name }) => (
        <span className="line-clamp-2 leading-snug" translate="no">
          {subject_name}
        </span>
      ),
    },
    {
      key: 'address',
      label: t('audit.address'),
      className: `audit-address ${PAIRED_CELL}`,
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
      classes={{ table: 'narrow:table-fixed', row: `audit-row ${PAIRED_ROW}` }}
    />
  )
}

function Details({ details }: { details: ReturnType<EntryDescription['details']> }) {
  const t = useT()
  if (details.length === 0) return null
  return (
    <span className="line-clamp-2 text-15 text-muted leading-snug">
      {details.map(({ name, value }, at) => (
        <span key={name}>
          {at > 0 && <span>{' · '}</span>}
          <WithName text={t('audit.pair', { name, value })} name={value} />
        </span>
      ))}
    </span>
  )
}

/** What the server records instead of an IP address if there was none. */
const PLACES: Readonly<Record<string, TextKey>> = {
  'command line': 'audit.commandLine',
  housekeeping: 'audit.byItself',
}

interface EntryDescription {
  who(entry: AuditEntry): string
  what(entry: AuditEntry): string
  from(entry: AuditEntry): string
  /** All details on one line. */
  detail(entry: AuditEntry): string
  details(entry: AuditEntry): Detail[]
}

/** Describes an entry. */
export function useEntryDescription(): EntryDescription {
  const t = useT()
  const language = useLanguage()
  const details = (entry: AuditEntry) => detailWords(entry, t, language)
  const place = (address: string) => (Object.hasOwn(PLACES, address) ? PLACES[address] : undefined)
  return {
    who: ({ actor_name, address }) => actor_name ?? t(place(address) ?? 'audit.nobody'),
    what: ({ action }) => auditWords(action, t),
    from({ address }) {
      const text = place(address)
      return text ? t(text) : address
    },
    details,
    detail: (entry) =>
      details(entry)
        .map(({ name, value }) => t('audit.pair', { name, value }))
        .join('; '),
  }
}

/** `2026-11-21 07:49:00`, in UTC as server logs have it. */
export function utcText(time: Date): string {
  return time.toISOString().slice(0, 19).replace('T', ' ')
}
