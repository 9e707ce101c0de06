/** Timed jobs: expiring quotations, and deleting old data. */

import { IMPORT_UNDO_DAYS, MAIL_LOG_YEARS, VISITS_KEPT_MONTHS } from '../../shared/base/limits.ts'
import type { Services } from '../core/context.ts'
import { sendHourlyMails } from '../features/alert/hourly.ts'
import { createNewsPusher } from '../features/alert/push.ts'
import { BROWSER_KNOWN_DAYS } from '../features/auth/known-browser.ts'
import { deletePasswordLinksBefore } from '../features/auth/password-link/store.ts'
import { deleteServedTokensBefore } from '../features/auth/second-step/store.ts'
import { deleteExpiredSessions } from '../features/auth/session/store.ts'
import {
  deleteExpiredProviderStates,
  deleteFailuresBefore,
  deleteKnownBrowsersBefore,
} from '../features/auth/store.ts'
import { deleteExpiredCaptchas } from '../features/captcha/store.ts'
import { purgeOldContacts } from '../features/contact/retention.ts'
import { recordDisks } from '../features/health/disk-history.ts'
import { purgeMailFiles } from '../features/mail/mail-files.ts'
import { purgeFinishedMails, purgeSentAttachments } from '../features/mail/store.ts'
import { purgeBatchesBefore } from '../features/mass-mail/store.ts'
import { forgetKeptPhotos } from '../features/product/file/store.ts'
import { applyPlannedPrices } from '../features/product/price/apply.ts'
import { findNextPriceTime } from '../features/product/price/store.ts'
import { expireQuotations, purgeQuotations } from '../features/quotation/expire.ts'
import { settleFiles } from '../features/quotation/files.ts'
import { remindCustomers, sendMorningMails } from '../features/quotation/reminder/morning.ts'
import { findNextExpiry } from '../features/quotation/store.ts'
import { purgeTrash } from '../features/trash/trash.ts'
import { cleanByItself } from '../features/upload/clean.ts'
import { purgeUploadTrash } from '../features/upload/trash-folder.ts'
import { deleteVisitsBefore } from '../features/visit/store.ts'
import { DAY_MS, HOUR_MS, isoTime, MINUTE_MS, SECOND_MS } from '../platform/clock.ts'
import { firstOfMonth } from '../platform/hong-kong-days.ts'

/** The clock may jump, so nothing sleeps longer than this. */
const LONGEST_SLEEP_MS = 30 * SECOND_MS
const SHORTEST_SLEEP_MS = SECOND_MS
/** Longer than any solution is valid, so that a clock set back makes none valid again. */
const CAPTCHAS_KEPT_DAYS = 1
const MAIL_BODIES_KEPT_DAYS = 1
const MAILS_KEPT_DAYS = 90
const NIGHTLY_AFTER_MS = 6 * HOUR_MS
/** The count includes a leap day. */
const MAIL_LOG_DAYS = MAIL_LOG_YEARS * 365 + 1

interface Housekeeping {
  stop(): Promise<void>
}

interface Job {
  name: string
  everyMs: number
  lastAt: number
  work(): unknown
}

/**
 * Runs all jobs once before it resolves: what expired while the program was down is settled before the first
 * answer.
 */
