/** The number of records behind an entry, by path; omits those not loaded yet or not allowed. */

import { useCurrentUser } from '../../session/current-user.ts'
import { useT } from '../../ui/page-context.tsx'
import { useNewRequests } from '../contact/use-new-requests.ts'
import { trpc } from '../kit/trpc.ts'
import { useFailedMails } from '../outbox/use-failed-mails.ts'
import { internalPaths } from '../paths.ts'

export function useCounts(): Partial<Record<string, number | string>> {
  const t = useT()
  const requests = useNewRequests()
  const packages = trpc.starterPackage.all.useQuery()
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
    [internalPaths.starterPackages()]: packages.data?.length,
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
