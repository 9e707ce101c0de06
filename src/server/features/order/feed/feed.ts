/**
 * The installations as a calendar at a secret address, for the phones of those who fit: no prices, and a day that is
 * cancelled is no longer in it. Who has the address reads names, addresses and numbers, so its user can end it at any time.
 */

import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { Attachment } from '#server/core/answers/attachment.ts'
import type { Context, SignedInContext } from '#server/core/context.ts'
import { AppError } from '#server/platform/app-error.ts'
import { isoTime } from '#server/platform/clock.ts'
import { digestOf } from '#server/platform/digest.ts'
import { oneLine } from '#server/platform/mail/mailer.ts'
import { dayAfter } from '#shared/base/date.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { JobCalendar, MadeJobCalendar } from '#shared/order/schema.ts'
import { placeName } from '#shared/quotation/place.ts'
import { recordAudit } from '../../audit/record.ts'
import { firstDetailLine, listGoods } from '../../quotation/desk/find.ts'
import { calendarId, timesOf } from '../calendar.ts'
import { todayOf } from '../find.ts'
import { deleteCalendar, findCalendar, hasCalendarOf, listBookedJobs, saveCalendar } from './store.ts'

const KEY_BYTES = 24
/** A phone keeps what is over for a month. */
const DAYS_BACK = 31
const JOBS_MAX = 1_000
const REFRESH_SECONDS = 15 * 60
const LINE_MAX_CHARACTERS = 200

export function readCalendar({ db, user }: SignedInContext): IsoTimes<JobCalendar> {
  return { made_at: findCalendar(db, user.id)?.made_at ?? null }
}

/** Returns the address, which is shown once; the one before ends. The key is in the query, which our samples of proxies do not log. */
export function makeCalendar(ctx: SignedInContext): IsoTimes<MadeJobCalendar> {
  const key = ctx.random.token(KEY_BYTES)
  const made_at = isoTime(ctx.clock.now())
  ctx.write(() => {
    saveCalendar(ctx.db, { user: ctx.user.id, digest: digestOf(key), made_at })
    recordAudit(ctx, { action: 'job_calendar_made' })
  })
  return { made_at, address: `${ctx.site.publicUrl()}/api/orders/jobs.ics?key=${key}` }
}

export function endCalendar(ctx: SignedInContext): IsoTimes<JobCalendar> {
  ctx.write(() => {
    if (!findCalendar(ctx.db, ctx.user.id)) return
    deleteCalendar(ctx.db, ctx.user.id)
    recordAudit(ctx, { action: 'job_calendar_ended' })
  })
  return { made_at: null }
}

/** Throws `not_found`, the same for a key that never was and one that was ended; and `too_many`. */
export async function jobsCalendar(ctx: Context, { key }: { key: string }): Promise<Attachment> {
  const { calendarMisses, calendarReads } = ctx.rateLimits.quotations
  const digest = digestOf(key)
  if (!hasCalendarOf(ctx.db, digest)) {
    await calendarMisses.count(ctx.call.address)
    throw new AppError('not_found', 'error.calendarNotFound')
  }
  await calendarReads.count(digest)
  const file = Buffer.from(calendarText(ctx), 'utf8')
  return new Attachment('jobs.ics', 'text/calendar', async () => file)
}

function calendarText(ctx: Context): string {
  const company = ctx.texts.live.both[ctx.call.language]('company.name')
  const jobs = listBookedJobs(ctx.db, dayAfter(todayOf(ctx), -DAYS_BACK), JOBS_MAX)
  const goods = listGoods(ctx.db, jobs)
  const calendar = ical({
    name: oneLine(company, LINE_MAX_CHARACTERS),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company, product: 'jobs' },
    ttl: REFRESH_SECONDS,
  })
  for (const { install_on, ...job } of jobs) {
    const place = placeName(job, ctx.call.language) || firstDetailLine(job.detail)
    const lines = goods[job.id]?.map(({ quantity, names }) => `${quantity} × ${names.en} ${names.zh}`.trim())
    calendar.createEvent({
      id: calendarId(job, ctx.mail),
      sequence: job.calendar_sequence,
      stamp: isoTime(ctx.clock.now()),
      ...timesOf({ ...job, install_on: install_on! }),
      summary: oneLine([place || job.name, job.fitter].filter(Boolean).join(' · '), LINE_MAX_CHARACTERS),
      description: [
        [job.name, job.phone].filter(Boolean).join(' '),
        [job.fitter, job.fitter_phone].filter(Boolean).join(' '),
        job.detail,
        job.words_en,
        job.words_zh,
        ...(lines ?? []),
        job.id,
      ]
        .filter(Boolean)
        .join('\n'),
      location: oneLine(place, LINE_MAX_CHARACTERS),
      status: ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}
