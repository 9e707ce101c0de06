/** The colleagues who are told what a customer does: never no one. */
import type { AlertEmail } from '#shared/alert/alert.ts'
import { hongKongDay } from '#shared/base/date.ts'
import { isEmailAddress } from '#shared/mail/email-address.ts'
import type { MailServices, Services } from '../../core/context.ts'
import { isoTime } from '../../platform/clock.ts'
import { findAlert, isAway } from '../alert/store.ts'
import { findUser, listUsers } from '../user/store.ts'
import { DEFAULT_FACTS } from './rules.ts'

export type StaffMailContext = Pick<Services, 'db' | 'clock' | 'company'> & {
  mail: Pick<MailServices, 'staffEmail'>
}

/**
 * The address for staff and the assignee; where there is neither, the usual addresses. Who wants it later gets it later
 * (`alert`); who is away, or wants none, is as if not assigned.
 */
export function staffRecipients(
  scene: StaffMailContext,
  { assignee }: { assignee: number | null },
): readonly string[] {
  const { staffEmail } = scene.mail
  const person = assignee === null ? undefined : toldPerson(scene, assignee)
  const told = [staffEmail, person?.isNow ? person.email : undefined]
  const now = told.filter((email) => email !== undefined)
  if (now.length > 0 || person) return [...new Set(now)]
  const { whose, addresses } = usualStaffMail(scene)
  return whose === 'admins' ? adminAddresses(scene, ['at_once']) : addresses
}

/** It is undefined for who is told nothing by email. */
function toldPerson(
  { db, clock }: StaffMailContext,
  id: number,
): { email: string; isNow: boolean } | undefined {
  const email = findUser(db, id)?.email
  const alert = findAlert(db, id)
  if (!email || alert.email === 'never' || isAway(db, id, hongKongDay(isoTime(clock.now())))) return undefined
  return { email, isNow: alert.email === 'at_once' }
}

/** The admins who want to be told at once or every hour, and are there: a colleague waits for them. */
export function adminsTold(scene: Told): readonly string[] {
  const admins = listUsers(scene.db).filter(({ is_staff }) => is_staff)
  return [...new Set(admins.flatMap(({ id }) => colleagueTold(scene, id)))]
}

/** The address of a colleague, or none. */
export function colleagueTold({ db, clock }: Told, id: number): readonly string[] {
  const email = findUser(db, id)?.email
  const isWanted = email && ['at_once', 'hourly'].includes(findAlert(db, id).email)
  return isWanted && !isAway(db, id, hongKongDay(isoTime(clock.now()))) ? [email] : []
}

type Told = Pick<StaffMailContext, 'db' | 'clock'>

function adminAddresses({ db }: Pick<StaffMailContext, 'db'>, wanted: readonly AlertEmail[]): string[] {
  const admins = listUsers(db).filter(({ is_staff, email }) => is_staff && email !== '')
  const told = admins.filter(({ id }) => wanted.includes(findAlert(db, id).email))
  return [...new Set(told.map(({ email }) => email))]
}

/** The company's own address, not that of the sample; null where it has none that mail can reach. */
export function companyAddress({ company }: Pick<Services, 'company'>): string | null {
  const { email } = company.facts()
  return isEmailAddress(email) && email !== DEFAULT_FACTS.email ? email : null
}

/** Returns where it goes while no one is assigned. The company’s own address counts, not that of the sample. */
export function usualStaffMail({ db, company, mail: { staffEmail } }: Omit<StaffMailContext, 'clock'>): {
  whose: 'staff' | 'company' | 'admins'
  addresses: readonly string[]
} {
  if (staffEmail !== undefined) return { whose: 'staff', addresses: [staffEmail] }
  const email = companyAddress({ company })
  if (email !== null) return { whose: 'company', addresses: [email] }
  return { whose: 'admins', addresses: adminAddresses({ db }, ['at_once', 'hourly', 'mornings']) }
}
