/** Sends a bulk email: validated, composed once, and in the outbox before the answer. */

import type {
  ComposedMail,
  MailAllowance,
  MailPreview,
  MassMail,
  SentMail,
} from '#shared/mass-mail-schema.ts'
import type { User } from '#shared/user/schema.ts'
import { fullName } from '#shared/user/user.ts'
import type { SignedInContext } from '../../core/context.ts'
import type { Db } from '../../db/query.ts'
import { AppError, fieldError } from '../../platform/app-error.ts'
import { DAY_MS, isoTime, lately, SECOND_MS } from '../../platform/clock.ts'
import { digestOf } from '../../platform/digest.ts'
import type { OutgoingMail } from '../../platform/mail/message.ts'
import { recordAudit } from '../audit/record.ts'
import type { MassMailDelivery } from '../mail/settle.ts'
import { type ClaimedMail, messageIdOf } from '../mail/store.ts'
import { assertBatchSize, assertDailyAllowance, leftToday, uniqueRecipients } from './rules.ts'
import { type BatchRow, findBatch, findRepeat, insertBatch, insertMassMails, listTotals } from './store.ts'
import { suppress } from './suppression/manage.ts'
import { suppressedAmong } from './suppression/store.ts'
import { renderMassMail, withLink } from './template.ts'
import { oneClickAddress, unsubscribeLink, unsubscribePage, unsubscribeToken } from './unsubscribe/link.ts'
import { insertUnsubscribeLinks } from './unsubscribe/store.ts'

/** The same mail by the same user to the same recipients within this time is a duplicate. */
const MAIL_REPEAT_SECONDS = 60

/** Throws `invalid` and `too_many`. The same mail within a minute gets the same answer and sends nothing. */
export async function sendMassMail(ctx: SignedInContext, input: MassMail): Promise<SentMail> {
  const recipients = uniqueRecipients(input.recipients)
  const { email } = ctx.user
  if (input.sender !== undefined && input.sender.toLowerCase() !== email.toLowerCase()) {
    throw fieldError('sender', 'error.mailSender')
  }
  assertBatchSize(recipients.length, ctx.mail.limits.perBatch)
  return enqueue(ctx, input, recipients, false)
}

/** To the caller only, even if they are on the do-not-email list: they ask for it themselves. */
export async function sendTest(ctx: SignedInContext, input: ComposedMail): Promise<SentMail> {
  return enqueue(ctx, input, [ctx.user.email], true)
}

export async function previewMail(ctx: SignedInContext, input: ComposedMail): Promise<MailPreview> {
  const letter = await compose(ctx, input)
  const { subject } = input
  const name = senderName(ctx.user)
  return {
    subject,
    from: `${name} <${ctx.mail.from}>`,
    reply_to: `${name} <${ctx.user.email}>`,
    ...withLink(letter, `${ctx.site.publicUrl()}/unsubscribe`),
  }
}

export function allowanceOf(ctx: SignedInContext): MailAllowance {
  const { perBatch, perDay } = ctx.mail.limits
  const sends_mail = ctx.mail.smtpUrl !== undefined
  return { per_batch: perBatch, per_day: perDay, left_today: leftToday(sentToday(ctx), perDay), sends_mail }
}

async function enqueue(
  ctx: SignedInContext,
  input: ComposedMail,
  recipients: string[],
  isTest: boolean,
): Promise<SentMail> {
  const letter = await compose(ctx, input)
  const digest = digestOf(JSON.stringify([isTest, input.subject, input.content, input.language, recipients]))
  const answer = ctx.write(() => {
    const now = ctx.clock.now()
    const window = lately(ctx.clock, MAIL_REPEAT_SECONDS * SECOND_MS)
    const repeated = findRepeat(ctx.db, { user: ctx.user.id, digest, ...window })
    if (repeated) return { accepted: repeated.total, batch: repeated.id }
    const accepted = isTest ? recipients : withoutSuppressed(ctx, recipients)
    assertDay(ctx, accepted.length)
    const created_at = isoTime(now)
    const suppressed = recipients.length - accepted.length
    const batch = insertBatch(ctx.db, {
      user: ctx.user.id,
      sender_name: senderName(ctx.user),
      sender_email: ctx.user.email,
      language: input.language ?? ctx.call.language,
      subject: input.subject,
      ...letter,
      digest,
      is_test: isTest ? 1 : 0,
      total: accepted.length,
      suppressed,
      created_at,
      stopped_at: null,
    })
    const mails = accepted.map((recipient, index) => {
      const dedupe_key = `mass:${batch.id}:${index}`
      return { recipient, dedupe_key, message_id: messageIdOf(dedupe_key, created_at, ctx.mail.host) }
    })
    insertMassMails(ctx.db, batch, mails)
    recordAudit(ctx, {
      action: 'mail_sent',
      detail: { batch: batch.id, recipients: accepted.length, suppressed, is_test: isTest },
    })
    return { accepted: accepted.length, batch: batch.id }
  })
  ctx.mail.worker.wake()
  return answer
}

