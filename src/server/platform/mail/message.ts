/**
 * A mail as it is sent: it has one recipient, set in the envelope; no part of it can name a file, a URL or a second
 * recipient.
 */
import type { SendMailOptions } from 'nodemailer'
import type { Random } from '../clock.ts'
import { MailError } from './mail-error.ts'
import { oneLine } from './one-line.ts'

const NAME_IN_HEADER_MAX_CHARACTERS = 100
const SUBJECT_MAX_CHARACTERS = 200

const ONE_ADDRESS = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[^\s@<>()[\]\\,;:"\p{C}]{1,255}$/u

export interface OutgoingMail {
  id: number
  message_id: string
  created_at: string
  recipient: string
  recipient_name: string
  reply_to: string | null
  /** Shown as the sender, and with the address that answers go to. */
  sender_name?: string | null
  subject: string
  text: string
  html: string
  /** The Message-ID that all mails about one thing refer to. */
  thread?: string | null
  attachments: readonly { filename: string; content_type: string; content: Uint8Array }[]
  /** The recipient's unsubscribe link of a bulk email. */
  mailing?: { unsubscribe: string; list_id: string }
}

interface TestMail extends Pick<OutgoingMail, 'created_at' | 'recipient' | 'subject' | 'text'> {
  from: string
  random: Random
}

/** A mail that is sent at once, without the outbox. */
export function testMail({ from, random, ...mail }: TestMail): OutgoingMail {
  const message_id = `<test-${random.token(12)}@${from.split('@')[1]}>`
  return { ...mail, id: 0, message_id, recipient_name: '', reply_to: null, html: '', attachments: [] }
}

/** Marks the site's own mail as automatic, and bulk email with its list and unsubscribe headers (RFC 2919, 8058). */
export function mailHeaders({ mailing }: Pick<OutgoingMail, 'mailing'>): Record<string, string> {
  if (!mailing) return { 'Auto-Submitted': 'auto-generated' }
  return {
    Precedence: 'bulk',
    'List-Id': `<${mailing.list_id}>`,
    'List-Unsubscribe': `<${mailing.unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

export function composeMessage(mail: OutgoingMail, from: string, fromName: string): SendMailOptions {
  for (const address of [mail.recipient, ...(mail.reply_to ? [mail.reply_to] : [])]) {
    if (!ONE_ADDRESS.test(address)) throw new MailError(true, 'not an email address')
  }
  const mailbox = (address: string, name = '') => ({
    name: oneLine(name, NAME_IN_HEADER_MAX_CHARACTERS),
    address,
  })
  return {
    envelope: { from, to: [mail.recipient] },
    from: mailbox(from, mail.sender_name ?? fromName),
    to: mailbox(mail.recipient, mail.recipient_name),
    ...(mail.reply_to && { replyTo: mailbox(mail.reply_to, mail.sender_name ?? '') }),
    subject: oneLine(mail.subject, SUBJECT_MAX_CHARACTERS),
    messageId: mail.message_id,
    ...(mail.thread && { inReplyTo: mail.thread, references: mail.thread }),
    date: new Date(mail.created_at),
    headers: Object.entries(mailHeaders(mail)).map(([key, value]) => ({
      key,
      value: { prepared: true, value },
    })),
    // For thousands of mails, base64 avoids scanning every character of each.
    ...(mail.mailing && { textEncoding: 'base64' as const }),
    xMailer: false,
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments.map((attachment) => ({
      filename: attachment.filename,
      contentType: attachment.content_type,
      content: Buffer.from(attachment.content),
      contentDisposition: 'attachment',
    })),
  }
}
