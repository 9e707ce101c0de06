/** What the form of the unsubscribe page does: the same procedure as its script, answered as a page. */
import { callTRPCProcedure } from '@trpc/server'
import { answerError } from './error-answer.ts'
import { appRouter } from './router.ts'
import type { Context } from './trpc.ts'

/** False for a link that leads to nobody. */
export async function unsubscribeByForm(ctx: Context, query: unknown): Promise<boolean> {
  try {
    await callTRPCProcedure({
      router: appRouter,
      path: 'unsubscribe.confirm',
      type: 'mutation',
      ctx,
      getRawInput: async () => query,
      signal: undefined,
      batchIndex: 0,
    })
    return true
  } catch (error) {
    const { code } = answerError(error, ctx.texts.t(ctx.call.language), ctx.call.requestId)
    if (code === 'not_found' || code === 'invalid') return false
    throw error
  }
}
