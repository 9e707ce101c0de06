/** A challenge for the configured captcha (contract 3). */
import { z } from 'zod'
import { publicProcedure, router } from '../../core/procedures.ts'

const altchaSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string().optional(),
    expiresAt: z.int().optional(),
  }),
  signature: z.string().optional(),
})

const recaptchaSchema = z.object({ provider: z.literal('recaptcha-enterprise'), site_key: z.string() })

export const captchaRouter = router({
  challenge: publicProcedure
    .output(z.union([altchaSchema, recaptchaSchema]))
    .query(({ ctx }) => ctx.captcha.challenge()),
})
