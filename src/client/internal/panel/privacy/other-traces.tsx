/** What is kept besides records: notices to staff, the objection to bulk email, links, and user accounts. */

import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDateTime } from '#shared/base/date.ts'
import type { PersonalData } from '#shared/privacy/schema.ts'
import { REASON_TEXT } from '../../outbox/suppression-reasons.ts'

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
    <section className="personal-group">
      <h3>{t('personal.others')}</h3>
      <ul className="personal-list">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
