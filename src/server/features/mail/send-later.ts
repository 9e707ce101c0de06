/** How features send mail: into the outbox, in the transaction that causes it. */
import type { Language } from '#shared/base/language.ts'
import type { TextsByLanguage } from '#shared/i18n/t.ts'
import { isEmailAddress } from '#shared/mail/email-address.ts'
import type { Services } from '../../core/context.ts'
import { isoTime } from '../../platform/clock.ts'
import { findQuotation } from '../quotation/store.ts'
import { findUser } from '../user/store.ts'
import { enqueueMail, type NewMail } from './store.ts'

/** The caller wakes the outbox after its transaction. A customer's answer goes to whoever looks after the quotation. */
export function sendLater(services: Services, mail: NewMail): void {
  const {
    db,
    clock,
    mail: { host: mailHost },
  } = services
  const reply_to =
    mail.reply_to ?? (mail.quotation ? replyAddress(services, mail.quotation.id, mail.language) : null)
  enqueueMail(db, { ...mail, reply_to }, isoTime(clock.now()), mailHost)
}

/** The user to whom it is assigned, else the company; null where neither has an address that mail can reach. */
function replyAddress({ db, texts }: Services, quotation: string, language: Language): string | null {
  const assignee = findQuotation(db, quotation)?.assignee ?? null
  const ofAssignee = assignee === null ? undefined : findUser(db, assignee)?.email
  const all = [ofAssignee, texts.t(language)('company.email')]
  return all.find((email) => email !== undefined && isEmailAddress(email)) ?? null
}

/** The site's names and URL for a mail. */
export function mailScene({ texts, site: { publicUrl } }: Services): {
  publicUrl: string
  texts: TextsByLanguage
} {
  return { publicUrl: publicUrl(), texts: texts.live.both }
}
