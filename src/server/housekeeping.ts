/** What happens because time passes: quotations end, and what is kept no longer goes. */
import { deleteExpiredCaptchas } from './captcha/store.ts'
import { purgeFinishedMails, purgeSentAttachments } from './mail/store.ts'
import { DAY_MS, isoTime, SECOND_MS } from './platform/clock.ts'
import { sweepQuotations } from './quotation/expire.ts'
import { findNextExpiry } from './quotation/store.ts'
import type { Services } from './services.ts'

/** A clock may jump, so nothing sleeps longer than this. */
const LONGEST_SLEEP_MS = 30 * SECOND_MS
const SHORTEST_SLEEP_MS = SECOND_MS
/** Longer than any solution lives, so that a clock set back revives none. */
const CAPTCHAS_KEPT_DAYS = 1
const MAIL_BODIES_KEPT_DAYS = 30
const MAILS_KEPT_DAYS = 90

export interface Housekeeping {
  stop(): Promise<void>
}

/** Runs once before it resolves: what ran out while the program was down is over before the first answer. */
export async function startHousekeeping(services: Services): Promise<Housekeeping> {
  const { db, clock, log } = services
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = false

  const start = () => {
    running = sweep()
  }
  const sweep = async () => {
    try {
      await keepHouse(services)
    } catch (error) {
      log.error({ err: error }, 'the housekeeping could not finish')
    }
    if (isStopped) return
    const next = findNextExpiry(db)
    const wait = next === undefined ? LONGEST_SLEEP_MS : Date.parse(next) - clock.now()
    timer = setTimeout(start, Math.min(Math.max(wait, SHORTEST_SLEEP_MS), LONGEST_SLEEP_MS))
    timer.unref()
  }

  start()
  await running
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

async function keepHouse(services: Services): Promise<void> {
  const { db, clock } = services
  const daysAgo = (days: number) => isoTime(clock.now() - days * DAY_MS)
  await sweepQuotations(services)
  deleteExpiredCaptchas(db, daysAgo(CAPTCHAS_KEPT_DAYS))
  purgeSentAttachments(db, daysAgo(MAIL_BODIES_KEPT_DAYS))
  purgeFinishedMails(db, daysAgo(MAILS_KEPT_DAYS))
}
