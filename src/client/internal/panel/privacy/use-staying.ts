/** What stays of this person, and why it may: only what there is. */

import { useT } from '#client/ui/page-context.tsx'
import type { PersonalData } from '#shared/privacy/schema.ts'

export function useStaying(data: PersonalData): string[] {
  const t = useT()
  const contracts = new Set(
    data.acceptances.rows
      .filter(({ taken_back_at }) => taken_back_at === null)
      .map(({ quotation }) => quotation),
  ).size
  return [
    contracts > 0 && t('personal.staysContracts', { count: contracts }),
    data.mails.length > 0 && t('personal.staysMails'),
    data.suppression !== null && t('personal.staysSuppression'),
    data.audit.count > 0 && t('personal.staysAudit'),
    data.users.length > 0 && t('personal.staysUsers'),
    t('personal.staysBackups'),
    data.replaced.length > 0 && t('personal.staysReplaced', { folders: data.replaced.join(', ') }),
  ].filter((item) => item !== false)
}
