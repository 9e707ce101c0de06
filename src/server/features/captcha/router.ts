/** A challenge for the configured captcha (docs/rules.md, REST). */
import { z } from 'zod'
import type { CaptchaProvider } from '#shared/captcha.ts'
import { publicProcedure, router } from '../../core/procedures.ts'

/** ALTCHA's own format, and those of others under their name. */
const CHALLENGES = {
  altcha: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string().exactOptional(),
      expiresAt: z.int().exactOptional(),
    }),
    signature: z.string().exactOptional(),
  }),
  'recaptcha-enterprise': z.object({ provider: z.literal('recaptcha-enterprise'), site_key: z.string() }),
} satisfies Record<CaptchaProvider, z.ZodType>

CHALLENGES.altcha.register(z.globalRegistry, { id: 'AltchaChallenge' })

export const captchaRouter = router({
  challenge: publicProcedure
    .output(z.union(Object.values(CHALLENGES)))
    .query(({ ctx }) => ctx.captcha.challenge()),
})
