/** The label of each reason for the do-not-email list. */
import type { TextKey } from '#shared/i18n/t.ts'
import type { SuppressionReason } from '#shared/mail/mail-state.ts'

export const REASON_TEXT: Readonly<Record<SuppressionReason, TextKey>> = {
  unsubscribed: 'mailing.reasonUnsubscribed',
  bounced: 'mailing.reasonBounced',
  added: 'mailing.reasonAdded',
}
