/** Whether nothing at all is kept about a person. */
import type { PersonalData } from '#shared/privacy/schema.ts'

export function isNothing(data: PersonalData): boolean {
  const groups = [data.quotations, data.contacts, data.notes, data.audit]
  const counts = [
    ...groups.map(({ count }) => count),
    data.mails.length,
    data.staff_mails,
    data.unsubscribe_links,
    data.mail_files,
    data.users.length,
  ]
  return data.suppression === null && counts.every((count) => count === 0)
}
