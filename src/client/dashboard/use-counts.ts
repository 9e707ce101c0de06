/** How many things stand behind an entry, by its path; what has not come, or may not be seen, is left out. */
import { useNewRequests } from '../inbox/use-new-requests.ts'
import { trpc } from '../internal/trpc.ts'
import { useFailedMails } from '../outbox/use-failed-mails.ts'
import { useT } from '../page.tsx'
import { paths } from '../paths.ts'
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
    [paths.inbox()]: requests ? t('dashboard.newCount', { count: requests }) : undefined,
    [paths.partnerEditor()]: partners.data?.length,
    [paths.products()]: products.data?.length,
    [paths.notices()]: notices.data?.length,
    [paths.translations()]: missing.data?.count
      ? t('dashboard.missingCount', { count: missing.data.count })
      : undefined,
    [paths.users()]: users.data?.length,
    [paths.tools()]: tools.data?.length,
    [paths.outbox()]: failed ? t('mailing.failedCount', { count: failed }) : undefined,
  }
}
