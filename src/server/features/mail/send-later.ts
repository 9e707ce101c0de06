/** How features send mail: into the outbox, in the transaction that causes it. */
import type { Language } from '#shared/base/language.ts'
import type { TextsByLanguage } from '#shared/i18n/t.ts'
import { isEmailAddress } from '#shared/mail/email-address.ts'
import type { Services } from '../../core/context.ts'
import { isoTime } from '../../platform/clock.ts'
import { personToAsk } from '../quotation/printed.ts'
import { findQuotation } from '../quotation/store.ts'
import { enqueueMail, type NewMail } from './store.ts'

/**
 * The caller wakes the outbox after its transaction. A customer hears from whoever looks after the quotation, and answers
 * them.
 */
export function sendLater(services: Services, mail: NewMail): void {
  const {
    db,
    clock,
    mail: { host: mailHost },
  } = services
  const { quotation, reply_to, language } = mail
  const from = quotation && reply_to === null ? senderOf(services, quotation.id, language) : {}
  enqueueMail(db, { ...mail, ...from }, isoTime(clock.now()), mailHost)
}

/** Without an answer's address where the company has none that mail can reach. */
function senderOf(
  services: Services,
  id: string,
  language: Language,
): { sender_name: string; reply_to: string | null } {
  const { name_en, name_zh, email } = personToAsk(
    services,
    findQuotation(services.db, id) ?? { assignee: null },
  )
  return {
    sender_name: { en: name_en, zh: name_zh }[language],
    reply_to: isEmailAddress(email) ? email : null,
  }
}

/** The site's names and URL for a mail. */
export function mailScene({ texts, site: { publicUrl } }: Services): {
  publicUrl: string
  texts: TextsByLanguage
} {
  return { publicUrl: publicUrl(), texts: texts.live.both }
}
