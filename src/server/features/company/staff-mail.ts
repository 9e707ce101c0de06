/** The colleagues who are told what a customer does: never no one. */
import { isEmailAddress } from '#shared/mail/email-address.ts'
import type { MailServices, Services } from '../../core/context.ts'
import { findUser, listUsers } from '../user/store.ts'
import { DEFAULT_FACTS } from './rules.ts'

export type StaffMailContext = Pick<Services, 'db' | 'company'> & { mail: Pick<MailServices, 'staffEmail'> }

/** The address for staff and the assignee; where there is neither, the usual addresses. */
export function staffRecipients(
  scene: StaffMailContext,
  { assignee }: { assignee: number | null },
): readonly string[] {
  const ofAssignee = assignee === null ? undefined : findUser(scene.db, assignee)?.email
  const told = [scene.mail.staffEmail, ofAssignee].filter((email) => email !== undefined && email !== '')
  return told.length > 0 ? [...new Set(told as string[])] : usualStaffMail(scene).addresses
}

/** Returns where it goes while no one is assigned. The company’s own address counts, not that of the sample. */
export function usualStaffMail({ db, company, mail: { staffEmail } }: StaffMailContext): {
  whose: 'staff' | 'company' | 'admins'
  addresses: readonly string[]
} {
  if (staffEmail !== undefined) return { whose: 'staff', addresses: [staffEmail] }
  const { email } = company.facts()
  if (isEmailAddress(email) && email !== DEFAULT_FACTS.email) return { whose: 'company', addresses: [email] }
  const admins = listUsers(db).flatMap((user) => (user.is_staff && user.email !== '' ? [user.email] : []))
  return { whose: 'admins', addresses: [...new Set(admins)] }
}
