/** How many things stand behind an entry, by its path; what has not come, or may not be seen, is left out. */
import { trpc } from '../internal/trpc.ts'
import { paths } from '../paths.ts'
import { useCurrentUser } from '../session/current-user.ts'

export function useCounts(): Partial<Record<string, number | string>> {
  const enabled = useCurrentUser()?.is_staff === true
  const users = trpc.user.list.useQuery(undefined, { enabled })
  const products = trpc.product.list.useQuery(undefined, { enabled })
  return { [paths.users()]: users.data?.length, [paths.products()]: products.data?.length }
}
