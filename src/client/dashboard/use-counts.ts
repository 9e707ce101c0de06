/** How many things stand behind an entry, by its path; what has not come, or may not be seen, is left out. */
import { trpc } from '../internal/trpc.ts'
import { paths } from '../paths.ts'

export function useCounts(): Partial<Record<string, number>> {
  const users = trpc.user.list.useQuery()
  return { [paths.users()]: users.data?.length }
}
