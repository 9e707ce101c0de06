/** What a mailed link to set a password is for. Without schemas, for the browser. */
export const PASSWORD_LINK_KINDS = ['reset', 'invitation'] as const
export type PasswordLinkKind = (typeof PASSWORD_LINK_KINDS)[number]
