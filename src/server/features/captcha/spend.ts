/** One solved captcha, one effect: stored with its answer for a repeat, or only as used. */
import type { CaptchaAction } from '#shared/captcha.ts'
import type { Context } from '../../core/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { type CaptchaProof, captchaRefusal } from '../../platform/captcha/captcha.ts'
import { digestOf } from '../../platform/digest.ts'
import { claimCaptchaDigest, findUsedCaptcha, insertUsedCaptcha } from './store.ts'

type CaptchaContext = Pick<Context, 'db' | 'captcha' | 'queue' | 'log' | 'call'>

interface Use {
  captcha: string
  operation: string
  action: CaptchaAction
  /** Everything that makes two calls equal. */
  body: unknown
}

interface ProvenCaptcha {
  digest: string
  expires_at: string
}

/**
 * A repeat with the same body gets the first answer again, without a second effect. `work` must call `record`
 * with its answer inside the transaction of its effect. Throws `captcha` for a solution that is invalid,
 * expired or used for anything else.
 */
export async function spendCaptcha<Answer>(
  ctx: CaptchaContext,
  use: Use,
  work: (record: (answer: Answer) => void) => Promise<Answer>,
): Promise<Answer> {
  const proof = ctx.captcha.read(use.captcha)
  const body_digest = digestOf(JSON.stringify([use.operation, use.body]))
  return ctx.queue.run(`captcha ${proof.digest}`, async () => {
    const used = findUsedCaptcha(ctx.db, proof.digest)
    if (used?.body_digest === body_digest) return JSON.parse(used.answer) as Answer
    if (used) throw captchaRefusal('error.captchaUsed')
    const { digest, expires_at } = await check(ctx, proof, use.action)
    return work((answer) =>
      insertUsedCaptcha(ctx.db, { digest, body_digest, answer: JSON.stringify(answer), expires_at }),
    )
  })
}

/**
 * For an effect that must not be repeated: verify here, then call `claimCaptcha` in the transaction of the
 * effect.
 */
export async function proveCaptcha(
  ctx: CaptchaContext,
  payload: string,
  action: CaptchaAction,
): Promise<ProvenCaptcha> {
  const proof = ctx.captcha.read(payload)
  if (findUsedCaptcha(ctx.db, proof.digest)) throw captchaRefusal('error.captchaUsed')
  return check(ctx, proof, action)
}

/**
 * Call it in the transaction of the effect. Throws `captcha` when another call has used the same solution.
 */
export function claimCaptcha({ db }: Pick<Context, 'db'>, { digest, expires_at }: ProvenCaptcha): void {
  if (!claimCaptchaDigest(db, digest, expires_at)) throw captchaRefusal('error.captchaUsed')
}

/** Run after the look-up of used solutions: a provider rejects a second check of the same one. */
async function check(
  ctx: CaptchaContext,
  proof: CaptchaProof,
  action: CaptchaAction,
): Promise<ProvenCaptcha> {
  try {
    const { expires_at } = await proof.check(action, ctx.call)
    return { digest: proof.digest, expires_at }
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') {
      ctx.log.warn({ err: error.cause, request: ctx.call.requestId }, 'the captcha provider is unavailable')
    }
    throw error
  }
}
