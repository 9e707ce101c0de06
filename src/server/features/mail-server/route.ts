/** Through which server mail leaves, and as whom: what the environment says, else what admins chose. */
import type { MailSettings } from '#server/config/config.ts'
import type { Db } from '#server/db/query.ts'
import type { MailRoute } from '#server/platform/mail/mailer.ts'
import { mailFromOf } from '#server/platform/mail/sender.ts'
import { unseal } from '#server/platform/seal.ts'
import type { Keys } from '../auth/keys.ts'
import { findServer, type StoredServer } from './store.ts'

interface Parts {
  db: Db
  set: MailSettings
  keys: Pick<Keys, 'mailPassword'>
  publicUrl: () => string
}

export function routeOf(parts: Parts): MailRoute {
  const { keys, set } = parts
  const stored = chosen(parts)
  return {
    smtpUrl: stored ? urlOf(stored, passwordOf(keys, stored)) : set.smtpUrl,
    from: senderOf(parts, stored),
  }
}

/** The address that mail is sent from. */
export function senderOf(parts: Parts, stored = chosen(parts)): string {
  return mailFromOf(parts.set.mailFrom ?? stored?.sender, parts.publicUrl())
}

/** What admins chose, where it counts. */
function chosen({ db, set }: Parts): StoredServer | undefined {
  return isSet(set) ? undefined : findServer(db)
}

/** The environment decides, also that no mail is sent. */
export function isSet({ smtpUrl, isMailOff }: MailSettings): boolean {
  return smtpUrl !== undefined || isMailOff
}

/** The text to which a password is bound: another server in its place does not get it. */
export function ownerOfPassword({
  host,
  port,
  username,
}: Pick<StoredServer, 'host' | 'port' | 'username'>): string {
  return `${username} at ${host}:${port}`
}

/** Empty for none, and for one that was encrypted with another secret: the server then says that it is wrong. */
export function passwordOf({ mailPassword }: Pick<Keys, 'mailPassword'>, server: StoredServer): string {
  if (server.password.length === 0) return ''
  return unseal(mailPassword, ownerOfPassword(server), server.password)?.toString('utf8') ?? ''
}

type Address = Pick<StoredServer, 'host' | 'port' | 'encryption' | 'username'>

export function urlOf({ host, port, encryption, username }: Address, password: string): string {
  const user = username === '' ? '' : `${encodeURIComponent(username)}:${encodeURIComponent(password)}@`
  const name = host.includes(':') ? `[${host}]` : host
  return `${encryption === 'tls' ? 'smtps' : 'smtp'}://${user}${name}:${port}`
}
