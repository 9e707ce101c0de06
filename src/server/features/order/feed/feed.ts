/**
 * The installations and visits as a calendar at a secret address, for the phones of those who go there: no prices, and a day that is
 * cancelled is no longer in it. Who has the address reads names, addresses and numbers, so its user can end it at any time.
 */

import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { Attachment } from '#server/core/answers/attachment.ts'
import type { Context, SignedInContext } from '#server/core/context.ts'
import { AppError } from '#server/platform/app-error.ts'
import { isoTime } from '#server/platform/clock.ts'
import { digestOf } from '#server/platform/digest.ts'
import { oneLine } from '#server/platform/mail/one-line.ts'
import { dayAfter } from '#shared/base/date.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { JobCalendar, MadeJobCalendar } from '#shared/order/schema.ts'
import { placeName } from '#shared/quotation/place.ts'
import { recordAudit } from '../../audit/record.ts'
import { calendarId, type Span, timesOf } from '../../quotation/calendar.ts'
import { firstDetailLine, listGoods } from '../../quotation/desk/find.ts'
import { fixedVisit } from '../../quotation/fixed-visit/find.ts'
import { listVisits, type VisitJob } from '../../quotation/fixed-visit/store.ts'
import { visitCalendarId } from '../../quotation/visit/calendar.ts'
import { todayOf } from '../find.ts'
import {
  type BookedJob,
  deleteCalendar,
  findCalendar,
  hasCalendarOf,
  listBookedJobs,
  saveCalendar,
} from './store.ts'

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
  const first = dayAfter(todayOf(ctx), -DAYS_BACK)
  const jobs = [
    ...listBookedJobs(ctx.db, first, JOBS_MAX).map((job) => installation(ctx, job)),
    ...listVisits(ctx.db, { first, limit: JOBS_MAX }).map((job) => visit(ctx, job)),
  ]
  const goods = listGoods(
    ctx.db,
    jobs.map(({ job }) => job),
  )
  const calendar = ical({
    name: oneLine(company, LINE_MAX_CHARACTERS),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company, product: 'jobs' },
    ttl: REFRESH_SECONDS,
  })
  for (const { job, uid, span, what, who, words } of jobs) {
    const place = placeName(job, ctx.call.language) || firstDetailLine(job.detail)
    const lines = goods[job.id]?.map(({ quantity, names }) => `${quantity} × ${names.en} ${names.zh}`.trim())
    const summary = [what, place || job.name, who[0]]
    calendar.createEvent({
      id: uid,
      sequence: job.calendar_sequence,
      stamp: isoTime(ctx.clock.now()),
      ...timesOf(span),
      summary: oneLine(summary.filter(Boolean).join(' · '), LINE_MAX_CHARACTERS),
      description: [
        [job.name, job.phone].filter(Boolean).join(' '),
        who.filter(Boolean).join(' '),
        job.detail,
        ...words,
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

interface FedJob {
  job: Pick<BookedJob, FedFact>
  uid: string
  span: Span
  /** What it is, where that is no installation. */
  what: string
  /** Who goes, with their number. */
  who: [name: string, phone: string]
  words: string[]
}

type FedFact =
  | 'id'
  | 'version'
  | 'name'
  | 'phone'
  | 'detail'
  | 'restaurant'
  | 'district'
  | 'calendar_sequence'

function installation({ mail }: Context, job: BookedJob): FedJob {
  return {
    job,
    uid: calendarId(job, mail),
    span: { on: job.install_on!, from: job.install_from, to: job.install_to },
    what: '',
    who: [job.fitter, job.fitter_phone],
    words: [job.words_en, job.words_zh],
  }
}

function visit({ mail, texts, call }: Context, job: VisitJob): FedJob {
  const { on, from, to, colleague, words } = fixedVisit(job)
  return {
    job,
    uid: visitCalendarId({ quotation: job, number: job.number }, mail),
    span: { on, from, to },
    what: texts.live.both[call.language]('order.jobVisit'),
    who: [colleague, ''],
    words: [words],
  }
}
