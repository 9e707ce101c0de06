/**
 * The loop that sends what is in the outbox. One short transaction stores the results of the last mails and
 * claims the next ones; then they are sent in parallel, and the loop sleeps until the next one is due. It never
 * throws: every mail ends up sent, waiting, stopped or failed with the server's answer.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { MailPace } from '../../config/config.ts'
import type { Db } from '../../db/query.ts'
import {
  CLOCK_TOLERANCE_MS,
  type Clock,
  isoTime,
  MINUTE_MS,
  type Random,
  SECOND_MS,
} from '../../platform/clock.ts'
import type { Logger } from '../../platform/log/logger.ts'
import { MailError } from '../../platform/mail/mail-error.ts'
import { CONNECTIONS, type Mailer, SEND_TIMEOUT_MS } from '../../platform/mail/mailer.ts'
import type { OutgoingMail } from '../../platform/mail/message.ts'
import { createPace, LONGEST_RETRY_MS } from './rules.ts'
import { type DeliveryHooks, type MassMailDelivery, type Outcome, settle } from './settle.ts'
import { type ClaimedMail, claimDueMails, findNextAttemptAt, pullMails } from './store.ts'

/** Longer than any attempt may take, so that two processes never send the same mail at once. */
const LEASE_MS = 2 * SEND_TIMEOUT_MS
/** No attempt is put off for longer. */
const LONGEST_WAIT_MS = LONGEST_RETRY_MS + CLOCK_TOLERANCE_MS
/** Checks again even when nothing is due: the clock may have jumped, or another process may have died. */
const LONGEST_SLEEP_MS = MINUTE_MS
const SLEEP_AFTER_TROUBLE_MS = 5 * SECOND_MS
/** Results of a fast server are stored together, because each transaction waits for the disk. */
const SHORTEST_ROUND_MS = 25
/** Bulk mails that are claimed ahead, so that no connection waits for a transaction. */
const HELD_READY_MAX = 50

export interface DeliveryWorker {
  /** Nothing is sent before, so that a long outbox does not delay the first page after a start. */
  start(): void
  /** Call it after a transaction that enqueued a mail. Cheap; extra calls do no harm. */
  wake(): void
  /** Takes no further mails, waits a limited time for those in progress, and releases the rest. */
  stop(): Promise<void>
}

interface DeliveryWorkerParts {
  db: Db
  mailer: Mailer
  clock: Clock
  random: Random
  log: Logger
  hooks: DeliveryHooks
  massMail: MassMailDelivery
  pace?: MailPace
  stopWaitMs?: number
}

interface Ready {
  mail: ClaimedMail
  outgoing: OutgoingMail
}

