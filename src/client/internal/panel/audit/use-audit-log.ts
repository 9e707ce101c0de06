/** The state of the audit log view: search from the URL, results from the server. */
import { keepPreviousData } from '@tanstack/react-query'
import { AUDIT_GROUP_NAMES, type AuditGroup } from '#shared/audit-actions.ts'
import { AUDIT_PAGES_MAX, SEARCH_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { useListState, useOpenEntry, useSettled } from '../../kit/list-state.ts'
import { trpc } from '../../kit/trpc.ts'

/** Refetch interval, since the log grows. */
const AGAIN_MS = 15_000

export type AuditLog = ReturnType<typeof useAuditLog>

export interface AuditTerms {
  q: string
  group?: AuditGroup
  from?: string
  to?: string
}

export function useAuditLog() {
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
    group,
    from,
    to,
    found,
    openId,
    open,
    isFiltered: group !== undefined || from !== '' || to !== '',
    /** An end date before the start date finds nothing. */
    isBackwards: from !== '' && to !== '' && to < from,
    clear: () => list.set({ group: '', from: '', to: '', q: '' }),
  }
}

/** Empty if it is not a date. */
function dayIn(text: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}
