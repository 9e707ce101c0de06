/** One solved captcha, one effect: a repeat with the same body gets the first answer again (contract 3). */
import { AppError } from '../error.ts'
import { digestOf } from '../platform/digest.ts'
import type { Context } from '../trpc.ts'
import { findUsedCaptcha, insertUsedCaptcha } from './store.ts'

interface Use {
  captcha: string
  operation: string
  /** Everything that makes two calls the same one. */
  body: unknown
}

/**
 * `work` must call `record` with its answer inside the transaction of its effect.
 * Throws `captcha` for a solution that is none, is too old, or was used for anything else.
 */
export async function spendCaptcha<Answer>(
  ctx: Context,
  use: Use,
  work: (record: (answer: Answer) => void) => Promise<Answer>,
): Promise<Answer> {
  const { digest, expires_at } = await ctx.captcha.verify(use.captcha)
  const body_digest = digestOf(JSON.stringify([use.operation, use.body]))
  return ctx.serial.run(`captcha ${digest}`, async () => {
    const used = findUsedCaptcha(ctx.db, digest)
    if (used === undefined) {
      return work((answer) =>
        insertUsedCaptcha(ctx.db, { digest, body_digest, answer: JSON.stringify(answer), expires_at }),
      )
    }
    if (used.body_digest === body_digest) return JSON.parse(used.answer) as Answer
    throw new AppError('captcha', 'error.captchaUsed', { fields: { captcha: 'error.captchaUsed' } })
  })
}
