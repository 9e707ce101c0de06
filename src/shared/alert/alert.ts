/** How users are told what customers do. Without schemas, for the browser. */

/** How soon by email; *mornings*: with the morning email alone. */
export const ALERT_EMAILS = ['at_once', 'hourly', 'mornings', 'never'] as const
export type AlertEmail = (typeof ALERT_EMAILS)[number]
