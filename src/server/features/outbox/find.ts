/** The outbox as admins see it: a page of search results, and one mail as it was sent. */
import type { IsoTimes } from '../../../shared/base/iso-date-time.ts'
import { MAILS_PER_PAGE } from '../../../shared/base/limits.ts'
import { MAIL_STATES } from '../../../shared/mail/mail-state.ts'
import type { FoundMails, OpenMail, OutboxMail, OutboxQuery } from '../../../shared/outbox/schema.ts'
import type { Context } from '../../core/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { mailHeaders, type OutgoingMail } from '../../platform/mail/mailer.ts'
import { personalized, type UnsubscribeContext } from '../mass-mail/personalize.ts'
import { findBatch } from '../mass-mail/store.ts'
import {
  countMailsByState,
  findMail,
  type ListedMail,
  listAttachmentNames,
  listMails,
  type MailRow,
} from './store.ts'

export function findMails({ db }: Context, query: OutboxQuery): IsoTimes<FoundMails> {
  const offset = (query.page - 1) * MAILS_PER_PAGE
  const found = countMailsByState(db, { q: query.q, kind: query.kind })
  const byState = MAIL_STATES.map((state) => [state, found[state] ?? 0] as const)
  const all = byState.reduce((sum, [, count]) => sum + count, 0)
  const total = query.state === undefined ? all : (found[query.state] ?? 0)
  const rows = listMails(db, query, { limit: MAILS_PER_PAGE, offset }).map(toOutboxMail)
  const counts = Object.fromEntries([['all', all], ...byState]) as FoundMails['counts']
  return { rows, total, has_next: offset + rows.length < total, counts }
}

/** Throws `not_found`. */
export function openMail(ctx: Context, id: number): IsoTimes<OpenMail> {
  const row = findMail(ctx.db, id)
  if (!row) throw new AppError('not_found', 'error.mailNotFound')
  const mail = asItLeaves(ctx, row)
  const { html, text } = mail
  return {
    ...toOutboxMail(row),
    batch: row.batch,
    headers: headerLines(ctx, mail),
    attachments: listAttachmentNames(ctx.db, id),
    html,
    text,
    is_emptied: html === '' && text === '',
  }
}

function asItLeaves({ db, ...ctx }: Context, row: MailRow): OutgoingMail {
  const mail = { ...row, attachments: [] }
  if (row.batch === null) return mail
  const head: UnsubscribeContext = {
    key: ctx.auth.keys.unsubscribe,
    publicUrl: ctx.site.publicUrl(),
    mailHost: ctx.mail.host,
  }
  return personalized(mail, findBatch(db, row.batch)!, head)
}

/** The headers that a reader looks for. */
function headerLines(
  { mail: { from: mailFrom }, site: { name: siteName } }: Context,
  mail: OutgoingMail,
): OpenMail['headers'] {
  const { mailing, recipient, recipient_name, reply_to, subject, created_at, message_id } = mail
  const mailbox = (address: string, name = '') => (name === '' ? address : `${name} <${address}>`)
  const headers = {
    From: mailbox(mailFrom, mailing?.sender_name ?? siteName()),
    To: mailbox(recipient, recipient_name),
    ...(reply_to !== null && { 'Reply-To': mailbox(reply_to, mailing?.sender_name) }),
    Subject: subject,
    Date: created_at,
    'Message-ID': message_id,
    ...mailHeaders(mail),
  }
  return Object.entries(headers).map(([name, value]) => ({ name, value }))
}

function toOutboxMail({ id, kind, recipient, subject, state, ...row }: ListedMail): IsoTimes<OutboxMail> {
  const isUnfinished = state === 'waiting' || state === 'sending'
  return {
    id,
    kind,
    recipient,
    subject,
    state,
    attempts: row.attempts,
    last_answer: row.last_answer,
    created_at: row.created_at,
    sent_at: row.sent_at,
    next_attempt_at: isUnfinished ? row.next_attempt_at : null,
  }
}
