/** All SQL of bulk email: batches, which store the text once, and their mails, which store recipient and result. */

import { type Insertable, sql as raw, type Selectable } from 'kysely'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { MailState } from '#shared/mail/mail-state.ts'
import type { MailBatch, MailRecipient } from '#shared/mass-mail-schema.ts'
import { countRows, type Db, sql } from '../../db/query.ts'
import type { MailBatchTable } from '../../db/tables/mass-mail.ts'
import type { Window } from '../../platform/clock.ts'

export type BatchRow = Selectable<MailBatchTable>

interface MassRecipient {
  recipient: string
  dedupe_key: string
  message_id: string
}

interface Part {
  limit: number
  offset: number
}

export function insertBatch(db: Db, batch: Insertable<MailBatchTable>): BatchRow {
  return db.get(sql.insertInto('mail_batch').values(batch).returningAll())!
}

/** Each row also stores the subject, for searches of the outbox, but not the text. */
export function insertMassMails(db: Db, batch: BatchRow, recipients: readonly MassRecipient[]): void {
  if (recipients.length === 0) return
  const rows = raw<object>`json_each(${JSON.stringify(recipients)})`.as('one')
  const field = (name: keyof MassRecipient) => raw<string>`one.value ->> ${raw.lit(name)}`.as(name)
  const same = <Value>(value: Value, name: string) => raw<Value>`${value}`.as(name)
  db.run(
    sql
      .insertInto('mail')
      .columns([
        'recipient',
        'dedupe_key',
        'message_id',
        'kind',
        'recipient_name',
        'reply_to',
        'language',
        'subject',
        'text',
        'html',
        'state',
        'next_attempt_at',
        'created_at',
        'batch',
      ])
      .expression(
        sql
          .selectFrom(rows)
          .select([
            field('recipient'),
            field('dedupe_key'),
            field('message_id'),
            same('mass', 'kind'),
            same('', 'recipient_name'),
            same(batch.sender_email, 'reply_to'),
            same(batch.language, 'language'),
            same(batch.subject, 'subject'),
            same('', 'text'),
            same('', 'html'),
            same('waiting', 'state'),
            same(batch.created_at, 'next_attempt_at'),
            same(batch.created_at, 'created_at'),
            same(batch.id, 'batch'),
          ]),
      ),
  )
}

/** The same mail, lately sent by the same user. A stopped batch does not count, because it was not sent. */
export function findRepeat(
  db: Db,
  { user, digest, after, until }: { user: number; digest: string } & Window,
): BatchRow | undefined {
  return db.get(
    sql
      .selectFrom('mail_batch')
      .selectAll()
      .where('user', '=', user)
      .where('created_at', '>', after)
      .where('created_at', '<=', until)
      .where('digest', '=', digest)
      .where('stopped_at', 'is', null)
      .orderBy('id', 'desc'),
  )
}

/** What a user has had sent then, oldest first: batches, and mails about quotations. */
export function listTotals(
  db: Db,
  user: number,
  { after, until }: Window,
): Pick<BatchRow, 'total' | 'created_at'>[] {
  const batches = sql
    .selectFrom('mail_batch')
    .select(['total', 'created_at'])
    .where('user', '=', user)
    .where('created_at', '>', after)
    .where('created_at', '<=', until)
  const mails = sql
    .selectFrom('mail')
    .select([raw<number>`1`.as('total'), 'created_at'])
    .where('user', '=', user)
    .where('created_at', '>', after)
    .where('created_at', '<=', until)
  return db.all(batches.unionAll(mails).orderBy('created_at'))
}

export function findBatch(db: Db, id: number): BatchRow | undefined {
  return db.get(sql.selectFrom('mail_batch').selectAll().where('id', '=', id))
}

/** The batches of one user, or of all if `user` is undefined; newest first. */
export function listBatches(
  db: Db,
  user: number | undefined,
  { limit, offset }: Part,
): IsoTimes<MailBatch>[] {
  const rows = db.all(batchesOf(user).selectAll().orderBy('id', 'desc').limit(limit).offset(offset))
  return rows.map((row) => withCounts(db, row))
}

export function countBatches(db: Db, user: number | undefined): number {
  return countRows(db, batchesOf(user))
}

