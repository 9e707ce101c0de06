/** Deleted records, which can be restored: all for admins, quotations and contact requests for users. */
import { keepPreviousData } from '@tanstack/react-query'
import { TRASH_KINDS, TRASH_KINDS_OF_USERS } from '#shared/trash.ts'
import { useCurrentUser } from '../../session/current-user.ts'
import { useT } from '../../ui/page-context.tsx'
import { useListState, useSettled } from '../kit/list-state.ts'
import { QueryState } from '../kit/query-state.tsx'
import { Screen } from '../kit/screen.tsx'
import { trpc } from '../kit/trpc.ts'
import { TrashList } from './trash-list.tsx'

export function TrashPage() {
  const t = useT()
  const isStaff = useCurrentUser()?.is_staff === true
  const state = useListState()
  const kinds = isStaff ? TRASH_KINDS : TRASH_KINDS_OF_USERS
  const kind = kinds.find((it) => it === state.get('kind'))
  const search = useSettled(state.query)
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
