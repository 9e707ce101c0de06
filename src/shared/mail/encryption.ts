/** How the connection to a mail server is encrypted. Without schemas, for the browser. */

/** From the start, or once the server has offered it. */
export const MAIL_ENCRYPTIONS = ['tls', 'starttls'] as const
export type MailEncryption = (typeof MAIL_ENCRYPTIONS)[number]
