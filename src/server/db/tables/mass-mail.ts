/** The tables of bulk email. */

import type { Generated } from 'kysely'
import type { Language } from '#shared/base/language.ts'
import type { SuppressionReason } from '#shared/mail/mail-state.ts'

/** One bulk email: its text is stored here once, for all recipients. */
export interface MailBatchTable {
  id: Generated<number>
  /** The sender; the row outlives the user. */
  user: number
  sender_name: string
  sender_email: string
  language: Language
  subject: string
  html: string
  text: string
  /** Digest of the request: the same again within a minute is a mistake. */
  digest: string
  is_test: 0 | 1
  total: number
  /** How many addresses were on the do-not-email list. */
  suppressed: number
  created_at: string
  /** Mails not sent by then are not sent; sending the failed ones again continues. */
  stopped_at: string | null
}

/** Addresses that get no bulk email, in lower case. */
interface SuppressionTable {
  id: Generated<number>
  email: string
  reason: SuppressionReason
  detail: string
  created_at: string
}

interface UnsubscribeLinkTable {
  /** The digest of the token in the link. */
  digest: string
  email: string
  created_at: string
}

export interface MassMailTables {
  mail_batch: MailBatchTable
  suppression: SuppressionTable
  unsubscribe_link: UnsubscribeLinkTable
}
