/**
 * The live stream of the desk (decision 48): what happens to quotations, and that the pages are new, for a signed-in
 * user. Nothing runs while nothing happens: a stream waits for the waker, which every event, every entry of the audit
 * log and every release of the pages rings, and reads what is new. So it also ends at once when its session ends or the
 * user's role changes.
 */
import { type TRPCSubscriptionProcedure, tracked } from '@trpc/server'
import { z } from 'zod'
import type { SignedInContext } from '#server/core/context.ts'
import { userProcedure } from '#server/core/procedures.ts'
import { AppError } from '#server/platform/app-error.ts'
import { type News, quotationNewsSchema } from '#shared/quotation/news-schema.ts'
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
type NewsProcedure = TRPCSubscriptionProcedure<{
  meta: object
  input: z.input<typeof resumeSchema>
  output: AsyncIterable<{ id: string; data: News }, void, unknown>
}>

export const newsProcedures: { news: NewsProcedure } = {
  news: userProcedure.input(resumeSchema).subscription(async function* ({ ctx, input, signal }) {
    const after = input?.lastEventId === undefined ? undefined : Number(input.lastEventId)
    for await (const { id, data } of followNews(ctx, after, signal!)) yield tracked(String(id), data)
  }),
}

/** A stream that was away for longer misses the older ones: its lists are read again in any case. */
const MISSED_MAX = 1_000
const AT_ONCE = 100

/** `after`, `id`: the last event that the caller has seen. Throws `too_many` once a newer stream takes its place. */
async function* followNews(
  ctx: SignedInContext,
  after: number | undefined,
  signal: AbortSignal,
): AsyncGenerator<{ id: number; data: News }> {
  const { waker, streams } = ctx.quotations
  const replacing = new AbortController()
  const stream = { user: ctx.user.id, address: ctx.call.address, replacing }
  const ending = AbortSignal.any([signal, replacing.signal])
  addStream(streams, stream)
  try {
    const newest = findNewestEvent(ctx.db)
    let last = after === undefined || after > newest ? newest : Math.max(after, newest - MISSED_MAX)
    let pages = ctx.site.releases().last
    while (!ending.aborted && !waker.isClosed && isStillAllowed(ctx)) {
      const { turn } = waker
      const news = listNews(ctx.db, last, AT_ONCE)
      for (const one of news) yield { id: one.id, data: quotationNewsSchema.parse(one) }
      last = news.at(-1)?.id ?? last
      const newest = ctx.site.releases().last
      if (newest !== pages) yield { id: last, data: { kind: 'pages' } }
      pages = newest
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
