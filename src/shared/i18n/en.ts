/** The English defaults, one file a scope. */
import { captcha } from './en/captcha.ts'
import { company } from './en/company.ts'
import { error } from './en/error.ts'
import { home } from './en/home.ts'
import { layout } from './en/layout.ts'
import { mail } from './en/mail.ts'
import { page } from './en/page.ts'
import { pdf } from './en/pdf.ts'
import { quotation } from './en/quotation.ts'
import { result } from './en/result.ts'
import { services } from './en/services.ts'
import { ticket } from './en/ticket.ts'

export const en = {
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
