/** The cached list of users: known changes are applied at once, then the list is refetched. */
import type { UserWithEtag } from '#shared/user/schema.ts'
import { trpc } from '../kit/trpc.ts'

interface UserList {
  put: (user: UserWithEtag) => void
  drop: (id: number) => void
  /** Resolves when the list is refreshed. */
  refresh: () => Promise<void>
}

export function useUserList(): UserList {
  const { list } = trpc.useUtils().user
  return {
    put(user) {
      list.setData(undefined, (users) => users?.map((other) => (other.id === user.id ? user : other)))
      void list.invalidate()
    },
    drop(id) {
      list.setData(undefined, (users) => users?.filter((user) => user.id !== id))
      void list.invalidate()
    },
    refresh: () => list.invalidate(),
  }
}
