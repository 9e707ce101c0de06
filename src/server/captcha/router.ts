/** A challenge for the configured captcha (contract 3). */
import { publicProcedure, router } from '../trpc.ts'

export const captchaRouter = router({
  challenge: publicProcedure.query(({ ctx }) => ctx.captcha.challenge()),
})
