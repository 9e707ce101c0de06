/** The types of records in the trash. Without schemas, for the browser. */
export const TRASH_KINDS = ['notice', 'tool', 'partner', 'starter_package', 'contact', 'quotation'] as const
export type TrashKind = (typeof TRASH_KINDS)[number]
