/** The tables as the queries see them, one file a feature. Columns in a shared schema take their types from there. */
import type { AuditTables } from './tables/audit.ts'
import type { AuthTables } from './tables/auth.ts'
import type { CaptchaTables } from './tables/captcha.ts'
import type { CompanyTables } from './tables/company.ts'
import type { ContactTables } from './tables/contact.ts'
import type { MailTables } from './tables/mail.ts'
import type { MassMailTables } from './tables/mass-mail.ts'
import type { NoticeTables } from './tables/notice.ts'
import type { PartnerTables } from './tables/partner.ts'
import type { ProductTables } from './tables/product.ts'
import type { QuotationTables } from './tables/quotation.ts'
import type { StarterPackageTables } from './tables/starter-package.ts'
import type { ToolTables } from './tables/tool.ts'
import type { TranslationTables } from './tables/translation.ts'
import type { UploadTables } from './tables/upload.ts'
import type { UserTables } from './tables/user.ts'

export interface Tables
  extends AuditTables,
    AuthTables,
    CaptchaTables,
    CompanyTables,
    ContactTables,
    MailTables,
    MassMailTables,
    NoticeTables,
    PartnerTables,
    ProductTables,
    QuotationTables,
    StarterPackageTables,
    ToolTables,
    TranslationTables,
    UploadTables,
    UserTables {}
