/** The users in their two groups. One run of siblings, so that an entry stays as it is when its user changes groups. */
import { STATUS_MESSAGE_SECONDS } from '../../shared/limits.ts'
import type { TaggedUser } from '../../shared/user.ts'
import { useT } from '../page.tsx'
import { useCurrentUser } from '../session/current-user.ts'
import { StatusMessage } from '../ui/status-message.tsx'
import { useTimedMessage } from '../ui/use-timed-message.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'
import { useSearchQuery } from './use-search-query.ts'
import { UserEntry } from './user-entry.tsx'
import { findUsers } from './user-search.ts'
import { UserSearch } from './user-search-field.tsx'

const SEARCH_FROM_USERS = 9

export function Users({ everybody }: { everybody: readonly TaggedUser[] }) {
  const t = useT()
  const me = useCurrentUser()
  const [said, say] = useTimedMessage(STATUS_MESSAGE_SECONDS)
  const [query, search] = useSearchQuery()
  const beforeRemoval = useFocusAfterRemoval(everybody)
  const found = new Set(findUsers(everybody, query))

  /** Entries that do not match are only hidden: something may be half typed in them. */
  function group(isStaff: boolean) {
    const users = everybody.filter((user) => user.is_staff === isStaff)
    const count = users.filter((user) => found.has(user)).length
    return [
      <h2 key={isStaff ? 'admins' : 'users'} className="user-group" hidden={query !== '' && count === 0}>
        {t(isStaff ? 'user.admins' : 'user.users')} <span className="user-count">{count}</span>
      </h2>,
      ...users.map((user) => (
        <UserEntry
          key={user.id}
          user={user}
          isSelf={user.id === me?.id}
          isHidden={!found.has(user)}
          say={say}
          beforeRemoval={beforeRemoval}
        />
      )),
    ]
  }

  return (
    <>
      {(query !== '' || everybody.length >= SEARCH_FROM_USERS) && (
        <UserSearch query={query} found={found.size} all={everybody.length} onChange={search} />
      )}
      <div className="user-list">
        {[...group(true), ...group(false)]}
        {everybody.every((user) => user.is_staff) && <p className="text-muted">{t('user.noUsers')}</p>}
      </div>
      <StatusMessage message={said} />
    </>
  )
}
