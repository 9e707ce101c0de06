/** The live stream of the desk (decision 48). */
import { tracked } from '@trpc/server'
import { z } from 'zod'
import { userProcedure } from '#server/core/procedures.ts'
import { quotationNewsSchema } from '#shared/quotation/news-schema.ts'
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

export const newsProcedures = {
  news: userProcedure.input(resumeSchema).subscription(async function* ({ ctx, input, signal }) {
    const after = input?.lastEventId === undefined ? undefined : Number(input.lastEventId)
    for await (const news of followNews(ctx, after, signal!))
      yield tracked(String(news.id), quotationNewsSchema.parse(news))
  }),
}
