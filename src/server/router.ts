/** All procedures, one line per feature. Its type is the only thing that the client imports from the server. */

import { router } from './core/procedures.ts'
import { alertRouter } from './features/alert/router.ts'
import { auditRouter } from './features/audit/router.ts'
import { authRouter } from './features/auth/router.ts'
import { secondStepRouter } from './features/auth/second-step/router.ts'
import { sessionRouter } from './features/auth/session/router.ts'
import { backupRouter } from './features/backup/router.ts'
import { captchaRouter } from './features/captcha/router.ts'
import { companyRouter } from './features/company/router.ts'
import { contactRouter } from './features/contact/router.ts'
import { customerRouter } from './features/customer/router.ts'
import { dashboardRouter } from './features/dashboard/router.ts'
import { healthRouter } from './features/health/router.ts'
import { logRouter } from './features/log/router.ts'
import { lookRouter } from './features/look/router.ts'
import { mailServerRouter } from './features/mail-server/router.ts'
import { mailRouter, suppressionRouter } from './features/mass-mail/router.ts'
import { unsubscribeRouter } from './features/mass-mail/unsubscribe/router.ts'
import { noticeRouter } from './features/notice/router.ts'
import { orderRouter } from './features/order/router.ts'
import { outboxRouter } from './features/outbox/router.ts'
import { partnerRouter } from './features/partner/router.ts'
import { priceListRouter } from './features/price-list/router.ts'
import { privacyRouter } from './features/privacy/router.ts'
import { categoryRouter } from './features/product/category/router.ts'
import { productRouter } from './features/product/router.ts'
import { qrCodeRouter } from './features/qr-code/router.ts'
import { questionRouter } from './features/question/router.ts'
import { quotationRouter } from './features/quotation/router.ts'
import { referenceRouter } from './features/reference/router.ts'
import { sampleRouter } from './features/sample/router.ts'
import { settingRouter } from './features/setting/router.ts'
import { starterPackageRouter } from './features/starter-package/router.ts'
import { textFileRouter } from './features/text-file/router.ts'
import { toolGroupRouter, toolRouter } from './features/tool/router.ts'
import { translationRouter } from './features/translation/router.ts'
import { trashRouter } from './features/trash/router.ts'
import { uploadRouter } from './features/upload/router.ts'
import { userRouter } from './features/user/router.ts'
import { visitRouter } from './features/visit/router.ts'

export const appRouter = router({
  alert: alertRouter,
  audit: auditRouter,
  auth: authRouter,
  backup: backupRouter,
  captcha: captchaRouter,
  category: categoryRouter,
  company: companyRouter,
  look: lookRouter,
  contact: contactRouter,
  customer: customerRouter,
  dashboard: dashboardRouter,
  health: healthRouter,
  log: logRouter,
  mail: mailRouter,
  mailServer: mailServerRouter,
  notice: noticeRouter,
  order: orderRouter,
  outbox: outboxRouter,
  partner: partnerRouter,
  privacy: privacyRouter,
  priceList: priceListRouter,
  textFile: textFileRouter,
  product: productRouter,
  qrCode: qrCodeRouter,
  question: questionRouter,
  quotation: quotationRouter,
  reference: referenceRouter,
  sample: sampleRouter,
  secondStep: secondStepRouter,
  session: sessionRouter,
  setting: settingRouter,
  starterPackage: starterPackageRouter,
  suppression: suppressionRouter,
  tool: toolRouter,
  toolGroup: toolGroupRouter,
  translation: translationRouter,
  trash: trashRouter,
  unsubscribe: unsubscribeRouter,
  upload: uploadRouter,
  user: userRouter,
  visit: visitRouter,
})

export type AppRouter = typeof appRouter
