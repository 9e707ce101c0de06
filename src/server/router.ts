/** All procedures, one line a feature: the only thing that the client may know of the server, as a type. */
import { auditRouter } from './audit/router.ts'
import { authRouter } from './auth/router.ts'
import { backupRouter } from './backup/router.ts'
import { captchaRouter } from './captcha/router.ts'
import { categoryRouter } from './category/router.ts'
import { contactRouter } from './contact/router.ts'
import { healthRouter } from './health/router.ts'
import { logRouter } from './log/router.ts'
import { mailRouter } from './mailing/router.ts'
import { noticeRouter } from './notice/router.ts'
import { outboxRouter } from './outbox/router.ts'
import { partnerRouter } from './partner/router.ts'
import { productRouter } from './product/router.ts'
import { qrCodeRouter } from './qr-code/router.ts'
import { quotationRouter } from './quotation/router.ts'
import { secondStepRouter } from './second-step/router.ts'
import { sessionRouter } from './session/router.ts'
import { settingRouter } from './setting/router.ts'
import { suppressionRouter } from './suppression/router.ts'
import { toolRouter } from './tool/router.ts'
import { toolGroupRouter } from './tool-group/router.ts'
import { translationRouter } from './translation/router.ts'
import { trashRouter } from './trash/router.ts'
import { router } from './trpc.ts'
import { unsubscribeRouter } from './unsubscribe/router.ts'
import { uploadRouter } from './upload/router.ts'
import { userRouter } from './user/router.ts'

export const appRouter = router({
  audit: auditRouter,
  auth: authRouter,
  backup: backupRouter,
  captcha: captchaRouter,
  category: categoryRouter,
  contact: contactRouter,
  health: healthRouter,
  log: logRouter,
  mail: mailRouter,
  notice: noticeRouter,
  outbox: outboxRouter,
  partner: partnerRouter,
  product: productRouter,
  qrCode: qrCodeRouter,
  quotation: quotationRouter,
  secondStep: secondStepRouter,
  session: sessionRouter,
  setting: settingRouter,
  suppression: suppressionRouter,
  tool: toolRouter,
  toolGroup: toolGroupRouter,
  translation: translationRouter,
  trash: trashRouter,
  unsubscribe: unsubscribeRouter,
  upload: uploadRouter,
  user: userRouter,
})

export type AppRouter = typeof appRouter
