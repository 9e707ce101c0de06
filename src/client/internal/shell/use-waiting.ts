/** How many things wait behind an entry, by its path: a number beside it in rail and menu. */
import { useNewRequests } from '../contact/use-new-requests.ts'
import { internalPaths } from '../paths.ts'

export function useWaiting(): Partial<Record<string, number>> {
  const requests = useNewRequests()
  return { ...(requests && { [internalPaths.inbox()]: requests }) }
}
