/** Dates and times: stored as ISO text in UTC, which sorts by time. */
import { z } from 'zod'

const HONG_KONG = '+08:00'
/** A day is a Hong Kong day, from its first to its last millisecond. */
const OF_DAY = { first: `T00:00:00.000${HONG_KONG}`, last: `T23:59:59.999${HONG_KONG}` }
const STORED = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/**
 * A time in an answer. The server has it as ISO text; callers of `/trpc` get a `Date` to calculate with. REST and OpenAPI
 * have the same ISO text.
 */
export const timeSchema = z.codec(z.iso.datetime(), z.date(), {
  decode: (iso) => new Date(iso),
  encode: (time) => time.toISOString(),
})

/** An answer with its times as ISO text: as the server makes it, and as JSON has it. */
export type IsoTimes<Answer> = Answer extends Date
  ? string
  : Answer extends object
    ? { [Name in keyof Answer]: IsoTimes<Answer[Name]> }
    : Answer

/**
 * A time in an input. Accepts `2026-12-24T09:00:00Z`, another offset instead of Z, or a day, which means its first or
 * last moment; over `/trpc` also a `Date`.
 */
export function momentSchema(ofDay: keyof typeof OF_DAY) {
  return z.preprocess(
    (time: string | Date) => (time instanceof Date ? time.toISOString() : time),
    z
      .union([z.iso.datetime({ offset: true }), z.iso.date()], 'error.invalid')
      .transform((text) => new Date(text.includes('T') ? text : text + OF_DAY[ofDay]))
      .transform((date) => (Number.isNaN(date.getTime()) ? '' : date.toISOString()))
      .pipe(z.string().regex(STORED, 'error.invalid')),
  )
}
