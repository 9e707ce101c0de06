/** Mail statuses, mail topics and reasons for the do-not-email list. Without schemas, for the browser. */

export const MAIL_STATES = ['waiting', 'sending', 'sent', 'failed', 'stopped'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** Begins the answer for a mail that was written to a file; the file's name follows. */
export const SAVED_AS = 'saved as '

/** Tells, where the site sends no email, that a mail which is done has reached no one. */
export function isKeptAsFile(state: MailState, answer: string | null): boolean {
  return state === 'sent' && answer !== null && answer.startsWith(SAVED_AS)
}

export const MAIL_KINDS = [
  'quotation-confirmation',
  'quotation-confirmed',
  'quotation-verified',
  'quotation-restore',
  'quotation-link',
  'quotation-list',
  'quotation-reminder',
  'quotation-morning',
  'staff-hourly',
  'quotation-version',
  'quotation-accepted',
  'quotation-won',
  'quotation-declined',
  'quotation-call',
  'quotation-visit',
  'quotation-visit-day',
  'quotation-change',
  'quotation-message',
  'quotation-paid',
  'quotation-approval',
  'quotation-approval-answer',
  'quotation-cancelled',
  'quotation-restored',
  'quotation-old-address',
  'quotation-changed',
  'quotation-answer',
  'order-deposit',
  'order-day',
  'order-receipt',
  'order-installed',
  'company-sample',
  'contact',
  'contact-reply',
  'password-link',
  'password-changed',
  'invitation',
  'mass',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** To staff, about a customer: replies go to the customer. */
export const STAFF_MAIL_KINDS: readonly MailKind[] = [
  'quotation-verified',
  'quotation-won',
  'quotation-declined',
  'quotation-call',
  'quotation-visit',
  'quotation-change',
  'quotation-message',
  'quotation-paid',
  'quotation-cancelled',
  'quotation-restored',
  'contact',
]

/** The recipient opted out, the receiving server rejected the address permanently, or an admin added it. */
export const SUPPRESSION_REASONS = ['unsubscribed', 'bounced', 'added'] as const
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number]
