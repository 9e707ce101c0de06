/**
 * The durable outbox: a mail is a row, written in the transaction that causes it.
 * While a mail is being sent, its next attempt is the end of its lease: one index finds all that is due.
 */
import { sql as raw, type Selectable } from 'kysely'
import { type Db, sql } from '../../db/query.ts'
import type { MailTable, Tables } from '../../db/tables.ts'
import { digestOf } from '../../platform/digest.ts'

export type MailAttachment = Omit<Tables['mail_attachment'], 'mail' | 'content'> & { content: Uint8Array }

const NEW_FIELDS = [
  'dedupe_key',
  'kind',
  'recipient',
  'recipient_name',
  'reply_to',
  'language',
  'subject',
  'text',
  'html',
] as const

export type NewMail = Pick<Selectable<MailTable>, (typeof NEW_FIELDS)[number]> & {
  attachments: readonly MailAttachment[]
}

export type ClaimedMail = Selectable<MailTable> & { attachments: MailAttachment[] }

/** Which attempt of which mail: what a later attempt has taken over can no longer be settled by an earlier one. */
export type MailAttempt = Pick<ClaimedMail, 'id' | 'attempts'>

/** How many to take: of the site's own mails, and of mass mail, which waits behind them. */
export interface Room {
  own: number
  mass: number
}

/** False when a mail with this dedupe key is there already. Its Message-ID stays the same for every attempt. */
export function enqueueMail(db: Db, mail: NewMail, now: string, messageIdHost: string): boolean {
  const fields = Object.fromEntries(NEW_FIELDS.map((field) => [field, mail[field]])) as Omit<
    NewMail,
    'attachments'
  >
  return db.transaction(() => {
    const row = db.get(
      sql
        .insertInto('mail')
        .values({
          ...fields,
          message_id: messageIdOf(mail.dedupe_key, now, messageIdHost),
          state: 'waiting',
          attempts: 0,
          next_attempt_at: now,
          created_at: now,
        })
        .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
        .returning('id'),
    )
    if (!row) return false
    for (const attachment of mail.attachments) {
      const content = Buffer.from(attachment.content)
      db.run(sql.insertInto('mail_attachment').values({ ...attachment, mail: row.id, content }))
    }
    return true
  })
}

export function messageIdOf(dedupeKey: string, now: string, host: string): string {
  return `<${digestOf(`${dedupeKey} ${now}`)}@${host}>`
}

/** Takes due mails, those whose lease ran out included. Only who holds the lease may send. */
export function claimDueMails(db: Db, now: string, leaseUntil: string, { own, mass }: Room): ClaimedMail[] {
  const due = (isKind: typeof isOwn, limit: number) =>
    limit <= 0
      ? []
      : db.all(
          sql
            .updateTable('mail')
            .set((eb) => ({
              state: 'sending',
              attempts: eb('attempts', '+', 1),
              lease_until: leaseUntil,
              next_attempt_at: leaseUntil,
            }))
            .where(
              'id',
              'in',
              sql
                .selectFrom('mail')
                .select('id')
                .where(isKind)
                .where('next_attempt_at', '<=', now)
                .orderBy('next_attempt_at')
                .limit(limit),
            )
            .returningAll(),
        )
  return [
    ...due(isOwn, own).map((mail) => ({ ...mail, attachments: listAttachments(db, mail.id) })),
    ...due(isMass, mass).map((mail) => ({ ...mail, attachments: [] })),
  ]
}

export function findNextAttemptAt(db: Db): string | undefined {
  const next = (isKind: typeof isOwn) =>
    db.get(sql.selectFrom('mail').select('next_attempt_at').where(isKind).orderBy('next_attempt_at').limit(1))
      ?.next_attempt_at
  return [next(isOwn), next(isMass)].filter((at) => at !== undefined).sort()[0]
}

