/** A claimed bulk email as it is sent: the batch's text with the recipient's own link, in the user's name. */
import type { Db } from '../../db/query.ts'
import type { OutgoingMail } from '../../platform/mail/mailer.ts'
import type { ClaimedMail } from '../mail/store.ts'
import { type BatchRow, findBatch } from './store.ts'
import { withLink } from './template.ts'
import { oneClickAddress, unsubscribeLink, unsubscribePage, unsubscribeToken } from './unsubscribe/link.ts'
import { insertUnsubscribeLinks } from './unsubscribe/store.ts'

export interface UnsubscribeContext {
  /** Encrypts the addresses in links. */
  key: Buffer
  publicUrl: string
  mailHost: string
}

/** Call it in the transaction that claims them, so that a link works before its mail is sent. */
export function personalizeMails(
  db: Db,
  mails: readonly ClaimedMail[],
  head: UnsubscribeContext,
  now: string,
): OutgoingMail[] {
  const mass = mails.filter(({ batch }) => batch !== null)
  const links = mass.map(({ recipient }) => unsubscribeLink(head.key, recipient))
  insertUnsubscribeLinks(db, links, now)
  const batches = new Map<number, BatchRow>()
  for (const { batch } of mass) if (!batches.has(batch!)) batches.set(batch!, findBatch(db, batch!)!)
  return mails.map((mail) =>
    mail.batch === null ? mail : personalized(mail, batches.get(mail.batch)!, head),
  )
}

export function personalized<Mail extends Omit<OutgoingMail, 'mailing'>>(
  mail: Mail,
  batch: BatchRow,
  { key, publicUrl, mailHost }: UnsubscribeContext,
): Mail & OutgoingMail {
  const token = unsubscribeToken(key, mail.recipient)
  return {
    ...mail,
    ...withLink(batch, unsubscribePage(publicUrl, token)),
    sender_name: batch.sender_name,
    mailing: {
      unsubscribe: oneClickAddress(publicUrl, token),
      list_id: `mailing.${mailHost}`,
    },
  }
}
