/** The tables of mails. */

import type { Generated } from 'kysely'
import type { Language } from '#shared/base/language.ts'
import type { MailKind, MailState } from '#shared/mail/mail-state.ts'

/** A mail to send: written in the transaction that causes it, sent by the delivery worker. */
export interface MailTable {
  id: Generated<number>
  /** Two mails with the same key are one mail. */
  dedupe_key: string
  kind: MailKind
  recipient: string
  recipient_name: string
  reply_to: string | null
  /** Shown as the sender, and with the address that answers go to; null for the site's name. */
  sender_name: Generated<string | null>
  language: Language
  subject: string
  text: string
  html: string
  message_id: string
  state: MailState
  attempts: number
  next_attempt_at: string
  lease_until: string | null
  last_answer: string | null
  created_at: string
  sent_at: string | null
  /** The batch with the text of a bulk email. Bulk mails wait behind the site's own. */
  batch: number | null
  /** The number of the quotation that it is about. */
  quotation: Generated<string | null>
  /** The Message-ID that stands for the quotation in every mail about it; no mail has it as its own. */
  thread: Generated<string | null>
  /**
   * The user who caused a mail to a customer; of bulk email,
   * its batch has the user. The mail outlives the user.
   */
  user: Generated<number | null>
}

interface MailAttachmentTable {
  mail: number
  filename: string
  content_type: string
  content: Buffer
}

export interface MailTables {
  mail: MailTable
  mail_attachment: MailAttachmentTable
}
