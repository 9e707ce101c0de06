/**
 * The tables as the queries see them; those of features with many are in `tables/`. Columns in a shared schema take their
 * types from there.
 */
import type { Generated } from 'kysely'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { Language } from '#shared/base/language.ts'
import type { HomePictureRow } from '#shared/look/home-picture.ts'
import type { Notice } from '#shared/notice/schema.ts'
import type { Partner } from '#shared/partner-schema.ts'
import type { CategoryIcon } from '#shared/product/category-drawings.ts'
import type { ProductFile } from '#shared/product/product.ts'
import type { Category, Product } from '#shared/product/schema.ts'
import type { Question } from '#shared/question/schema.ts'
import type { Reference } from '#shared/reference/schema.ts'
import type { StarterLine } from '#shared/starter-package/schema.ts'
import type { Tool, ToolGroup } from '#shared/tool/schema.ts'
import type { User } from '#shared/user/schema.ts'
import type { AlertTables } from './tables/alert.ts'
import type { AuthTables } from './tables/auth.ts'
import type { ContactTables } from './tables/contact.ts'
import type { CustomerTables } from './tables/customer.ts'
import type { MailTables } from './tables/mail.ts'
import type { MailServerTables } from './tables/mail-server.ts'
import type { MassMailTables } from './tables/mass-mail.ts'
import type { OrderTables } from './tables/order.ts'
import type { QuotationTables } from './tables/quotation.ts'
import type { VisitTable } from './tables/visit.ts'

export interface Tables
  extends AlertTables,
    AuthTables,
    ContactTables,
    CustomerTables,
    MailServerTables,
    MailTables,
    MassMailTables,
    OrderTables,
    QuotationTables {
  audit: AuditTable
  audit_search: AuditSearchTable
  captcha_used: CaptchaUsedTable
  company: CompanyTable
  look: LookTable
  look_picture: LookPictureTable
  notice: RecordTable<IsoTimes<Notice>>
  partner: RecordTable<Partner>
  question: RecordTable<Question>
  reference: RecordTable<Reference>
  category: CategoryTable
  price_list: PriceListTable
  price_list_change: PriceListChangeTable
  text_file: TextFileTable
  text_file_change: TextFileChangeTable
  product: ProductTable
  list_columns: ListColumnsTable
  product_file: ProductFileTable
  product_price: ProductPriceTable
  starter_package: StarterPackageTable
  starter_package_line: StarterPackageLineTable
  tool_group: ToolGroupTable
  tool: RecordTable<Tool>
  translation: TranslationTable
  translation_history: TranslationHistoryTable
  upload: UploadTable
  user: UserTable
  user_password: UserPasswordTable
  visit: VisitTable
}

/** A table with the columns of a record, which can be deleted. */
type RecordTable<Row> = Omit<Row, 'id'> & {
  id: Generated<number>
  /** When it was moved to the trash. */
  deleted_at: string | null
}

/** Who did what to whom. Names as of then; rows outlive the users. */
export interface AuditTable {
  id: Generated<number>
  at: string
  action: string
  actor: number | null
  actor_name: string | null
  subject: number | null
  subject_name: string | null
  address: string
  /** JSON. */
  detail: string
}

/** Contains words and no text (`migrations/0008`, `audit/find.ts`). */
interface AuditSearchTable {
  /** The row's id. */
  rowid: number
  words: string
  action: string
  month: string
  day: string
  /** The hidden column that takes an FTS5 query. */
  audit_search: Generated<string>
}

interface CaptchaUsedTable {
  /** Digest of the challenge's signature. */
  digest: string
  /** Digest of the operation and body that it was used for. */
  body_digest: string
  answer: string
  expires_at: string
}

/** One row; the stored names of pictures are empty for none. */
interface LookTable {
  id: number
  logo: string
  logo_small: string
  /** In pixels. */
  logo_width: number
  logo_height: number
  /** The logo for dark grounds. */
  light: string
  light_small: string
  light_width: number
  light_height: number
  mark: string
}

/** The names are those of stored files. */
interface LookPictureTable extends HomePictureRow {
  id: Generated<number>
  /** 0: it was there before, and can come back. */
  is_shown: Generated<number>
}

