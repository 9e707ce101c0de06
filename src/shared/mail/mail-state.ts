/** Where a mail stands, what it is about, and why an address gets no mass mail: words without schemas, for the browser too. */

export const MAIL_STATES = ['waiting', 'sending', 'sent', 'failed', 'stopped'] as const
export type MailState = (typeof MAIL_STATES)[number]

export const MAIL_KINDS = [
  'quotation-confirmation',
  'quotation-confirmed',
  'quotation-verified',
  'quotation-restore',
  'contact',
  'mass',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** They asked for it, their server refused them for good, or staff entered them. */
export const SUPPRESSION_REASONS = ['unsubscribed', 'bounced', 'added'] as const
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number]
