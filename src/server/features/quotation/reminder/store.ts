/** All SQL of reminders to customers and to staff. */
import { sql as raw } from 'kysely'
import { type Db, sql } from '#server/db/query.ts'
import { ACTS, statusesThat } from '#shared/quotation/life.ts'
import { deleteEvent, findNewestEvent } from '../history/store.ts'

const REMINDED = statusesThat(({ acts }) => acts.remind !== undefined)

/**
 * Returns ids of quotations whose last day is up to `until` and of which no one was reminded yet, whose
 * customers have and want email, and since `quietSince` were sent nothing and have nothing on its way to
 * them.
 */
export function listToRemind(
  db: Db,
  { now, until, quietSince, limit }: { now: string; until: string; quietSince: string; limit: number },
): string[] {
  const address = raw<string>`lower(quotation.email)`
  const mails = sql
    .selectFrom('mail')
    .select('mail.id')
    .where(raw<boolean>`lower(mail.recipient) = ${address} and mail.batch is null`)
    .where((it) =>
      it.or([
        it('mail.state', 'in', ['waiting', 'sending']),
        it.and([it('mail.sent_at', '>', quietSince), it('mail.sent_at', '<=', now)]),
      ]),
    )
  const unwanted = sql
    .selectFrom('suppression')
    .select('suppression.id')
    .where('suppression.email', '=', address)
  const rows = db.all(
    sql
      .selectFrom('quotation')
      .select('id')
      .where('status', 'in', REMINDED)
      .where('purge_at', 'is', null)
      .where('valid_until', '>', now)
      .where('valid_until', '<=', until)
      .where('reminded_at', 'is', null)
      .where('is_reminder_off', '=', 0)
      .where('email', '<>', '')
      .where((it) => it.not(it.exists(unwanted)))
      .where((it) => it.not(it.exists(mails)))
      .orderBy('valid_until')
      .limit(limit),
  )
  return rows.map(({ id }) => id)
}

/** It was not sent: no one is shown as reminded, and the customer may be reminded later. */
export function forgetReminder(db: Db, quotation: string): void {
  db.run(sql.updateTable('quotation').set({ reminded_at: null }).where('id', '=', quotation))
  const event = findNewestEvent(db, quotation, [ACTS.remind.event])
  if (event) deleteEvent(db, event.id)
}

export interface MorningReader {
  id: number
  email: string
  is_staff: boolean
}

/**
 * Lists the users whose morning email of the Hong Kong day `day` has not been handled yet; a later day is
 * from a clock that was ahead.
 */
export function listMorningReaders(db: Db, day: string): MorningReader[] {
  const rows = db.all(
    sql
      .selectFrom('morning_mail')
      .innerJoin('user', 'user.id', 'morning_mail.user')
      .select(['user.id', 'user.email', 'user.is_staff'])
      .where('morning_mail.last_day', '<>', day)
      .orderBy('user.id'),
  )
  return rows.map((row) => ({ ...row, is_staff: row.is_staff === 1 }))
}

export function setMorningDay(db: Db, user: number, last_day: string): void {
  db.run(sql.updateTable('morning_mail').set({ last_day }).where('user', '=', user))
}

export function wantsMorningMail(db: Db, user: number): boolean {
  return db.get(sql.selectFrom('morning_mail').select('user').where('user', '=', user)) !== undefined
}

export function hasMorningReader(db: Db, email: string): boolean {
  const reader = sql
    .selectFrom('morning_mail')
    .innerJoin('user', 'user.id', 'morning_mail.user')
    .select('user.id')
    .where('user.email', '=', email)
  return db.get(reader) !== undefined
}

/** Adds a reader, from the day after `last_day` on. */
export function addMorningReader(db: Db, user: number, last_day: string): void {
  db.run(
    sql
      .insertInto('morning_mail')
      .values({ user, last_day })
      .onConflict((conflict) => conflict.doNothing()),
  )
}

export function deleteMorningReader(db: Db, user: number): void {
  db.run(sql.deleteFrom('morning_mail').where('user', '=', user))
}
