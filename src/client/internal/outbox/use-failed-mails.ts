/** The number of failed mails, for admins; undefined until loaded. */
import { trpc } from '../kit/trpc.ts'

const AGAIN_MS = 60_000

export function useFailedMails(isStaff: boolean): number | undefined {
  const found = trpc.outbox.list.useQuery(
    { state: 'failed' },
    { enabled: isStaff, refetchInterval: AGAIN_MS },
  )
  return found.data?.counts.failed
}