export function createDeliveryWorker(parts: DeliveryWorkerParts): DeliveryWorker {
  const { db, mailer, clock, log, hooks, massMail, stopWaitMs = 10 * SECOND_MS } = parts
  const pace = createPace(parts.pace ?? { connections: CONNECTIONS, perSecond: undefined })
  const underWay = new Map<ClaimedMail, Promise<void>>()
  /** Claimed bulk mails that wait for a connection. */
  const ready: Ready[] = []
  /** Not stored yet. */
  let outcomes: Outcome[] = []
  let isStarted = false
  let isStopped = false
  let isAwake = false
  let workedAt = Number.NEGATIVE_INFINITY
  let pulledAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined

  function start(): void {
    isStarted = true
    wake()
  }

  function wake(): void {
    if (isAwake || isStopped || !isStarted) return
    isAwake = true
    const wait = workedAt + SHORTEST_ROUND_MS - performance.now()
    if (wait <= 0) setImmediate(work)
    else sleepFor(wait)
  }

  function work(): void {
    isAwake = false
    clearTimeout(timer)
    if (isStopped) return
    workedAt = performance.now()
    try {
      const now = clock.now()
      pullFromFuture(now)
      const claimed = storeAndClaim(now)
      for (const one of claimed.filter(({ mail }) => mail.batch === null)) sendIfItHolds(one)
      ready.push(...claimed.filter(({ mail }) => mail.batch !== null))
      sendReady()
      if (!isAwake) sleepFor(untilNext(now))
    } catch (error) {
      isAwake = false
      log.error({ err: error }, 'the outbox could not be read')
      sleepFor(SLEEP_AFTER_TROUBLE_MS)
    }
  }

  function sleepFor(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(work, Math.min(ms, LONGEST_SLEEP_MS))
    timer.unref()
  }

  /** A due mail without a free connection waits for a mail in progress, which wakes the loop. */
  function untilNext(now: number): number {
    const next = findNextAttemptAt(db)
    const untilDue = next === undefined ? 0 : Date.parse(next) - now
    const sleepMs = untilDue > 0 ? untilDue : LONGEST_SLEEP_MS
    return ready.length > 0 && canStartBulkMail() ? Math.min(sleepMs, pace.waitMs()) : sleepMs
  }

  /** A clock that was ahead has put mails off until its own time. Once a minute, and when the clock is set back. */
  function pullFromFuture(now: number): void {
    if (now >= pulledAt && now < pulledAt + LONGEST_SLEEP_MS) return
    pulledAt = now
    const count = pullMails(db, isoTime(now + LONGEST_WAIT_MS), isoTime(now))
    if (count > 0) log.warn({ count }, 'mails were put off by a clock that was ahead, and are sent now')
  }

  function storeAndClaim(now: number): Ready[] {
    const stored = outcomes
    const massStored = stored.filter(({ mail }) => mail.batch !== null).length
    const limits = {
      own: pace.connections - underWay.size,
      mass: pace.connectionsOfMass + Math.min(massStored, HELD_READY_MAX) - massUnderWay() - ready.length,
    }
    const [events, claimed] = db.transaction(() => {
      const events = stored.map((outcome) => settle(parts, outcome))
      const mails = claimDueMails(db, isoTime(now), isoTime(now + LEASE_MS), limits)
      const outgoing = massMail.prepare(mails, isoTime(now))
      return [events, mails.map((mail, index) => ({ mail, outgoing: outgoing[index]! }))]
    })
    outcomes = []
    for (const logEvent of events) logEvent()
    return claimed
  }

  function massUnderWay(): number {
    let count = 0
    for (const { batch } of underWay.keys()) if (batch !== null) count += 1
    return count
  }

  function canStartBulkMail(): boolean {
    return underWay.size < pace.connections && massUnderWay() < pace.connectionsOfMass
  }

  function sendReady(): void {
    while (ready.length > 0 && canStartBulkMail() && pace.waitMs() === 0) {
      sendIfItHolds(ready.shift()!)
    }
    if (outcomes.length > 0) wake()
  }

  /** The one place where mails leave. It may be outdated, even since it was claimed, or have waited behind slow ones. */
  function sendIfItHolds(one: Ready): void {
    const { mail } = one
    if (!hooks.stillHolds(mail)) outcomes.push({ mail, result: 'outdated' })
    else if (Date.parse(mail.lease_until!) - clock.now() < SEND_TIMEOUT_MS)
      outcomes.push({ mail, result: 'released' })
    else send(one)
  }

  function send({ mail, outgoing }: Ready): void {
    pace.spend()
    const sending = mailer
      .send(outgoing)
      .catch(asMailError)
      .then((result) => {
        underWay.delete(mail)
        outcomes.push({ mail, result })
        if (!isStopped) next()
      })
    underWay.set(mail, sending)
  }

  function next(): void {
    wake()
    try {
      sendReady()
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be read')
    }
  }

  async function stop(): Promise<void> {
    isStopped = true
    clearTimeout(timer)
    const timeout = new AbortController()
    const waited = sleep(stopWaitMs, undefined, { signal: timeout.signal }).catch(() => {})
    await Promise.race([Promise.all(underWay.values()), waited])
    timeout.abort()
    releaseUnsent()
    mailer.close()
  }

  function releaseUnsent(): void {
    const unsent = [...underWay.keys(), ...ready.map(({ mail }) => mail)]
    const last = [...outcomes, ...unsent.map((mail): Outcome => ({ mail, result: 'released' }))]
    try {
      const events = db.transaction(() => last.map((outcome) => settle(parts, outcome)))
      for (const logEvent of events) logEvent()
    } catch (error) {
      log.error({ err: error }, 'unsent mails could not be returned to the outbox')
    }
  }

  return { start, wake, stop }
}

function asMailError(error: unknown): MailError {
  return error instanceof MailError ? error : new MailError(false, String(error))
}
