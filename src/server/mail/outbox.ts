/**
 * The loop that sends what is in the outbox. It claims a few due mails, sends them side by side, sleeps until the
 * next one is due and never throws: whatever goes wrong, a mail is sent, waiting or failed with the server's answer.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db/query.ts'
import { type Clock, isoTime, MINUTE_MS, type Random, SECOND_MS } from '../platform/clock.ts'
import type { Logger } from '../platform/logger.ts'
import { MailError, type Mailer, SEND_TIMEOUT_MS } from '../platform/mailer.ts'
import { answerWithoutAddresses, retryDelayMs } from './rules.ts'
import {
  type ClaimedMail,
  claimDueMails,
  findNextAttemptAt,
  markMailDelayed,
  markMailFailed,
  markMailSent,
  releaseMail,
} from './store.ts'

const SENT_AT_ONCE = 3
/** Longer than any attempt may take, so that two processes never send one mail at the same time. */
const LEASE_MS = 2 * SEND_TIMEOUT_MS
/** Even with nothing due it looks again: the clock may have jumped, another process may have died. */
const LONGEST_SLEEP_MS = MINUTE_MS
const SLEEP_AFTER_TROUBLE_MS = 5 * SECOND_MS

export interface Outbox {
  /** To be called after a transaction that enqueued a mail. Costs nothing and may be called too often. */
  wake(): void
  /** Takes no further mails, waits for those under way a bounded time, gives the rest back. */
  stop(): Promise<void>
}

export interface OutboxParts {
  db: Db
  mailer: Mailer
  clock: Clock
  random: Random
  log: Logger
  stopWaitMs?: number
}

export function createOutbox(parts: OutboxParts): Outbox {
  const { db, mailer, clock, random, log, stopWaitMs = 10 * SECOND_MS } = parts
  const underWay = new Map<ClaimedMail, Promise<void>>()
  let isStopped = false
  let isAwake = false
  let timer: NodeJS.Timeout | undefined

  function wake(): void {
    if (isAwake || isStopped) return
    isAwake = true
    setImmediate(() => {
      isAwake = false
      work()
    })
  }

  function work(): void {
    clearTimeout(timer)
    if (isStopped || underWay.size >= SENT_AT_ONCE) return
    try {
      const now = clock.now()
      const free = SENT_AT_ONCE - underWay.size
      for (const mail of claimDueMails(db, isoTime(now), isoTime(now + LEASE_MS), free)) {
        underWay.set(mail, send(mail))
      }
      const next = findNextAttemptAt(db)
      sleepFor(next === undefined ? LONGEST_SLEEP_MS : Date.parse(next) - now)
    } catch (error) {
      log.error({ err: error }, 'outbox could not read its mails')
      sleepFor(SLEEP_AFTER_TROUBLE_MS)
    }
  }

  function sleepFor(ms: number): void {
    timer = setTimeout(work, Math.max(0, Math.min(ms, LONGEST_SLEEP_MS)))
    timer.unref()
  }

  async function send(mail: ClaimedMail): Promise<void> {
    const outcome = await mailer.send(mail).catch(asMailError)
    try {
      if (underWay.has(mail)) settle(mail, outcome)
    } catch (error) {
      log.error({ err: error, mail: mail.id, kind: mail.kind }, 'outbox could not write an outcome down')
    }
    underWay.delete(mail)
    wake()
  }

  function settle(mail: ClaimedMail, outcome: { answer: string } | MailError): void {
    const event = { mail: mail.id, kind: mail.kind, answer: answerWithoutAddresses(outcome.answer) }
    if (!(outcome instanceof MailError)) {
      markMailSent(db, mail, outcome.answer, isoTime(clock.now()))
      log.info(event, 'mail sent')
      return
    }
    const delay = retryDelayMs(mail.attempts, outcome.permanent, random)
    if (delay === null) {
      markMailFailed(db, mail, outcome.answer)
      log.error({ ...event, attempts: mail.attempts }, 'mail failed')
    } else {
      const next = isoTime(clock.now() + delay)
      markMailDelayed(db, mail, outcome.answer, next)
      log.warn({ ...event, attempts: mail.attempts, next }, 'mail delayed')
    }
  }

  async function stop(): Promise<void> {
    isStopped = true
    clearTimeout(timer)
    const patience = new AbortController()
    const waited = sleep(stopWaitMs, undefined, { signal: patience.signal }).catch(() => {})
    await Promise.race([Promise.all(underWay.values()), waited])
    patience.abort()
    giveBack()
    mailer.close()
  }

  function giveBack(): void {
    const unfinished = [...underWay.keys()]
    underWay.clear()
    try {
      for (const mail of unfinished) releaseMail(db, mail, isoTime(clock.now()))
    } catch (error) {
      log.error({ err: error }, 'outbox could not give its mails back')
    }
  }

  wake()
  return { wake, stop }
}

function asMailError(error: unknown): MailError {
  return error instanceof MailError ? error : new MailError(false, String(error))
}
