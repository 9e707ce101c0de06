/** The English defaults, a few scopes a file. */
import { account, password, secondStep } from './en/account.ts'
import { accounts } from './en/accounts.ts'
import { admin, backup, log, session, setting, upload } from './en/admin.ts'
import { audit } from './en/audit.ts'
import { company, companyPage, terms } from './en/company.ts'
import { contact, inbox } from './en/contact.ts'
import { customerList } from './en/customer-list.ts'
import { desk } from './en/desk.ts'
import { error } from './en/error.ts'
import { goods } from './en/goods.ts'
import { health } from './en/health.ts'
import { dashboard, internal, palette, record, trash } from './en/internal.ts'
import { captcha, login } from './en/login.ts'
import { mail } from './en/mail.ts'
import { mailServer } from './en/mail-server.ts'
import { mailing, unsubscribe } from './en/mass-mail.ts'
import { notice } from './en/notice.ts'
import { forgotten, offer, result, told } from './en/offer.ts'
import { order } from './en/order.ts'
import { partner, partnerEditor } from './en/partner.ts'
import { pdf } from './en/pdf.ts'
import { priceList } from './en/price-list.ts'
import { personal, privacy, privacy_notice } from './en/privacy.ts'
import { product, services } from './en/product.ts'
import { question } from './en/question.ts'
import { price, quotation, ticket } from './en/quotation.ts'
import { reference } from './en/reference.ts'
import { home, layout, page } from './en/site.ts'
import { packages, starter } from './en/starter-package.ts'
import { step } from './en/step.ts'
import { textFile } from './en/text-file.ts'
import { qrCode, tool } from './en/tool.ts'
import { translation } from './en/translation.ts'
import { user } from './en/user.ts'
import { visit } from './en/visit.ts'

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
  forgotten,
  goods,
  health,
  home,
  inbox,
  internal,
  layout,
  log,
  login,
  mail,
  mailServer,
  mailing,
  notice,
  offer,
  order,
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
  accounts,
  customerList,
  priceList,
  textFile,
  product,
  qrCode,
  question,
  quotation,
  record,
  reference,
  result,
  secondStep,
  services,
  session,
  setting,
  starter,
  step,
  terms,
  ticket,
  told,
  tool,
  translation,
  trash,
  unsubscribe,
  upload,
  user,
  visit,
}