export function markMailSent(db: Db, mail: MailAttempt, answer: string, now: string): void {
  settle(db, mail, { state: 'sent', last_answer: answer, sent_at: now, lease_until: null })
}

export function markMailDelayed(db: Db, mail: MailAttempt, answer: string, nextAttemptAt: string): void {
  settle(db, mail, {
    state: 'waiting',
    last_answer: answer,
    next_attempt_at: nextAttemptAt,
    lease_until: null,
  })
}

export function markMailFailed(db: Db, mail: MailAttempt, answer: string): void {
  settle(db, mail, { state: 'failed', last_answer: answer, lease_until: null })
}

/** It was called back before it left. */
export function markMailStopped(db: Db, mail: MailAttempt): void {
  settle(db, mail, { state: 'stopped', lease_until: null })
}

/** Gives an unfinished attempt back, so that the next process need not wait for the lease to run out. */
export function releaseMail(db: Db, mail: MailAttempt, now: string): void {
  settle(db, mail, { state: 'waiting', next_attempt_at: now, lease_until: null })
}

/** Staff have it sent again, as the same mail: its Message-ID stays. Answers how many of them had ended unsent. */
export function retryMails(db: Db, ids: readonly number[], now: string): number {
  return db.run(
    sql
      .updateTable('mail')
      .set({ state: 'waiting', attempts: 0, next_attempt_at: now, lease_until: null })
      .where('id', 'in', raw<number>`(select value from json_each(${JSON.stringify(ids)}))`)
      .where('state', 'in', ['failed', 'stopped']),
  )
}

/** For a start: whoever held a lease is gone, and its mails need not wait for the lease to run out. */
export function releaseAllMails(db: Db, now: string): void {
  db.run(
    sql
      .updateTable('mail')
      .set({ state: 'waiting', next_attempt_at: now, lease_until: null })
      .where('state', '=', 'sending'),
  )
}

/** What is not sent yet stays until staff have it sent again: in a restored database it may have left long ago. */
export function holdAllMails(db: Db, answer: string): number {
  return db.run(
    sql
      .updateTable('mail')
      .set({ state: 'failed', last_answer: answer, lease_until: null })
      .where('state', 'in', ['waiting', 'sending']),
  )
}

/** What was sent before `before` loses its attachments and its body, which holds a key; the row still stops doubles. */
export function purgeSentAttachments(db: Db, before: string): number {
  const sent = sql.selectFrom('mail').select('id').where('state', '=', 'sent').where('sent_at', '<', before)
  return db.transaction(() => {
    db.run(sql.deleteFrom('mail_attachment').where('mail', 'in', sent))
    const whole = sql.updateTable('mail').set({ text: '', html: '' }).where('id', 'in', sent)
    return db.run(whole.where('html', '<>', ''))
  })
}

/** Ends every trace of the site's own mails that were settled and written before `before`. */
export function purgeFinishedMails(db: Db, before: string): number {
  return db.run(
    sql
      .deleteFrom('mail')
      .where('state', 'in', ['sent', 'failed', 'stopped'])
      .where('batch', 'is', null)
      .where('created_at', '<', before),
  )
}

/** Written out, since a partial index is only used where its own words are found. */
const isOwn = raw<boolean>`state in ('waiting', 'sending') and batch is null`
const isMass = raw<boolean>`state in ('waiting', 'sending') and batch is not null`

function settle(db: Db, mail: MailAttempt, values: Partial<Selectable<MailTable>>): void {
  db.run(
    sql
      .updateTable('mail')
      .set(values)
      .where('id', '=', mail.id)
      .where('state', '=', 'sending')
      .where('attempts', '=', mail.attempts),
  )
}

function listAttachments(db: Db, mail: number): MailAttachment[] {
  const columns = ['filename', 'content_type', 'content'] as const
  return db.all(
    sql.selectFrom('mail_attachment').select(columns).where('mail', '=', mail).orderBy('filename'),
  )
}