/** One row, once anything was saved. */
interface CompanyTable {
  id: number
  /** JSON: the facts that were ever saved, by field (`features/company/store.ts`). */
  facts: string
  steps_hidden_at: Generated<string | null>
}

interface CategoryTable extends Omit<Category, 'id'> {
  id: Generated<number>
  position: number
  archived_at: string | null
  /** JSON of its names when it was archived; null of a live one, and of one that an older version archived. */
  archived_texts: Generated<string | null>
  icon: Generated<CategoryIcon>
  sentence_en: Generated<string>
  sentence_zh: Generated<string>
  on_home: Generated<0 | 1>
}

type ProductDetail = 'brand' | 'model' | 'unit' | 'cost'

interface ProductTable extends Omit<Product, 'id' | 'show_in_quotation' | ProductDetail> {
  id: Generated<number>
  brand: Generated<string>
  model: Generated<string>
  unit: Generated<string>
  cost: Generated<number | null>
  show_in_quotation: 0 | 1
  position: number
  archived_at: string | null
  /** JSON of its names and descriptions when it was archived, or its category; else null. */
  archived_texts: Generated<string | null>
}

interface ListColumnsTable {
  kind: 'product' | 'customer'
  /** The digest of the first line. */
  heads: string
  /** JSON. */
  columns: string
  used_at: string
}

/** A picture is stored in two sizes. */
interface ProductFileTable {
  file: string
  product: number
  kind: ProductFile | 'photo_small'
  /** In pixels; 0 of a data sheet. */
  width: Generated<number>
  height: Generated<number>
  /** The price list that replaced it, and may be undone; null for the one in use. */
  kept_for: Generated<number | null>
  /** The digest of the picture that was uploaded; empty where it is not known. */
  source: Generated<string>
}

interface PriceListTable {
  id: Generated<number>
  name: string
  made_at: string
  made_by: string
  /** Empty: at once. */
  from_day: string
  undone_at: Generated<string | null>
}

/** JSON of the fields that were changed; before is null for a new product. */
interface PriceListChangeTable {
  price_list: number
  product: number
  before: string | null
  after: string
}

interface TextFileTable {
  id: Generated<number>
  name: string
  made_at: string
  made_by: string
  undone_at: Generated<string | null>
}

interface TextFileChangeTable {
  text_file: number
  namespace: string
  language: Language
  scope: string
  key: string
  /** Null is the default, or nothing. */
  before: string | null
  after: string | null
}

interface ProductPriceTable {
  id: Generated<number>
  product: number
  /** It is null for the price of before anything was noted. */
  valid_from: string | null
  monthly_price: number
  upfront_price: number
  made_by: string
  price_list: Generated<number | null>
  /** It is planned for later. */
  is_due: Generated<0 | 1>
}

/** Its texts have a column for each language. */
interface StarterPackageTable {
  id: Generated<number>
  name_en: string
  name_zh: string
  description_en: string
  description_zh: string
  uses_en: string
  uses_zh: string
  is_most_chosen: 0 | 1
  position: number
  /** When it was moved to the trash. */
  deleted_at: string | null
}

interface StarterPackageLineTable extends StarterLine {
  starter_package: number
  position: number
}

interface ToolGroupTable extends Omit<ToolGroup, 'id'> {
  id: Generated<number>
}

interface TranslationTable {
  namespace: string
  language: Language
  scope: string
  key: string
  text: string
  updated_at: string
}

interface TranslationHistoryTable extends Omit<TranslationTable, 'text' | 'updated_at'> {
  id: Generated<number>
  /** The previous text; null where the default or nothing was shown. */
  text: string | null
  replaced_at: string
  actor: number | null
  actor_name: string
  /** The time at which the pages with its replacement went live; null until then. */
  went_live_at: string | null
}

export interface UploadTable {
  /** The stored name in the uploads folder. */
  file: string
  content_type: string
  bytes: number
  created_at: string
}

interface UserTable extends Omit<User, 'id' | 'is_staff'> {
  id: Generated<number>
  is_staff: 0 | 1
}

/** Apart from the user, so that no query of a whole user can leak it. */
interface UserPasswordTable {
  user: number
  hash: string
  changed_at: string
}
