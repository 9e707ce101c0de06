/** The types of records in the trash. Without schemas, for the browser. */

export const TRASH_PAGE_ROWS = 25

export const TRASH_KINDS = ['notice', 'tool', 'partner', 'starter_package', 'contact', 'quotation'] as const
/** What every user sees and restores; the rest is for admins. */
export const TRASH_KINDS_OF_USERS: readonly TrashKind[] = ['contact', 'quotation']
export type TrashKind = (typeof TRASH_KINDS)[number]
