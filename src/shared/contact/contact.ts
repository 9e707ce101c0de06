/** Where a contact request stands, and the orders in which the inbox lists them. Apart from the schemas, for the browser. */

/** `spam` also takes what robots send. */
export const CONTACT_STATES = ['new', 'in_progress', 'done', 'spam'] as const
export type ContactState = (typeof CONTACT_STATES)[number]

export const CONTACT_SORTS = ['newest', 'oldest', 'name', 'name_reversed'] as const
export type ContactSort = (typeof CONTACT_SORTS)[number]
