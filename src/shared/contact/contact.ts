/** Statuses and sort orders of contact requests. Without schemas, for the browser. */

/** `spam` also holds what the honeypot catches. */
export const CONTACT_STATES = ['new', 'in_progress', 'done', 'spam'] as const
export type ContactState = (typeof CONTACT_STATES)[number]

export const CONTACT_SORTS = ['newest', 'oldest', 'name', 'name_reversed'] as const
export type ContactSort = (typeof CONTACT_SORTS)[number]
