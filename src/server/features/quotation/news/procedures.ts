/**
 * The live stream of the desk (decision 48): what happens to quotations, for a signed-in user. Nothing runs while
 * nothing happens: a stream waits for the waker, which every event and every entry of the audit log rings, and
 * reads what is new. So it also ends at once when its session ends or the user's role changes.
 */
import { type TRPCSubscriptionProcedure, tracked } from '@trpc/server'
import { z } from 'zod'
import type { SignedInContext } from '#server/core/context.ts'
import { userProcedure } from '#server/core/procedures.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { type QuotationNews, quotationNewsSchema } from '#shared/quotation/news-schema.ts'
import { addStream } from './open-streams.ts'
import { findNewestEvent, listNews } from './store.ts'

const resumeSchema = z
  .object({
    /** tRPC sends it when a line was lost. */
    lastEventId: z
      .string()
      .regex(/^\d{1,15}$/, 'error.invalid')
      .optional(),
  })
  .optional()

/** Written out, because what tRPC infers has a name that it does not export. */
type News = TRPCSubscriptionProcedure<{
  meta: object
  input: z.input<typeof resumeSchema>
  output: AsyncIterable<{ id: string; data: QuotationNews }, void, unknown>
}>

export const newsProcedures: { news: News } = {
  news: userProcedure.input(resumeSchema).subscription(async function* ({ ctx, input, signal }) {
    const after = input?.lastEventId === undefined ? undefined : Number(input.lastEventId)
    for await (const news of followNews(ctx, after, signal!))
      yield tracked(String(news.id), quotationNewsSchema.parse(news))
  }),
}

/** A stream that was away for longer misses the older ones: its lists are read again in any case. */
const MISSED_MAX = 1_000
const AT_ONCE = 100

/** `after`: the last event that the caller has seen. Throws `too_many` once a newer stream takes its place. */
async function* followNews(
  ctx: SignedInContext,
  after: number | undefined,
  signal: AbortSignal,
): AsyncGenerator<IsoTimes<QuotationNews>> {
  const { waker, streams } = ctx.quotations
  const replacing = new AbortController()
  const stream = { user: ctx.user.id, address: ctx.call.address, replacing }
  const ending = AbortSignal.any([signal, replacing.signal])
  addStream(streams, stream)
  try {
    const newest = findNewestEvent(ctx.db)
    let last = after === undefined || after > newest ? newest : Math.max(after, newest - MISSED_MAX)
    while (!ending.aborted && !waker.isClosed && isStillAllowed(ctx)) {
      const { turn } = waker
      const news = listNews(ctx.db, last, AT_ONCE)
      for (const one of news) yield one
      last = news.at(-1)?.id ?? last
      if (news.length < AT_ONCE) await waker.wait(turn, ending)
    }
    if (replacing.signal.aborted) throw new AppError('too_many', 'error.tooManyStreams')
  } finally {
    streams.delete(stream)
  }
}

/** Signed in as when the stream began. */
function isStillAllowed({ user, session, userOfSession }: SignedInContext): boolean {
  return userOfSession(session.id)?.is_staff === user.is_staff
}
