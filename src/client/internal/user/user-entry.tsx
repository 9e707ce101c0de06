/** One user: a line that opens to details and actions; viewed or edited. */
import { useRef, useState } from 'react'
import type { UserWithEtag } from '#shared/user/schema.ts'
import { useToast } from '../kit/toast.tsx'
import { useCachedList } from '../kit/use-cached-list.ts'
import { EditUser } from './edit-user.tsx'
import { OwnEntry } from './own-entry.tsx'
import { UserActions } from './user-actions.tsx'
import { UserDetails } from './user-details.tsx'
import { UserLine } from './user-line.tsx'

interface UserEntryProps {
  user: UserWithEtag
  isSelf: boolean
  isHidden: boolean
  /** Called with the entry before it is removed. */
  beforeRemoval: (entry: Element) => void
}

type Mode = 'viewing' | 'editing' | 'edited'

export function UserEntry({ user, isSelf, isHidden, beforeRemoval }: UserEntryProps) {
  const entry = useRef<HTMLDetailsElement>(null)
  const [mode, setMode] = useState<Mode>('viewing')
  const list = useCachedList((utils) => utils.user.list)
  const toast = useToast()

  /** The user was deleted, here or by someone else. */
  function goWith(text: string): void {
    if (entry.current) beforeRemoval(entry.current)
    list.drop(user.id)
    toast(text)
  }

  return (
    <details
      ref={entry}
      className="group/entry rounded-card border border-line bg-paper [&[open]]:border-jade"
      hidden={isHidden}
    >
      <UserLine user={user} isSelf={isSelf} />
      <div className="border-line border-t p-4 wide:px-5">
        {mode === 'editing' && <EditUser user={user} onClose={() => setMode('edited')} onGone={goWith} />}
        {mode !== 'editing' && <UserDetails user={user} />}
        {mode !== 'editing' && isSelf && <OwnEntry />}
        {mode !== 'editing' && !isSelf && (
          <UserActions
            user={user}
            isBackFromEditor={mode === 'edited'}
            onEdit={() => setMode('editing')}
            onGone={goWith}
          />
        )}
      </div>
    </details>
  )
}
