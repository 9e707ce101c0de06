/** Every user, admins first; each entry opens to details and actions. */
import { UserRoundPlus, UsersRound } from 'lucide-react'
import { Link } from 'wouter'
import type { UserWithEtag } from '#shared/user/schema.ts'
import { useCurrentUser } from '../../session/current-user.ts'
import { useT } from '../../ui/page-context.tsx'
import { useFocusAfterRemoval } from '../kit/focus-row.ts'
import { WholeListSearch } from '../kit/list-search.tsx'
import { findRows, useListState } from '../kit/list-state.ts'
import { QueryState, StateCard } from '../kit/query-state.tsx'
import { Count, Screen } from '../kit/screen.tsx'
import { trpc } from '../kit/trpc.ts'
import { internalPaths } from '../paths.ts'
import { UserEntry } from './user-entry.tsx'
import { userSearchText } from './user-fields.tsx'

export function UsersPage() {
  const t = useT()
  const users = trpc.user.list.useQuery()
  return (
    <Screen
      title={t('user.title')}
      headClass="list-head"
      actions={
        users.data &&
        !users.error && (
          <Link href={internalPaths.newUser()} className="button-jade list-new">
            <UserRoundPlus className="size-5" aria-hidden="true" />
            <span className="max-narrow:sr-only">{t('user.newUser')}</span>
          </Link>
        )
      }
    >
      <QueryState query={users}>{(allUsers) => <Users allUsers={allUsers} />}</QueryState>
    </Screen>
  )
}

const SEARCH_FROM_USERS = 9

/** The users in two groups, as one list of siblings, so that an entry keeps its state when its user changes groups. */
function Users({ allUsers }: { allUsers: readonly UserWithEtag[] }) {
  const t = useT()
  const me = useCurrentUser()
  const { query, search } = useListState()
  const beforeRemoval = useFocusAfterRemoval(allUsers)
  const found = new Set(findRows(allUsers, query, userSearchText))

  /** Entries that do not match are hidden, not removed: they may contain drafts. */
  function group(isStaff: boolean) {
    const users = allUsers.filter((user) => user.is_staff === isStaff)
    const count = users.filter((user) => found.has(user)).length
    return [
      <div key={isStaff ? 'admins' : 'users'} className="user-group" hidden={query !== '' && count === 0}>
        <h2>{t(isStaff ? 'user.admins' : 'user.users')}</h2>
        <Count>{count}</Count>
        {count > 0 && <p>{t(isStaff ? 'user.adminsNote' : 'user.usersNote')}</p>}
      </div>,
      ...users.map((user) => (
        <UserEntry
          key={user.id}
          user={user}
          isSelf={user.id === me?.id}
          isHidden={!found.has(user)}
          beforeRemoval={beforeRemoval}
        />
      )),
    ]
  }

  return (
    <>
      {(query !== '' || allUsers.length >= SEARCH_FROM_USERS) && (
        <WholeListSearch
          label={t('user.search')}
          placeholder={t('user.searchHint')}
          query={query}
          found={found.size}
          all={allUsers.length}
          onChange={search}
        />
      )}
      <div className="user-list">
        {[...group(true), ...group(false)]}
        {allUsers.every((user) => user.is_staff) && (
          <StateCard title={t('user.noUsers')} icon={<UsersRound aria-hidden="true" />}>
            <p>{t('user.noUsersText')}</p>
          </StateCard>
        )}
      </div>
    </>
  )
}
