/**
 * The durable outbox: a mail is a row, written in the transaction that causes it. While a mail is being sent,
 * its next attempt is the end of its lease: one index finds all that is due.
 */
import { sql as raw, type Selectable } from 'kysely'
import { pickFields } from '#shared/base/fields.ts'
import type { MailKind } from '#shared/mail/mail-state.ts'
import { type Db, sql, values } from '../../db/query.ts'
import type { MailTable } from '../../db/tables/mail.ts'
import type { QuotationTable } from '../../db/tables/quotation.ts'
import type { Tables } from '../../db/tables.ts'
import type { Window } from '../../platform/clock.ts'
import { digestOf } from '../../platform/digest.ts'
import { withoutSecrets } from './rules.ts'

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
  /** Absent: the site's. */
  sender_name?: string

  attachments: readonly MailAttachment[]
  /** What it is about: its mails arrive in their order, as one thread, and only while they hold. */
  quotation?: Pick<Selectable<QuotationTable>, 'id' | 'created_at'>
  /** What else it is about: its mails are one thread. */
  about?: { name: string; since: string }
  /** The user whose day it counts for. */
  user?: number
}

export type ClaimedMail = Selectable<MailTable> & { attachments: MailAttachment[] }

/** Identifies an attempt: an earlier one cannot store a result once a later one has taken over. */
type MailAttempt = Pick<ClaimedMail, 'id' | 'attempts'>

/** The number of mails to claim: of the site's own mails, and of bulk email, which waits behind them. */
interface ClaimLimits {
  own: number
  mass: number
}

