/** The outbox as admins see it: a page of search results, and one mail as it was sent. */
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { MAILS_PER_PAGE } from '#shared/base/limits.ts'
import { MAIL_STATES, type MailState } from '#shared/mail/mail-state.ts'
import type { FoundMails, OpenMail, OutboxMail, OutboxQuery } from '#shared/outbox-schema.ts'
import type { Context, SignedInContext } from '../../core/context.ts'
import { type Db, lastId } from '../../db/query.ts'
import { found } from '../../platform/app-error.ts'
import { lately, MINUTE_MS } from '../../platform/clock.ts'
import { forEachYielding, idRanges } from '../../platform/cooperative.ts'
import { mailHeaders, type OutgoingMail } from '../../platform/mail/message.ts'
import { recordAudit } from '../audit/record.ts'
import { hasAuditLately } from '../audit/store.ts'
import { withoutSecrets } from '../mail/rules.ts'
import { personalized, type UnsubscribeContext } from '../mass-mail/send.ts'
import { findBatch } from '../mass-mail/store.ts'
import {
  countMailsByState,
  countSought,
  findMail,
  type ListedMail,
  listAttachmentNames,
  listMails,
  listSought,
  type MailRow,
} from './store.ts'

/** How many rows are searched at once: a few milliseconds of work. */
const SEARCHED_AT_ONCE = 5_000
/** The screen reads a mail again every few seconds while it is being sent. */
const READ_AGAIN_MS = 10 * MINUTE_MS

/** A search reads every mail, part by part, so that it delays only its own caller. */
export async function findMails(
  { db }: Pick<Context, 'db'>,
  query: OutboxQuery,
): Promise<IsoTimes<FoundMails>> {
  const words = query.q.split(/\s+/).filter(Boolean)
  const offset = (query.page - 1) * MAILS_PER_PAGE
  const { counted, rows } =
    words.length === 0
      ? {
          counted: countMailsByState(db, query.kind),
          rows: listMails(db, query, { limit: MAILS_PER_PAGE, offset }),
        }
      : await searchMails(db, words, query, offset)
  const byState = MAIL_STATES.map((state) => [state, counted[state] ?? 0] as const)
  const all = byState.reduce((sum, [, count]) => sum + count, 0)
  const total = query.state === undefined ? all : (counted[query.state] ?? 0)
  const counts = Object.fromEntries([['all', all], ...byState]) as FoundMails['counts']
  return { rows: rows.map(toOutboxMail), total, has_next: offset + rows.length < total, counts }
}

/** Counts every part, and lists only those that the page is in. */
async function searchMails(db: Db, words: readonly string[], { state, kind }: OutboxQuery, offset: number) {
  const counted: Partial<Record<MailState, number>> = {}
  const rows: ListedMail[] = []
  let passed = 0
  await forEachYielding(idRanges(lastId(db, 'mail'), SEARCHED_AT_ONCE), (between) => {
    const ofPart = countSought(db, kind, { words, between })
    for (const one of MAIL_STATES) counted[one] = (counted[one] ?? 0) + ofPart[one]
    const limit = MAILS_PER_PAGE - rows.length
    const skipped = Math.max(0, offset - passed)
    const found = MAIL_STATES.reduce(
      (sum, one) => sum + (state === undefined || state === one ? ofPart[one] : 0),
      0,
    )
    if (limit > 0 && found > skipped)
      rows.push(...listSought(db, { state, kind }, { words, between }, { limit, offset: skipped }))
    passed += found
  })
  return { counted, rows }
}

/** Throws `not_found`. Reading a body is recorded, once in a while for a screen that stays open. */
export function readMail(ctx: SignedInContext, id: number): IsoTimes<OpenMail> {
  const mail = openMail(ctx, id)
  const entry = { action: 'mail_read', actor: ctx.user, detail: { mail: id } } as const
  if (!mail.is_emptied && !hasAuditLately(ctx.db, entry, lately(ctx.clock, READ_AGAIN_MS)))
    ctx.write(() => recordAudit(ctx, entry))
  return mail
}

/** Throws `not_found`. */
export function openMail(ctx: Context, id: number): IsoTimes<OpenMail> {
  const row = found(findMail(ctx.db, id), 'error.mailNotFound')
  const mail = asItLeaves(ctx, row)
  const { html, text } = mail
  return {
    ...toOutboxMail(row),
    batch: row.batch,
    ...masked({ headers: headerLines(ctx, mail), attachments: listAttachmentNames(ctx.db, id), html, text }),
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
  const { sender_name, recipient, recipient_name, reply_to, subject, created_at, message_id, thread } = mail
  const mailbox = (address: string, name = '') => (name === '' ? address : `${name} <${address}>`)
  const headers = {
    From: mailbox(mailFrom, sender_name ?? siteName()),
    To: mailbox(recipient, recipient_name),
    ...(reply_to !== null && { 'Reply-To': mailbox(reply_to, sender_name ?? '') }),
    Subject: subject,
    Date: created_at,
    'Message-ID': message_id,
    ...(thread && { 'In-Reply-To': thread, References: thread }),
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

type Shown = Pick<OpenMail, 'headers' | 'attachments' | 'html' | 'text'>

/**
 * Mails as admins may see them: without the keys and tokens of their links, with which anyone could accept or
 * unsubscribe in the recipient's name.
 */
function masked({ headers, attachments, html, text }: Shown): Shown {
  return {
    headers: headers.map(({ name, value }) => ({ name, value: withoutSecrets(value) })),
    attachments: attachments.map(withoutSecrets),
    html: withoutSecrets(html),
    text: withoutSecrets(text),
  }
}