/** Throws `invalid` for content that shows nothing. */
async function compose(ctx: SignedInContext, { subject, content: written, language }: ComposedMail) {
  const content = await ctx.mail.contents.read(written)
  if (!content.isShown) {
    throw new AppError('invalid', 'error.fillAll', { fields: { content: 'error.required' } })
  }
  return renderMassMail({
    language: language ?? ctx.call.language,
    subject,
    content,
    senderName: senderName(ctx.user),
    texts: ctx.texts.live.both,
  })
}

function withoutSuppressed({ db }: SignedInContext, recipients: string[]): string[] {
  const suppressed = suppressedAmong(
    db,
    recipients.map((address) => address.toLowerCase()),
  )
  return recipients.filter((address) => !suppressed.has(address.toLowerCase()))
}

type Sender = Pick<SignedInContext, 'db' | 'clock' | 'mail' | 'user'>

/**
 * Throws `too_many` when the user has had so many mails sent
 * in 24 hours that `count` more are above the limit.
 */
export function assertDay(ctx: Sender, count: number): void {
  const { perDay } = ctx.mail.limits
  assertDailyAllowance(count, sentToday(ctx), { perDay, now: ctx.clock.now() })
}

function sentToday({ db, clock, user }: Sender) {
  return listTotals(db, user.id, lately(clock, DAY_MS))
}

function senderName(user: User): string {
  return fullName(user) || user.username
}

/**
 * What bulk email adds to the delivery of mails: personal links, and adding bouncing addresses to the do-not-email
 * list.
 */
export function massMailDelivery(db: Db, unsubscribe: () => UnsubscribeContext): MassMailDelivery {
  return {
    prepare: (mails, now) => personalizeMails(db, mails, unsubscribe(), now),
    onHardBounce: (bounce) => suppress(db, { ...bounce, reason: 'bounced' }),
  }
}

export interface UnsubscribeContext {
  /** Encrypts the addresses in links. */
  key: Buffer
  publicUrl: string
  mailHost: string
}

/** Call it in the transaction that claims them, so that a link works before its mail is sent. */
function personalizeMails(
  db: Db,
  mails: readonly ClaimedMail[],
  head: UnsubscribeContext,
  now: string,
): OutgoingMail[] {
  const mass = mails.filter(({ batch }) => batch !== null)
  const links = mass.map(({ recipient }) => unsubscribeLink(head.key, recipient))
  insertUnsubscribeLinks(db, links, now)
  const batches = new Map<number, BatchRow>()
  for (const { batch } of mass) if (!batches.has(batch!)) batches.set(batch!, findBatch(db, batch!)!)
  return mails.map((mail) =>
    mail.batch === null ? mail : personalized(mail, batches.get(mail.batch)!, head),
  )
}

/** A claimed bulk email as it is sent: the batch's text with the recipient's own link, in the user's name. */
export function personalized<Mail extends Omit<OutgoingMail, 'mailing'>>(
  mail: Mail,
  batch: BatchRow,
  { key, publicUrl, mailHost }: UnsubscribeContext,
): Mail & OutgoingMail {
  const token = unsubscribeToken(key, mail.recipient)
  return {
    ...mail,
    ...withLink(batch, unsubscribePage(publicUrl, token)),
    sender_name: batch.sender_name,
    mailing: {
      unsubscribe: oneClickAddress(publicUrl, token),
      list_id: `mailing.${mailHost}`,
    },
  }
}
