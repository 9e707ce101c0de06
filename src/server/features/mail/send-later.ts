/** How features send mail: into the outbox, in the transaction that causes it. */
import type { TextsByLanguage } from '#shared/i18n/t.ts'
import type { Services } from '../../core/context.ts'
import { isoTime } from '../../platform/clock.ts'
import { enqueueMail, type NewMail } from './store.ts'

/** The caller wakes the outbox after its transaction. Customers without an email address get none. */
export function sendLater(
  { db, clock, mail: { host } }: Pick<Services, 'db' | 'clock'> & { mail: Pick<Services['mail'], 'host'> },
  mail: NewMail,
): void {
  if (mail.recipient === '') return
  enqueueMail(db, mail, isoTime(clock.now()), host)
}

/** The site's names and URL for a mail. */
export function mailContext({ texts, site: { publicUrl } }: Services): {
  publicUrl: string
  texts: TextsByLanguage
} {
  return { publicUrl: publicUrl(), texts: texts.live.both }
}
