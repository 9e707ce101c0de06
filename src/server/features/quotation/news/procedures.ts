/** The live stream of the desk (decision 48). */
import { type TRPCSubscriptionProcedure, tracked } from '@trpc/server'
import { z } from 'zod'
import { userProcedure } from '#server/core/procedures.ts'
import { type QuotationNews, quotationNewsSchema } from '#shared/quotation/news-schema.ts'
import { followNews } from './follow.ts'

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
