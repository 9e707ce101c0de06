/** A date and time in inputs, stored as ISO text in UTC, which sorts by time. */
import { z } from 'zod'

const HONG_KONG = '+08:00'
/** A day is a Hong Kong day, from its first to its last millisecond. */
const OF_DAY = { first: `T00:00:00.000${HONG_KONG}`, last: `T23:59:59.999${HONG_KONG}` }
const STORED = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Accepts `2026-12-24T09:00:00Z`, another offset instead of Z, or a day, which means its first or last moment. */
export function momentSchema(ofDay: keyof typeof OF_DAY) {
  return z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], 'error.invalid')
    .transform((text) => new Date(text.includes('T') ? text : text + OF_DAY[ofDay]))
    .transform((date) => (Number.isNaN(date.getTime()) ? '' : date.toISOString()))
    .pipe(z.string().regex(STORED, 'error.invalid'))
}
