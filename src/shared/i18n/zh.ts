/** The Chinese defaults, as written in Hong Kong, one file a scope. */
import type { Dictionary } from './t.ts'
import { account } from './zh/account.ts'
import { admin } from './zh/admin.ts'
import { audit } from './zh/audit.ts'
import { backup } from './zh/backup.ts'
import { captcha } from './zh/captcha.ts'
import { company } from './zh/company.ts'
import { companyPage } from './zh/company-page.ts'
import { contact } from './zh/contact.ts'
import { dashboard } from './zh/dashboard.ts'
import { desk } from './zh/desk.ts'
import { error } from './zh/error.ts'
import { health } from './zh/health.ts'
import { home } from './zh/home.ts'
import { inbox } from './zh/inbox.ts'
import { internal } from './zh/internal.ts'
import { layout } from './zh/layout.ts'
import { log } from './zh/log.ts'
import { login } from './zh/login.ts'
import { mail } from './zh/mail.ts'
import { mailing } from './zh/mailing.ts'
import { notice } from './zh/notice.ts'
import { offer } from './zh/offer.ts'
import { packages } from './zh/package.ts'
import { page } from './zh/page.ts'
import { palette } from './zh/palette.ts'
import { partner } from './zh/partner.ts'
import { partnerEditor } from './zh/partner-editor.ts'
import { password } from './zh/password.ts'
import { pdf } from './zh/pdf.ts'
import { personal } from './zh/personal.ts'
import { price } from './zh/price.ts'
import { privacy } from './zh/privacy.ts'
import { privacy_notice } from './zh/privacy_notice.ts'
import { product } from './zh/product.ts'
import { qrCode } from './zh/qr-code.ts'
import { quotation } from './zh/quotation.ts'
import { record } from './zh/record.ts'
import { result } from './zh/result.ts'
import { secondStep } from './zh/second-step.ts'
import { services } from './zh/services.ts'
import { session } from './zh/session.ts'
import { setting } from './zh/setting.ts'
import { starter } from './zh/starter.ts'
import { terms } from './zh/terms.ts'
import { ticket } from './zh/ticket.ts'
import { told } from './zh/told.ts'
import { tool } from './zh/tool.ts'
import { translation } from './zh/translation.ts'
import { trash } from './zh/trash.ts'
import { unsubscribe } from './zh/unsubscribe.ts'
import { upload } from './zh/upload.ts'
import { user } from './zh/user.ts'

export const zh: Dictionary = {
  account,
  admin,
  audit,
  backup,
  captcha,
  company,
  companyPage,
  contact,
  dashboard,
  desk,
  error,
  health,
  home,
  inbox,
  internal,
  layout,
  log,
  login,
  mail,
  mailing,
  notice,
  offer,
  package: packages,
  page,
  palette,
  partner,
  partnerEditor,
  password,
  pdf,
  personal,
  price,
  privacy,
  privacy_notice,
  product,
  qrCode,
  quotation,
  record,
  result,
  secondStep,
  services,
  session,
  setting,
  starter,
  terms,
  ticket,
  told,
  tool,
  translation,
  trash,
  unsubscribe,
  upload,
  user,
}
