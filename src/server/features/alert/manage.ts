/** A user says how they are told what customers do, and until when they are away. */
import type { z } from 'zod'
import type { SignedInContext } from '#server/core/context.ts'
import { assertDayMeant } from '#server/core/meant-day.ts'
import { fieldError } from '#server/platform/app-error.ts'
import { isoTime } from '#server/platform/clock.ts'
import type { Alerts, setAlertsSchema } from '#shared/alert/schema.ts'
import { hongKongDay } from '#shared/base/date.ts'
import { addMorningReader } from '../quotation/reminder/store.ts'
import { findAlert, hasSubscription, newestNews, saveAlert } from './store.ts'

/** An absence that is over is none. */
export function readAlerts({ db, clock, user, session, push }: SignedInContext): Alerts {
  const { email, away_until } = findAlert(db, user.id)
  const isOver = away_until !== null && away_until < hongKongDay(isoTime(clock.now()))
  return {
    email,
    away_until: isOver ? null : away_until,
    is_pushed: hasSubscription(db, session.id),
    push_key: push.publicKey,
  }
}

/** Throws `invalid` for a day that is over. */
export function setAlerts(ctx: SignedInContext, change: z.infer<typeof setAlertsSchema>): Alerts {
  const { email, away_until } = change
  const at = isoTime(ctx.clock.now())
  const today = hongKongDay(at)
  assertDayMeant('away_until', away_until, 'planned', ctx.clock.now())
  if (away_until && away_until < today) throw fieldError('away_until', 'error.dayInPast')
  ctx.write(() => {
    // An hourly email tells what comes from now on.
    const begin = email === 'hourly' ? { ...newestNews(ctx.db), told_at: at } : {}
    saveAlert(ctx.db, ctx.user.id, {
      ...(email !== undefined && { email }),
      ...(away_until !== undefined && { away_until }),
      ...begin,
    })
    if (email === 'mornings') addMorningReader(ctx.db, ctx.user.id, today)
  })
  return readAlerts(ctx)
}
