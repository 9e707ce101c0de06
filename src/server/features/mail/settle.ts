/** Stores the result of an attempt, and returns a function that logs it once that is durable. */
import type { Db } from '../../db/query.ts'
import { type Clock, isoTime, type Random } from '../../platform/clock.ts'
import type { Logger } from '../../platform/log/logger.ts'
import { MailError } from '../../platform/mail/mail-error.ts'
import type { OutgoingMail } from '../../platform/mail/message.ts'
import { answerWithoutAddresses, isHardBounce, retryDelayMs } from './rules.ts'
import {
  type ClaimedMail,
  markMailDelayed,
  markMailFailed,
  markMailSent,
  markMailStopped,
  releaseMail,
} from './store.ts'

export interface Outcome {
  mail: ClaimedMail
  /** The server's answer; or that the mail no longer held, or was released, before it was sent. */
  result: { answer: string } | MailError | 'outdated' | 'released'
}

/** What the delivery of mails asks of those who wrote them. */
export interface DeliveryHooks {
  /** Whether a claimed mail may still be sent; called right before it is. */
  stillHolds(mail: ClaimedMail): boolean
  /** It did not hold, and is stopped; called inside the worker's transaction. */
  onStopped(mail: ClaimedMail): void
}

/** The hooks of bulk email for delivery. All are called inside the worker's transactions. */
export interface MassMailDelivery {
  /** The mails as sent: those of a batch get its text, with the recipient's own unsubscribe link. */
  prepare(mails: readonly ClaimedMail[], now: string): OutgoingMail[]
  /** The recipient's server reports that the mailbox does not exist. */
  onHardBounce(bounce: { email: string; detail: string; created_at: string }): void
}

interface SettleParts {
  db: Db
  clock: Clock
  random: Random
  log: Logger
  hooks: DeliveryHooks
  massMail: MassMailDelivery
}

/** Call it inside a transaction. */
export function settle(parts: SettleParts, { mail, result }: Outcome): () => void {
  const { db, clock, log } = parts
  const now = isoTime(clock.now())
  const event = { mail: mail.id, kind: mail.kind }
  if (result === 'released') {
    releaseMail(db, mail, now)
    return () => {}
  }
  if (result === 'outdated') {
    markMailStopped(db, mail)
    parts.hooks.onStopped(mail)
    return () => log.info(event, 'mail stopped')
  }
  if (result instanceof MailError) return settleFailure(parts, mail, result)
  markMailSent(db, mail, result.answer, now)
  return () => log.info({ ...event, answer: answerWithoutAddresses(result.answer) }, 'mail sent')
}

function settleFailure(
  { db, clock, random, log, massMail }: SettleParts,
  mail: ClaimedMail,
  error: MailError,
) {
  const { answer, permanent, reason } = error
  const event = {
    mail: mail.id,
    kind: mail.kind,
    answer: answerWithoutAddresses(answer),
    attempts: mail.attempts,
  }
  const delay = retryDelayMs(mail.attempts, permanent, random)
  if (delay !== null) {
    const next = isoTime(clock.now() + delay)
    markMailDelayed(db, mail, answer, next)
    return () => log.warn({ ...event, next }, 'mail delayed')
  }
  markMailFailed(db, mail, answer)
  // The server rejected the address, not the mail or us.
  if (reason === 'recipient' && isHardBounce(answer)) {
    const created_at = isoTime(clock.now())
    massMail.onHardBounce({ email: mail.recipient, detail: answer, created_at })
  }
  return () => log.error(event, 'mail failed')
}
