/** What is kept besides records: notices to staff, the objection to bulk email, links, and user accounts. */

import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDateTime } from '#shared/base/date.ts'
import type { PersonalData } from '#shared/privacy/schema.ts'
import { REASON_TEXT } from '../../outbox/suppression-reasons.ts'
import { Items } from './group.tsx'

export function OtherTraces({ data }: { data: PersonalData }) {
  const t = useT()
  const language = useLanguage()
  const { staff_mails, suppression, unsubscribe_links, mail_files, users } = data
  const items = [
    staff_mails > 0 && t('personal.staffMails', { count: staff_mails }),
    suppression &&
      t('personal.suppression', {
        when: formatDateTime(suppression.created_at, language),
        reason: t(REASON_TEXT[suppression.reason]),
      }),
    mail_files > 0 && t('personal.mailFiles', { count: mail_files }),
    unsubscribe_links > 0 && t('personal.unsubscribeLinks', { count: unsubscribe_links }),
    ...users.map(({ username }) => t('personal.userText', { username })),
  ].filter((item) => typeof item === 'string')
  if (items.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="text-[1.125rem]">{t('personal.others')}</h3>
      <Items items={items} />
    </section>
  )
}
