/**
 * The stream of what happens to quotations, for a signed-in user. Nothing runs while nothing happens: a stream waits
 * for the waker, which every recorded event and every call that changes something rings, and reads what is new. So it
 * also ends at once when such a call ends its session or changes the user's role.
 */
import type { IsoTimes } from '../../../../shared/base/iso-date-time.ts'
import { STREAMS_PER_SESSION } from '../../../../shared/base/limits.ts'
import type { QuotationNews } from '../../../../shared/quotation/news-schema.ts'
import type { SignedInContext } from '../../../core/context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { findNewestEvent, listNews } from './store.ts'

/** A stream that was away for longer misses the older ones: its lists are read again in any case. */
const MISSED_MAX = 1_000
const AT_ONCE = 100

/** `after`: the last event that the caller has seen. Throws `too_many`. */
export async function* followNews(
  ctx: SignedInContext,
  after: number | undefined,
  signal: AbortSignal,
): AsyncGenerator<IsoTimes<QuotationNews>> {
  const { waker, streams } = ctx.quotations
  const session = ctx.session.id
  const open = streams.get(session) ?? 0
  if (open >= STREAMS_PER_SESSION) throw new AppError('too_many', 'error.tooManyStreams')
  streams.set(session, open + 1)
  try {
    const newest = findNewestEvent(ctx.db)
    let last = after === undefined || after > newest ? newest : Math.max(after, newest - MISSED_MAX)
    while (!signal.aborted && !waker.isClosed && isStillAllowed(ctx)) {
      const { turn } = waker
      const news = listNews(ctx.db, last, AT_ONCE)
      for (const one of news) yield one
      last = news.at(-1)?.id ?? last
      if (news.length < AT_ONCE) await waker.wait(turn, signal)
    }
  } finally {
    const left = streams.get(session)! - 1
    if (left === 0) streams.delete(session)
    else streams.set(session, left)
  }
}

/** Signed in as when the stream began. */
function isStillAllowed({ user, session, userOfSession }: SignedInContext): boolean {
  return userOfSession(session.id)?.is_staff === user.is_staff
}
