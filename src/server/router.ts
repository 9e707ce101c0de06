/** All procedures, one line a feature: the only thing that the client may know of the server, as a type. */
import { captchaRouter } from './captcha/router.ts'
import { quotationRouter } from './quotation/router.ts'
import { router } from './trpc.ts'
import { uploadRouter } from './upload/router.ts'

export const appRouter = router({
  captcha: captchaRouter,
  quotation: quotationRouter,
  upload: uploadRouter,
})

export type AppRouter = typeof appRouter
