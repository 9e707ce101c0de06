/** How many things stand behind an entry, by its path; what has not come, or may not be seen, is left out. */
import { trpc } from '../internal/trpc.ts'
import { paths } from '../paths.ts'
import { useCurrentUser } from '../session/current-user.ts'

export function useCounts(): Partial<Record<string, number | string>> {
  const enabled = useCurrentUser()?.is_staff === true
  const users = trpc.user.list.useQuery(undefined, { enabled })
  const notices = trpc.notice.list.useQuery(undefined, { enabled })
  return { [paths.notices()]: notices.data?.length, [paths.users()]: users.data?.length }
}
