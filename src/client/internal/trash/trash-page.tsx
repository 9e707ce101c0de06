/** Deleted records, which can be restored: all for admins, quotations and contact requests for users. */
import { keepPreviousData } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { SEARCH_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { TRASH, TRASH_KINDS, TRASH_KINDS_OF_USERS, TRASH_PAGE_ROWS, type TrashKind } from '#shared/trash.ts'
import type { TrashPage as TrashRows } from '#shared/trash-schema.ts'
import { useCurrentUser } from '../../session/current-user.ts'
import { useT } from '../../ui/page-context.tsx'
import { ListSearch, NothingFound } from '../kit/list-search.tsx'
import { type ListState, useListState, useSettled } from '../kit/list-state.ts'
import { Pager } from '../kit/pager.tsx'
import { QueryState, StateCard } from '../kit/query-state.tsx'
import { Screen } from '../kit/screen.tsx'
import { Segments } from '../kit/segments.tsx'
import { trpc } from '../kit/trpc.ts'
import { TrashTable } from './trash-table.tsx'

export function TrashPage() {
  const t = useT()
  const isStaff = useCurrentUser()?.is_staff === true
  const state = useListState()
  const kinds = isStaff ? TRASH_KINDS : TRASH_KINDS_OF_USERS
  const kind = kinds.find((it) => it === state.get('kind'))
  const search = useSettled(state.query.slice(0, SEARCH_MAX_CHARACTERS))
  const found = trpc.trash.list.useQuery(
    { search, page: state.page, ...(kind && { kind }) },
    { placeholderData: keepPreviousData },
  )
  return (
    <Screen title={t('trash.title')} lead={t(isStaff ? 'trash.lead' : 'trash.leadContacts')}>
      <QueryState query={found}>
        {(page) => <TrashList found={page} kind={kind} kinds={kinds} isStaff={isStaff} state={state} />}
      </QueryState>
    </Screen>
  )
}

interface TrashListProps {
  found: TrashRows
  kind: TrashKind | undefined
  /** The kinds that the user may see. */
  kinds: readonly TrashKind[]
  isStaff: boolean
  state: ListState
}

/** The list of the trash with its filters, or the message that it is empty. */
function TrashList({ found, kind, kinds, isStaff, state }: TrashListProps) {
  const t = useT()
  const { rows, total, counts } = found
  const inAll = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const isSearched = state.query !== ''
  useLastPage(state, rows.length === 0 ? total : undefined)

  if (inAll === 0 && !isSearched) {
    return (
      <StateCard title={t('trash.empty')} icon={<Trash2 aria-hidden="true" />}>
        <p>{t('trash.emptyHint')}</p>
      </StateCard>
    )
  }
  return (
    <>
      <div className="list-bar">
        <Segments
          label={t('record.filter')}
          options={[
            { value: '', label: t('record.all'), count: inAll },
            ...kinds.map((it) => ({ value: it, label: t(TRASH[it].title), count: counts[it] ?? 0 })),
          ]}
          value={kind ?? ''}
          onChange={(value) => state.set({ kind: value })}
        />
        <ListSearch
          label={t('trash.search')}
          placeholder={t('trash.searchHint')}
          query={state.query}
          onChange={state.search}
          maxLength={SEARCH_MAX_CHARACTERS}
        />
      </div>
      <TrashTable rows={rows} isStaff={isStaff} hasKinds={kind === undefined} />
      {total === 0 && isSearched && <NothingFound query={state.query} onClear={() => state.search('')} />}
      {total === 0 && !isSearched && kind && (
        <StateCard
          title={t('trash.emptyKind', { title: t(TRASH[kind].title) })}
          icon={<Trash2 aria-hidden="true" />}
        >
          <p>{t('trash.emptyHint')}</p>
        </StateCard>
      )}
      <Pager page={state.page} pageSize={TRASH_PAGE_ROWS} all={total} onGo={state.goTo} />
    </>
  )
}

/** If the last row of the last page is removed, goes to the page before. `total` is given for a page without rows. */
function useLastPage({ page, goTo }: ListState, total: number | undefined): void {
  const last = Math.max(1, Math.ceil((total ?? 0) / TRASH_PAGE_ROWS))
  const isPast = total !== undefined && page > last
  useEffect(() => {
    if (isPast) goTo(last)
  })
}
