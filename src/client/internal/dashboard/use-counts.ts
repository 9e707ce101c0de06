/** The number of records behind an entry, by path; omits those not loaded yet or not allowed. */
import { useT } from '../../ui/page-context.tsx'
import { useNewRequests } from '../contact/use-new-requests.ts'
import { trpc } from '../kit/trpc.ts'
import { internalPaths } from '../paths.ts'

const AGAIN_MS = 60_000

export function useCounts(): Partial<Record<string, number | string>> {
  const t = useT()
  const requests = useNewRequests()
  const { data: counts } = trpc.dashboard.counts.useQuery(undefined, { refetchInterval: AGAIN_MS })
  const { missingTexts, failedMails } = counts ?? {}
  return {
    [internalPaths.inbox()]: requests ? t('dashboard.newCount', { count: requests }) : undefined,
    [internalPaths.starterPackages()]: counts?.starterPackages,
    [internalPaths.partnerEditor()]: counts?.partners,
    [internalPaths.products()]: counts?.products,
    [internalPaths.notices()]: counts?.notices,
    [internalPaths.translations()]: missingTexts
      ? t('dashboard.missingCount', { count: missingTexts })
      : undefined,
    [internalPaths.users()]: counts?.users,
    [internalPaths.tools()]: counts?.tools,
    [internalPaths.outbox()]: failedMails ? t('mailing.failedCount', { count: failedMails }) : undefined,
  }
}
