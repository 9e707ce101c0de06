/** The Chinese defaults, as written in Hong Kong, one file a scope. */
import type { Dictionary } from './t.ts'
import { captcha } from './zh/captcha.ts'
import { company } from './zh/company.ts'
import { error } from './zh/error.ts'
import { home } from './zh/home.ts'
import { layout } from './zh/layout.ts'
import { mail } from './zh/mail.ts'
import { page } from './zh/page.ts'
import { pdf } from './zh/pdf.ts'
import { quotation } from './zh/quotation.ts'
import { result } from './zh/result.ts'
import { services } from './zh/services.ts'
import { ticket } from './zh/ticket.ts'

export const zh: Dictionary = {
  captcha,
  company,
  error,
  home,
  layout,
  mail,
  page,
  pdf,
  quotation,
  result,
  services,
  ticket,
}