export async function startJobs(services: Services): Promise<Housekeeping> {
  const jobs = jobsOf(services)
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = false

  const start = () => {
    running = run()
  }
  const run = async () => {
    for (const job of jobs) await attempt(services, job)
    if (isStopped) return
    timer = setTimeout(start, sleepOf(services))
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

function jobsOf(services: Services): Job[] {
  const {
    db,
    clock,
    auth: { lastUses },
    visits,
    uploads,
    system: { dataDir, logs, backups },
  } = services
  const daysAgo = (days: number) => isoTime(clock.now() - days * DAY_MS)
  const job = (name: string, everyMs: number, work: Job['work']): Job => ({
    name,
    everyMs,
    lastAt: Number.NEGATIVE_INFINITY,
    work,
  })
  /** Not in the first hours: an operator who starts the site on other files should see them first. */
  const nightly = (name: string, work: Job['work']): Job => ({
    ...job(name, DAY_MS, work),
    lastAt: clock.now() - DAY_MS + NIGHTLY_AFTER_MS,
  })
  return [
    job('expire quotations', 0, () => expireQuotations(services)),
    job('apply planned prices', 0, () => applyPlannedPrices(services)),
    job('remind customers', MINUTE_MS, () => remindCustomers(services)),
    job('send morning emails', MINUTE_MS, () => sendMorningMails(services)),
    job('push news', 0, createNewsPusher(services)),
    job('send hourly emails', MINUTE_MS, () => sendHourlyMails(services)),
    job('update quotation files', 0, () => settleFiles(services)),
    job('purge quotations', 0, () => purgeQuotations(services)),
    job('delete old captchas', HOUR_MS, () => deleteExpiredCaptchas(db, daysAgo(CAPTCHAS_KEPT_DAYS))),
    job('save last uses of sessions', MINUTE_MS, () => lastUses.flush(db)),
    job('save counts of visits', MINUTE_MS, () => visits.flush(db)),
    job('delete expired sessions', HOUR_MS, () => deleteExpiredSessions(db, isoTime(clock.now()))),
    job('delete expired password links', HOUR_MS, () => deletePasswordLinksBefore(db, daysAgo(0))),
    job('delete old failed sign-ins', HOUR_MS, () => deleteFailuresBefore(db, daysAgo(1))),
    job('delete old known browsers', HOUR_MS, () =>
      deleteKnownBrowsersBefore(db, daysAgo(BROWSER_KNOWN_DAYS)),
    ),
    job('delete old provider sign-ins', HOUR_MS, () => deleteExpiredProviderStates(db, daysAgo(1))),
    job('delete old two-step tokens', HOUR_MS, () => deleteServedTokensBefore(db, daysAgo(1))),
    job('delete contents of sent emails', HOUR_MS, () =>
      purgeSentAttachments(db, daysAgo(MAIL_BODIES_KEPT_DAYS)),
    ),
    job('delete old emails', HOUR_MS, () => purgeFinishedMails(db, daysAgo(MAILS_KEPT_DAYS))),
    job('delete old files of emails', HOUR_MS, () => purgeMailFiles(dataDir, clock)),
    job('delete old bulk emails', HOUR_MS, () => purgeBatchesBefore(db, daysAgo(MAIL_LOG_DAYS))),
    job('back up', MINUTE_MS, () => backups.sweep()),
    job(
      'measure the disks',
      HOUR_MS,
      () => backups.isRunning() || recordDisks(dataDir, uploads.directory, clock.now()),
    ),
    job('purge trash', HOUR_MS, () => purgeTrash(services)),
    job('purge cleaned files', HOUR_MS, () => purgeUploadTrash(services)),
    job('rotate the log', HOUR_MS, () => logs.tidy()),
    nightly('delete old contact requests', () => purgeOldContacts(services)),
    nightly('delete old counts of visits', () =>
      deleteVisitsBefore(db, firstOfMonth(clock.now(), VISITS_KEPT_MONTHS)),
    ),
    nightly('forget replaced photos', () => forgetKeptPhotos(db, daysAgo(IMPORT_UNDO_DAYS + 1))),
    nightly('clean uploads', () => cleanByItself(services)),
  ]
}

/** A failing job is logged, and the others still run. */
async function attempt({ clock, log }: Services, job: Job): Promise<void> {
  const now = clock.now()
  if (now >= job.lastAt && now < job.lastAt + job.everyMs) return
  job.lastAt = now
  try {
    await job.work()
  } catch (error) {
    log.error({ err: error, job: job.name }, 'a scheduled job failed')
  }
}

function sleepOf({ db, clock, log }: Services): number {
  try {
    const [next] = [findNextExpiry(db), findNextPriceTime(db)].filter((time) => time !== undefined).sort()
    const wait = next === undefined ? LONGEST_SLEEP_MS : Date.parse(next) - clock.now()
    return Math.min(Math.max(wait, SHORTEST_SLEEP_MS), LONGEST_SLEEP_MS)
  } catch (error) {
    log.error({ err: error }, 'the time of the next expiry could not be read')
    return LONGEST_SLEEP_MS
  }
}
