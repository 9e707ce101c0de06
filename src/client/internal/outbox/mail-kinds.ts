/** The label of each mail type, and of each reason for not sending. */
import type { TextKey } from '#shared/i18n/t.ts'
import type { MailKind, SuppressionReason } from '#shared/mail/mail-state.ts'

export const KIND_TEXT: Readonly<Record<MailKind, TextKey>> = {
  'quotation-confirmation': 'mailing.kindQuotationConfirmation',
  'quotation-verified': 'mailing.kindQuotationVerified',
  'quotation-confirmed': 'mailing.kindQuotationConfirmed',
  'quotation-restore': 'mailing.kindQuotationRestore',
  'quotation-link': 'mailing.kindQuotationLink',
  'quotation-reminder': 'mailing.kindQuotationReminder',
  'quotation-morning': 'mailing.kindQuotationMorning',
  'quotation-version': 'mailing.kindQuotationVersion',
  'quotation-accepted': 'mailing.kindQuotationAccepted',
  'quotation-won': 'mailing.kindQuotationWon',
  'quotation-declined': 'mailing.kindQuotationDeclined',
  'quotation-call': 'mailing.kindQuotationCall',
  'quotation-change': 'mailing.kindQuotationChange',
  'quotation-changed': 'mailing.kindQuotationChanged',
  'company-sample': 'mailing.kindCompanySample',
  contact: 'mailing.kindContact',
  'contact-reply': 'mailing.kindContactReply',
  'password-link': 'mailing.kindPasswordLink',
  'password-changed': 'mailing.kindPasswordChanged',
  invitation: 'mailing.kindInvitation',
  mass: 'mailing.kindMass',
}

/** The label of each reason for the do-not-email list. */
export const REASON_TEXT: Readonly<Record<SuppressionReason, TextKey>> = {
  unsubscribed: 'mailing.reasonUnsubscribed',
  bounced: 'mailing.reasonBounced',
  added: 'mailing.reasonAdded',
}