/** False when a mail with this dedupe key exists. All attempts use the same Message-ID. */
export function enqueueMail(db: Db, mail: NewMail, now: string, messageIdHost: string): boolean {
  const { quotation, user = null, sender_name = null } = mail
  const about = quotation ? { name: `quotation ${quotation.id}`, since: quotation.created_at } : mail.about
  const fields = { ...pickFields(mail, NEW_FIELDS), sender_name }
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
          quotation: quotation?.id ?? null,
          thread: about ? messageIdOf(about.name, about.since, messageIdHost) : null,
          user,
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

/** When mails to this address were written then, newest first: of one kind, or those that users caused. */
export function listMailTimes(
  db: Db,
  recipient: string,
  which: { kind: MailKind } | { isByUser: true },
  { after, until }: Window,
): string[] {
  const mails = sql
    .selectFrom('mail')
    .select('created_at')
    .where(raw<boolean>`lower(recipient) = ${recipient.toLowerCase()} and batch is null`)
    .where('created_at', '>', after)
    .where('created_at', '<=', until)
    .orderBy('created_at', 'desc')
  return db
    .all('kind' in which ? mails.where('kind', '=', which.kind) : mails.where('user', 'is not', null))
    .map(({ created_at }) => created_at)
}

/** Whether mails that bring a quotation were written to this address, and none of them has left. */
export function isOnlyUnsent(
  db: Db,
  { quotation, recipient }: { quotation: string; recipient: string },
): boolean {
  const mails = sql
    .selectFrom('mail')
    .select('state')
    .where('quotation', '=', quotation)
    .where('kind', 'in', BRINGING)
    .where(raw<boolean>`lower(recipient) = ${recipient.toLowerCase()}`)
  const states = db.all(mails).map(({ state }) => state)
  return states.length > 0 && !states.includes('sent')
}

const BRINGING: readonly MailKind[] = [
  'quotation-confirmation',
  'quotation-confirmed',
  'quotation-version',
  'quotation-link',
]

export function messageIdOf(dedupeKey: string, now: string, host: string): string {
  return `<${digestOf(`${dedupeKey} ${now}`)}@${host}>`
}

/**
 * Claims due mails, including those whose lease has expired, but none before an earlier one about the same thing. Only
 * the holder of the lease may send.
 */
export function claimDueMails(
  db: Db,
  now: string,
  leaseUntil: string,
  { own, mass }: ClaimLimits,
): ClaimedMail[] {
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
                .where(isNext)
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
    db.get(
      sql
        .selectFrom('mail')
        .select('next_attempt_at')
        .where(isKind)
        .where(isNext)
        .orderBy('next_attempt_at')
        .limit(1),
    )?.next_attempt_at
  return [next(isOwn), next(isMass)].filter((at) => at !== undefined).sort()[0]
}

/** Only the recipient has the keys from now on; every backup and copy of the database would have them too. */
export function markMailSent(
  db: Db,
  mail: MailAttempt & Pick<ClaimedMail, 'text' | 'html'>,
  answer: string,
  now: string,
): void {
  const content = { text: withoutSecrets(mail.text), html: withoutSecrets(mail.html) }
  settle(db, mail, { ...content, state: 'sent', last_answer: answer, sent_at: now, lease_until: null })
  const sent = sql.selectFrom('mail').select('id').where('id', '=', mail.id).where('state', '=', 'sent')
  // The code in a PDF has a key, too. The names stay for the outbox.
  db.run(
    sql
      .updateTable('mail_attachment')
      .set({ content: Buffer.alloc(0) })
      .where('mail', 'in', sent),
  )
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

/** It no longer held when its turn came. */
export function markMailStopped(db: Db, mail: MailAttempt): void {
  settle(db, mail, { state: 'stopped', lease_until: null })
}

/** Releases an unfinished attempt, so that the next process need not wait for the lease to expire. */
export function releaseMail(db: Db, mail: MailAttempt, now: string): void {
  settle(db, mail, { state: 'waiting', next_attempt_at: now, lease_until: null })
}

/** Admins retry failed mails with the same Message-ID, unless their contents were erased. Returns how many were unsent. */
export function retryMails(db: Db, ids: readonly number[], now: string): number {
  return db.run(
    sql
      .updateTable('mail')
      .set({ state: 'waiting', attempts: 0, next_attempt_at: now, lease_until: null })
      .where('id', 'in', values(ids))
      .where('state', 'in', ['failed', 'stopped'])
      .where((it) => it.or([it('batch', 'is not', null), it('html', '<>', '')])),
  )
}

/** What waits until later than `latest` was put off by a clock that was ahead: it is due now. Returns how many. */
export function pullMails(db: Db, latest: string, now: string): number {
  const pull = (isKind: typeof isOwn) =>
    db.run(
      sql
        .updateTable('mail')
        .set({ next_attempt_at: now, created_at: raw<string>`min(created_at, ${now})` })
        .where(isKind)
        .where('state', '=', 'waiting')
        .where('next_attempt_at', '>', latest),
    )
  return pull(isOwn) + pull(isMass)
}

/** For the start: no process holds a lease any more, so no mail has to wait for one to expire. */
export function releaseAllMails(db: Db, now: string): void {
  db.run(
    sql
      .updateTable('mail')
      .set({ state: 'waiting', next_attempt_at: now, lease_until: null })
      .where(raw<boolean>`state = 'sending'`),
  )
}

/** Holds unsent mails until admins send them again: in a restored database they may have been sent long ago. */
export function holdAllMails(db: Db, answer: string): number {
  return db.run(
    sql
      .updateTable('mail')
      .set({ state: 'failed', last_answer: answer, lease_until: null })
      .where('state', 'in', ['waiting', 'sending']),
  )
}

/** Deletes attachments and bodies of mails sent before `before`. The row stays to prevent duplicates. */
export function purgeSentAttachments(db: Db, before: string): number {
  const whole = sql.selectFrom('mail').select('id').where(HAS_CONTENT).where('sent_at', '<', before)
  return db.transaction(() => {
    db.run(sql.deleteFrom('mail_attachment').where('mail', 'in', whole))
    return db.run(sql.updateTable('mail').set({ text: '', html: '' }).where('id', 'in', whole))
  })
}

/** Deletes the site's own mails that were settled and created before `before`. */
export function purgeFinishedMails(db: Db, before: string): number {
  return db.run(sql.deleteFrom('mail').where(FINISHED).where('created_at', '<', before))
}

/** Written out, because SQLite uses a partial index only when the query repeats its condition. */
const isOwn = raw<boolean>`state in ('waiting', 'sending') and batch is null`
const isMass = raw<boolean>`state in ('waiting', 'sending') and batch is not null`
/** No earlier mail about the same quotation to the same recipient is still on its way. */
const isNext = raw<boolean>`(mail.quotation is null or not exists (
  select 1 from mail as earlier
  where earlier.quotation = mail.quotation and earlier.recipient = mail.recipient and earlier.id < mail.id
    and earlier.state in ('waiting', 'sending')))`
const FINISHED = raw<boolean>`state in ('sent', 'failed', 'stopped') and batch is null`
const HAS_CONTENT = raw<boolean>`state = 'sent' and html <> ''`

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
