/** The English defaults, one file a scope. */
import { account } from './en/account.ts'
import { admin } from './en/admin.ts'
import { audit } from './en/audit.ts'
import { backup } from './en/backup.ts'
import { captcha } from './en/captcha.ts'
import { company } from './en/company.ts'
import { companyPage } from './en/company-page.ts'
import { contact } from './en/contact.ts'
import { dashboard } from './en/dashboard.ts'
import { desk } from './en/desk.ts'
import { error } from './en/error.ts'
import { health } from './en/health.ts'
import { home } from './en/home.ts'
import { inbox } from './en/inbox.ts'
import { internal } from './en/internal.ts'
import { layout } from './en/layout.ts'
import { log } from './en/log.ts'
import { login } from './en/login.ts'
import { mail } from './en/mail.ts'
import { mailing } from './en/mailing.ts'
import { notice } from './en/notice.ts'
import { offer } from './en/offer.ts'
import { packages } from './en/package.ts'
import { page } from './en/page.ts'
import { palette } from './en/palette.ts'
import { partner } from './en/partner.ts'
import { partnerEditor } from './en/partner-editor.ts'
import { password } from './en/password.ts'
import { pdf } from './en/pdf.ts'
import { personal } from './en/personal.ts'
import { price } from './en/price.ts'
import { privacy } from './en/privacy.ts'
import { privacy_notice } from './en/privacy_notice.ts'
import { product } from './en/product.ts'
import { qrCode } from './en/qr-code.ts'
import { quotation } from './en/quotation.ts'
import { record } from './en/record.ts'
import { result } from './en/result.ts'
import { secondStep } from './en/second-step.ts'
import { services } from './en/services.ts'
import { session } from './en/session.ts'
import { setting } from './en/setting.ts'
import { starter } from './en/starter.ts'
import { terms } from './en/terms.ts'
import { ticket } from './en/ticket.ts'
import { told } from './en/told.ts'
import { tool } from './en/tool.ts'
import { translation } from './en/translation.ts'
import { trash } from './en/trash.ts'
import { unsubscribe } from './en/unsubscribe.ts'
import { upload } from './en/upload.ts'
import { user } from './en/user.ts'

export const en = {
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
