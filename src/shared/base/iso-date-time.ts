/** A moment as callers write it, kept as ISO text in UTC that sorts as time does. */
import { z } from 'zod'

const HONG_KONG = '+08:00'
/** A day is one in Hong Kong, from its first moment to its last. */
const OF_DAY = { first: `T00:00:00.000${HONG_KONG}`, last: `T23:59:59.999${HONG_KONG}` }
const STORED = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Takes `2026-12-24T09:00:00Z`, any offset in place of the Z, or a day, of which it means the first or the last moment. */
export function momentSchema(ofDay: keyof typeof OF_DAY) {
  return z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], 'error.invalid')
    .transform((text) => new Date(text.includes('T') ? text : text + OF_DAY[ofDay]))
    .transform((date) => (Number.isNaN(date.getTime()) ? '' : date.toISOString()))
    .pipe(z.string().regex(STORED, 'error.invalid'))
}
