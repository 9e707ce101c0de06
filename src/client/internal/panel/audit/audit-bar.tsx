/** The bar above the list: type, dates, search, and the CSV download. */

import { keepPreviousData } from '@tanstack/react-query'
import { DateField } from '#client/ui/date-field.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { AUDIT_GROUP_NAMES, type AuditGroup } from '#shared/audit-actions.ts'
import type { AuditEntry, FoundAudit } from '#shared/audit-schema.ts'
import type { CsvCell } from '#shared/base/csv.ts'
import { formatDateTime } from '#shared/base/date.ts'
import { AUDIT_PAGES_MAX, SEARCH_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { CsvButton } from '../../kit/csv-button.tsx'
import { ListSearch } from '../../kit/list-search.tsx'
import {
  type ListState,
  type OpenEntry,
  useListState,
  useOpenEntry,
  useSettled,
} from '../../kit/list-state.ts'
import type { PagedQuery } from '../../kit/query-state.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { trpc } from '../../kit/trpc.ts'
import { useEntryDescription } from './audit-table.tsx'

export function AuditBar({ log: { list, terms, isBackwards } }: { log: AuditLog }) {
  const t = useT()
  const { group, from = '', to = '' } = terms
  const loadFile = useAuditFile(terms)
  return (
    <div className="list-bar audit-bar">
      <div className="audit-group">
        <SelectField
          field={{
            id: 'audit-group',
            value: group ?? '',
            onChange: (value) => list.set({ group: value, id: '' }),
          }}
          label={t('audit.group')}
          options={[
            { value: '', label: t('audit.everything') },
            ...AUDIT_GROUP_NAMES.map((name) => ({ value: name, label: t(`audit.group_${name}`) })),
          ]}
        />
      </div>
      <div className="audit-day">
        <DateField
          field={{ id: 'audit-from', value: from, onChange: (value) => list.set({ from: value, id: '' }) }}
          label={t('audit.from')}
          days="searched"
        />
      </div>
      <div className="audit-day">
        <DateField
          field={{
            id: 'audit-to',
            value: to,
            error: isBackwards ? t('audit.endsBeforeStart') : undefined,
            onChange: (value) => list.set({ to: value, id: '' }),
          }}
          label={t('audit.to')}
          days="searched"
        />
      </div>
      <div className="audit-search">
        <ListSearch
          maxLength={SEARCH_MAX_CHARACTERS}
          label={t('audit.search')}
          placeholder={t('audit.searchHint')}
          query={list.query}
          onChange={list.search}
        />
      </div>
      <CsvButton fileName={t('audit.fileName')} load={loadFile} />
    </div>
  )
}

const PART = 2_000

/** All found entries as CSV rows, loaded in parts, so that half a million rows never are in memory together. */
function useAuditFile(terms: AuditTerms): () => AsyncIterable<CsvCell[][]> {
  const t = useT()
  const language = useLanguage()
  const words = useEntryDescription()
  const { client } = trpc.useUtils()

  return async function* load() {
    yield [
      [
        t('audit.number'),
        t('record.inHongKongTime', { label: t('audit.time') }),
        t('audit.utc'),
        t('audit.who'),
        t('audit.what'),
        t('audit.whom'),
        t('audit.detail'),
        t('audit.address'),
      ],
    ]
    let cursor: string | null = null
    do {
      const answer: { part: AuditEntry[]; next: string | null } = await client.audit.list.query({
        ...terms,
        limit: PART,
        ...(cursor !== null && { cursor }),
      })
      yield answer.part.map((entry) => [
        entry.id,
        formatDateTime(entry.at, language),
        entry.at.toISOString(),
        words.who(entry),
        words.what(entry),
        entry.subject_name ?? '',
        words.detail(entry),
        words.from(entry),
      ])
      cursor = answer.next
    } while (cursor !== null)
  }
}

/** Refetch interval, since the log grows. */
const AGAIN_MS = 15_000

interface AuditTerms {
  q: string
  group?: AuditGroup
  from?: string
  to?: string
}

export interface AuditLog extends OpenEntry {
  list: ListState
  terms: AuditTerms
  found: PagedQuery<FoundAudit>
  /** An end date before the start date finds nothing. */
  isBackwards: boolean
  clear: () => void
}

/** The state of the audit log view: search from the URL, results from the server. */
export function useAuditLog(): AuditLog {
  const list = useListState()
  const { openId, open } = useOpenEntry()
  const group = AUDIT_GROUP_NAMES.find((name) => name === list.get('group'))
  const [from, to] = [dayIn(list.get('from')), dayIn(list.get('to'))]
  const q = useSettled(list.query.slice(0, SEARCH_MAX_CHARACTERS))
  const terms: AuditTerms = { q, ...(group && { group }), ...(from && { from }), ...(to && { to }) }
  const found = trpc.audit.search.useQuery(
    { ...terms, page: Math.min(list.page, AUDIT_PAGES_MAX) },
    { placeholderData: keepPreviousData, refetchInterval: AGAIN_MS },
  )
  return {
    list,
    terms,
    found,
    openId,
    open,
    isBackwards: from !== '' && to !== '' && to < from,
    clear: () => list.set({ group: '', from: '', to: '', q: '' }),
  }
}

/** Empty if it is not a date. */
function dayIn(text: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}
