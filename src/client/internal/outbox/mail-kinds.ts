/** The label of each mail type. */
import type { TextKey } from '#shared/i18n/t.ts'
import type { MailKind } from '#shared/mail/mail-state.ts'

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
