/** What can lie in the trash. Without schemas, so that the browser may know it. */
export const TRASH_KINDS = ['notice', 'tool', 'partner', 'contact'] as const
export type TrashKind = (typeof TRASH_KINDS)[number]