function batchesOf(user: number | undefined) {
  const all = sql.selectFrom('mail_batch')
  return user === undefined ? all : all.where('user', '=', user)
}

export function withCounts(db: Db, batch: BatchRow): IsoTimes<MailBatch> {
  const { id, subject, sender_name, is_test, created_at, total, suppressed } = batch
  const found = db.all(
    sql
      .selectFrom('mail')
      .select((it) => ['state', it.fn.countAll<number>().as('count')])
      .where('batch', '=', id)
      .groupBy('state'),
  )
  const counts = Object.fromEntries(found.map(({ state, count }) => [state, count])) as Record<
    MailState,
    number | undefined
  >
  return {
    id,
    subject,
    sender_name,
    is_test: is_test === 1,
    created_at,
    total,
    suppressed,
    waiting: (counts.waiting ?? 0) + (counts.sending ?? 0),
    sent: counts.sent ?? 0,
    failed: counts.failed ?? 0,
    stopped: counts.stopped ?? 0,
  }
}

export function listRecipients(
  db: Db,
  batch: number,
  { state, limit, offset }: Part & { state: MailState | undefined },
): IsoTimes<MailRecipient>[] {
  let rows = sql
    .selectFrom('mail')
    .select(['id as mail', 'recipient', 'state', 'last_answer as answer', 'attempts', 'sent_at'])
    .where('batch', '=', batch)
  if (state !== undefined) rows = rows.where('state', '=', state)
  return db.all(rows.orderBy('id').limit(limit).offset(offset))
}

/** Returns undefined for a mail outside bulk email. */
export function findMassMail(db: Db, id: number): { batch: number; recipient: string } | undefined {
  const row = db.get(sql.selectFrom('mail').select(['batch', 'recipient']).where('id', '=', id))
  return row && row.batch !== null ? { batch: row.batch, recipient: row.recipient } : undefined
}

/** Omits addresses that are now on the do-not-email list. */
export function listFailed(db: Db, batch: number): number[] {
  const rows = db.all(
    sql
      .selectFrom('mail')
      .select('id')
      .where('batch', '=', batch)
      .where('state', '=', 'failed')
      .where(
        (it) => it.fn<string>('lower', ['recipient']),
        'not in',
        sql.selectFrom('suppression').select('email'),
      ),
  )
  return rows.map(({ id }) => id)
}

export function markBatchStopped(db: Db, id: number, stopped_at: string | null): void {
  db.run(sql.updateTable('mail_batch').set({ stopped_at }).where('id', '=', id))
}

/** Returns how many were unsent. */
export function stopWaitingMails(db: Db, batch: number): number {
  return db.run(
    sql
      .updateTable('mail')
      .set({ state: 'stopped', lease_until: null })
      .where('batch', '=', batch)
      .where('state', '=', 'waiting'),
  )
}

/** `email` in lower case. Test mails are not stopped. */
export function stopMailsTo(db: Db, email: string): void {
  db.run(
    sql
      .updateTable('mail')
      .set({ state: 'stopped', lease_until: null })
      .where(raw<boolean>`state = 'waiting' and batch is not null and lower(recipient) = ${email}`)
      .where('batch', 'not in', sql.selectFrom('mail_batch').select('id').where('is_test', '=', 1)),
  )
}

/** Whether a bulk mail about to be sent was recalled: its batch or itself was stopped, or its recipient unsubscribed. */
export function isRecalled(db: Db, { batch, recipient }: { batch: number; recipient: string }): boolean {
  const query = sql
    .selectFrom('mail_batch')
    .select('id')
    .where('id', '=', batch)
    .where((it) =>
      it.or([
        it('stopped_at', 'is not', null),
        it.exists(
          sql
            .selectFrom('mail')
            .select('id')
            .where('batch', '=', batch)
            .where('state', '=', 'stopped')
            .where('recipient', '=', recipient),
        ),
        it.and([
          it('is_test', '=', 0),
          it.exists(sql.selectFrom('suppression').select('id').where('email', '=', recipient.toLowerCase())),
        ]),
      ]),
    )
  return db.get(query) !== undefined
}

/** Deletes their mails too. */
export function purgeBatchesBefore(db: Db, before: string): number {
  return db.run(sql.deleteFrom('mail_batch').where('created_at', '<', before))
}
