/** The table of the mail server. */
import type { MailEncryption } from '#shared/mail/encryption.ts'

export interface MailServerTable {
  id: number
  host: string
  port: number
  encryption: MailEncryption
  /** Empty for a server that asks for none. */
  username: string
  /** Encrypted (`platform/seal.ts`); empty for none. */
  password: Buffer
  /** The address that mail is sent from. */
  sender: string
}

export interface MailServerTables {
  mail_server: MailServerTable
}
