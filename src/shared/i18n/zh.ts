/** The Chinese defaults, as written in Hong Kong, a few scopes a file. */

import type { Dictionary } from './t.ts'
import { account, password, secondStep } from './zh/account.ts'
import { accounts } from './zh/accounts.ts'
import { admin, backup, log, session, setting, upload } from './zh/admin.ts'
import { audit } from './zh/audit.ts'
import { company, companyPage, terms } from './zh/company.ts'
import { contact, inbox } from './zh/contact.ts'
import { customerList } from './zh/customer-list.ts'
import { desk } from './zh/desk.ts'
import { error } from './zh/error.ts'
import { goods } from './zh/goods.ts'
import { health } from './zh/health.ts'
import { dashboard, internal, palette, record, trash } from './zh/internal.ts'
import { captcha, login } from './zh/login.ts'
import { mail } from './zh/mail.ts'
import { mailServer } from './zh/mail-server.ts'
import { mailing, unsubscribe } from './zh/mass-mail.ts'
import { notice } from './zh/notice.ts'
import { forgotten, offer, result, told } from './zh/offer.ts'
import { order } from './zh/order.ts'
import { partner, partnerEditor } from './zh/partner.ts'
import { pdf } from './zh/pdf.ts'
import { priceList } from './zh/price-list.ts'
import { personal, privacy, privacy_notice } from './zh/privacy.ts'
import { product, services } from './zh/product.ts'
import { question } from './zh/question.ts'
import { price, quotation, ticket } from './zh/quotation.ts'
import { reference } from './zh/reference.ts'
import { home, layout, page } from './zh/site.ts'
import { packages, starter } from './zh/starter-package.ts'
import { step } from './zh/step.ts'
import { textFile } from './zh/text-file.ts'
import { qrCode, tool } from './zh/tool.ts'
import { translation } from './zh/translation.ts'
import { user } from './zh/user.ts'
import { visit } from './zh/visit.ts'

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
