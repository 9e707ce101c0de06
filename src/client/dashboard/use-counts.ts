/** How many things stand behind an entry, by its path; what has not come, or may not be seen, is left out. */
import { useNewRequests } from '../inbox/use-new-requests.ts'
import { internalPaths } from '../internal/internal-paths.ts'
import { trpc } from '../internal/trpc.ts'
import { useFailedMails } from '../outbox/use-failed-mails.ts'
import { useT } from '../page.tsx'
import { useCurrentUser } from '../session/current-user.ts'

export function useCounts(): Partial<Record<string, number | string>> {
  const t = useT()
  const requests = useNewRequests()
  const enabled = useCurrentUser()?.is_staff === true
  const users = trpc.user.list.useQuery(undefined, { enabled })
  const notices = trpc.notice.list.useQuery(undefined, { enabled })
  const tools = trpc.tool.list.useQuery(undefined, { enabled })
  const products = trpc.product.list.useQuery(undefined, { enabled })
  const partners = trpc.partner.list.useQuery(undefined, { enabled })
  const missing = trpc.translation.countMissing.useQuery(undefined, { enabled })
  const failed = useFailedMails(enabled)
  return {
    [internalPaths.inbox()]: requests ? t('dashboard.newCount', { count: requests }) : undefined,
    [internalPaths.partnerEditor()]: partners.data?.length,
    [internalPaths.products()]: products.data?.length,
    [internalPaths.notices()]: notices.data?.length,
    [internalPaths.translations()]: missing.data?.count
      ? t('dashboard.missingCount', { count: missing.data.count })
      : undefined,
    [internalPaths.users()]: users.data?.length,
    [internalPaths.tools()]: tools.data?.length,
    [internalPaths.outbox()]: failed ? t('mailing.failedCount', { count: failed }) : undefined,
  }
}
