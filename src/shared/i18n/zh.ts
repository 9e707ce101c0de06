/** The Chinese defaults, as written in Hong Kong, one file a scope. */
import type { Dictionary } from './t.ts'
import { account } from './zh/account.ts'
import { captcha } from './zh/captcha.ts'
import { company } from './zh/company.ts'
import { dashboard } from './zh/dashboard.ts'
import { error } from './zh/error.ts'
import { home } from './zh/home.ts'
import { internal } from './zh/internal.ts'
import { layout } from './zh/layout.ts'
import { login } from './zh/login.ts'
import { mail } from './zh/mail.ts'
import { page } from './zh/page.ts'
import { pdf } from './zh/pdf.ts'
import { quotation } from './zh/quotation.ts'
import { result } from './zh/result.ts'
import { secondStep } from './zh/second-step.ts'
import { services } from './zh/services.ts'
import { ticket } from './zh/ticket.ts'
import { user } from './zh/user.ts'

export const zh: Dictionary = {
  account,
  captcha,
  company,
  dashboard,
  error,
  home,
  internal,
  layout,
  login,
  mail,
  page,
  pdf,
  quotation,
  result,
  secondStep,
  services,
  ticket,
  user,
}
