/** The sessions of all users, and ending them. */

import { useT } from '#client/ui/page-context.tsx'
import type { AnySession } from '#shared/auth/schema.ts'
import { SESSIONS_LISTED_MAX } from '#shared/base/limits.ts'
import { fullName } from '#shared/user/full-name.ts'
import { deviceOf } from '../../kit/device-name.ts'
import { findRows } from '../../kit/list-rows.ts'
import { ListSearch, NothingFound } from '../../kit/list-search.tsx'
import { useListState } from '../../kit/list-state.ts'
import { QueryState } from '../../kit/query-state.tsx'
import { trpc } from '../../kit/trpc.ts'
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
      {rows.length >= SESSIONS_LISTED_MAX && <p className="text-muted">{t('session.onlyNewest')}</p>}
      {found.length > 0 ? (
        <SessionTable rows={found} />
      ) : (
        <NothingFound query={query} onClear={() => search('')} />
      )}
    </div>
  )
}
