/** Everybody's sessions: who is signed in, where, and ending that at once. */
import { MonitorSmartphone } from 'lucide-react'
import type { AnySession } from '../../shared/auth.ts'
import { deviceOf } from '../account/device-name.ts'
import { fullName } from '../internal/full-name.ts'
import { findRows } from '../internal/list-rows.ts'
import { ListSearch, NothingFound } from '../internal/list-search.tsx'
import { useListState } from '../internal/list-state.ts'
import { QueryState } from '../internal/query-state.tsx'
import { StateCard } from '../internal/state-card.tsx'
import { trpc } from '../internal/trpc.ts'
import { useT } from '../page.tsx'
import { SessionTable } from './session-table.tsx'

const AGAIN_MS = 30_000

export function SessionView() {
  const sessions = trpc.session.listAll.useQuery(undefined, { staleTime: 0, refetchInterval: AGAIN_MS })
  return <QueryState query={sessions}>{(rows) => <Sessions rows={rows} />}</QueryState>
}

function Sessions({ rows }: { rows: readonly AnySession[] }) {
  const t = useT()
  const { query, search } = useListState()
  const found = findRows(rows, query, (session) =>
    [session.user.username, fullName(session.user), deviceOf(session, t), session.address].join(' '),
  )
  return (
    <div className="sessions">
      <div className="list-bar">
        <ListSearch
          label={t('session.search')}
          placeholder={t('session.searchHint')}
          query={query}
          onChange={search}
          found={found.length}
          all={rows.length}
        />
      </div>
      {found.length > 0 ? (
        <SessionTable rows={found} />
      ) : query.trim() !== '' ? (
        <NothingFound query={query} onClear={() => search('')} />
      ) : (
        <StateCard title={t('health.none')} icon={<MonitorSmartphone aria-hidden="true" />}>
          <p>{t('session.lead')}</p>
        </StateCard>
      )}
    </div>
  )
}
