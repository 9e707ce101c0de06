/** The number of waiting items for an entry, by path; shown as a badge in sidebar and menu. */
import { useNewRequests } from '../contact/use-new-requests.ts'
import { internalPaths } from '../paths.ts'

export function useWaiting(): Partial<Record<string, number>> {
  const requests = useNewRequests()
  return { ...(requests && { [internalPaths.inbox()]: requests }) }
}
