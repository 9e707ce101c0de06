/** How features write mails: into the outbox, as part of the transaction that causes them. */
import type { TextsByLanguage } from '../../../shared/i18n/t.ts'
import type { Services } from '../../core/context.ts'
import { isoTime } from '../../platform/clock.ts'
import { enqueueMail, type NewMail } from './store.ts'

/** The caller wakes the outbox once its transaction is over. */
export function sendLater({ db, clock, mail: { host: mailHost } }: Services, mail: NewMail): void {
  enqueueMail(db, mail, isoTime(clock.now()), mailHost)
}

/** The site that a mail speaks for. */
export function mailScene({ texts, site: { publicUrl } }: Services): {
  publicUrl: string
  texts: TextsByLanguage
} {
  return { publicUrl: publicUrl(), texts: texts.live.both }
}
