/** The tables as the queries see them. Columns in a shared schema take their types from there. */

import type { Generated } from 'kysely'
import type { IsoTimes } from '../../shared/base/iso-date-time.ts'
import type { Language } from '../../shared/base/language.ts'
import type { ContactState } from '../../shared/contact/contact.ts'
import type { ContactRecord } from '../../shared/contact/inbox-schema.ts'
import type { MailKind, MailState, SuppressionReason } from '../../shared/mail/mail-state.ts'
import type { Notice } from '../../shared/notice/schema.ts'
import type { Partner } from '../../shared/partner/schema.ts'
import type { Category, Product } from '../../shared/product/schema.ts'
import type { StarterLine } from '../../shared/starter-package/schema.ts'
import type { ToolGroup } from '../../shared/tool/group-schema.ts'
import type { Tool } from '../../shared/tool/schema.ts'
import type { PasswordLinkKind } from '../../shared/user/password-link.ts'
import type { User } from '../../shared/user/schema.ts'
import type {
  QuotationAcceptanceTable,
  QuotationEventTable,
  QuotationFileTable,
  QuotationKeyTable,
  QuotationLineTable,
  QuotationOwnerTable,
  QuotationSearchTable,
  QuotationSumTable,
  QuotationTable,
  QuotationTrashFileTable,
  QuotationTrashTable,
  QuotationVersionTable,
} from './quotation-tables.ts'

/** SQLite has no booleans: 0 or 1. */
export type Flag = 0 | 1

interface CategoryTable extends Omit<Category, 'id'> {
  id: Generated<number>
  position: number
  archived_at: string | null
}

interface ProductTable extends Omit<Product, 'id' | 'show_in_quotation'> {
  id: Generated<number>
  show_in_quotation: Flag
  position: number
  archived_at: string | null
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
  /** When the pages with its replacement went live; null until then. */
  went_live_at: string | null
}

export interface UploadTable {
  /** The stored name in the uploads folder. */
  file: string
  content_type: string
  bytes: number
  created_at: string
}

interface CaptchaUsedTable {
  /** Digest of the challenge's signature. */
  digest: string
  /** Digest of the operation and body that it was used for. */
  body_digest: string
  answer: string
  expires_at: string
}

/** A mail to send: written in the transaction that causes it, sent by the delivery worker. */
export interface MailTable {
  id: Generated<number>
  /** Two mails with the same key are one mail. */
  dedupe_key: string
  kind: MailKind
  recipient: string
  recipient_name: string
  reply_to: string | null
  /** Shown as the sender, and with the address that answers go to; null for the site's name. */
  sender_name: Generated<string | null>
  language: Language
  subject: string
  text: string
  html: string
  message_id: string
  state: MailState
  attempts: number
  next_attempt_at: string
  lease_until: string | null
  last_answer: string | null
  created_at: string
  sent_at: string | null
  /** The batch with the text of a bulk email. Bulk mails wait behind the site's own. */
  batch: number | null
  /** The number of the quotation that it is about. */
  quotation: Generated<string | null>
  /** The Message-ID that stands for the quotation in every mail about it; no mail has it as its own. */
  thread: Generated<string | null>
  /**
   * The user who caused a mail to a customer; of bulk email,
   * its batch has the user. The mail outlives the user.
   */
  user: Generated<number | null>
}

/** One bulk email: its text is stored here once, for all recipients. */
export interface MailBatchTable {
  id: Generated<number>
  /** The sender; the row outlives the user. */
  user: number
  sender_name: string
  sender_email: string
  language: Language
  subject: string
  html: string
  text: string
  /** Digest of the request: the same again within a minute is a mistake. */
  digest: string
  is_test: Flag
  total: number
  /** How many addresses were on the do-not-email list. */
  suppressed: number
  created_at: string
  /** Mails not sent by then are not sent; sending the failed ones again continues. */
  stopped_at: string | null
}

/** Addresses that get no bulk email, in lower case. */
interface SuppressionTable {
  id: Generated<number>
  email: string
  reason: SuppressionReason
  detail: string
  created_at: string
}

interface UnsubscribeLinkTable {
  /** The digest of the token in the link. */
  digest: string
  email: string
  created_at: string
}

interface MailAttachmentTable {
  mail: number
  filename: string
  content_type: string
  content: Buffer
}

interface UserTable extends Omit<User, 'id' | 'is_staff'> {
  id: Generated<number>
  is_staff: Flag
}

/** Apart from the user, so that no query of a whole user can leak it. */
interface UserPasswordTable {
  user: number
  hash: string
  changed_at: string
}

/** A mailed link with which a user sets a password. Triggers delete it when the address or the password changes. */
interface PasswordLinkTable {
  user: number
  kind: PasswordLinkKind
  /** Digest of the key in the link. */
  digest: string
  expires_at: string
}

/** One sign-in: a family of refresh tokens (docs/rules.md, Sessions). */
export interface SessionTable {
  id: string
  user: number
  /** How its refresh token is sent; one in cookies rotates. */
  carrier: 'cookies' | 'body'
  secret_digest: string
  previous_digest: string | null
  rotated_at: string | null
  device: string
  address: string
  created_at: string
  last_used_at: string
  expires_at: string
}

interface KnownBrowserTable {
  user: number
  /** Digest of the secret in the browser's `known_browser` cookie. */
  digest: string
  last_used_at: string
}

/** Written before a password is checked and deleted when it was right, so that parallel guesses count too. */
interface SignInFailureTable {
  id: Generated<number>
  /** Digest of the username as entered: it may not exist, or be a password typed into the wrong field. */
  account: string
  address: string
  at: string
}

interface ProviderStateTable {
  /** Digest of a `state` that has returned. */
  digest: string
  expires_at: string
}

interface SecondStepTable {
  user: number
  /** Encrypted (`second-step/secret.ts`). */
  secret: Buffer
  /** Null during setup: no sign-in asks for it yet. */
  confirmed_at: string | null
  /** The time step of the last used code. */
  last_step: number
}

/** Unused recovery codes only. */
interface RecoveryCodeTable {
  user: number
  digest: string
}

interface SecondStepTokenTable {
  /** Digest of the id of a token that has opened a session. */
  digest: string
  expires_at: string
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

/** Contains words and no text (`migrations/0008`, `audit/query.ts`). */
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

export interface ContactTable extends Omit<ContactRecord, 'id' | 'etag'> {
  id: Generated<number>
  /** When it was moved to the trash. */
  deleted_at: string | null
}

interface ContactReplyTable {
  id: Generated<number>
  contact: number
  at: string
  /** As they were called then: a reply outlives its author. */
  author_name: string
  text: string
}

/** How many requests have each status, without the trash; kept by triggers. */
interface ContactCountTable {
  state: ContactState
  count: number
}

/** How many mails there are of each kind and state; kept by triggers. */
interface MailCountTable {
  kind: MailKind
  state: MailState
  count: number
}

/** One row: all stored files; kept by triggers. */
interface UploadSumTable {
  files: number
  bytes: number
}

/** One row: all addresses of the do-not-email list; kept by triggers. */
interface SuppressionSumTable {
  addresses: number
}

/** Contains the words of each request and no text (`contact/search-words.ts`). */
interface ContactSearchTable {
  /** The request's id. */
  rowid: number
  words: string
  /** The hidden column that takes an FTS5 query. */
  contact_search: Generated<string>
}

/** The words of that index, in order (`db/open.ts`). */
interface ContactWordTable {
  term: Generated<string>
}

/** Who wants an email each morning about what waits. */
interface MorningMailTable {
  user: number
  /** The last Hong Kong day that was looked after. */
  last_day: string
}

interface PartnerTable extends Omit<Partner, 'id'> {
  id: Generated<number>
  /** When it was moved to the trash. */
  deleted_at: string | null
}

/** Its texts have a column for each language. */
interface StarterPackageTable {
  id: Generated<number>
  name_en: string
  name_zh: string
  description_en: string
  description_zh: string
  position: number
  /** When it was moved to the trash. */
  deleted_at: string | null
}

interface StarterPackageLineTable extends StarterLine {
  starter_package: number
  position: number
}

interface NoticeTable extends Omit<IsoTimes<Notice>, 'id'> {
  id: Generated<number>
  /** When it was moved to the trash. */
  deleted_at: string | null
}

interface ToolGroupTable extends Omit<ToolGroup, 'id'> {
  id: Generated<number>
}

interface ToolTable extends Omit<Tool, 'id'> {
  id: Generated<number>
  /** When it was moved to the trash. */
  deleted_at: string | null
}

/** One row, once anything was saved. */
interface CompanyTable {
  id: number
  /** JSON: the facts that were ever saved, by field (`features/company/store.ts`). */
  facts: string
}

export interface Tables {
  company: CompanyTable
  category: CategoryTable
  product: ProductTable
  translation: TranslationTable
  translation_history: TranslationHistoryTable
  quotation: QuotationTable
  quotation_line: QuotationLineTable
  quotation_owner: QuotationOwnerTable
  quotation_version: QuotationVersionTable
  quotation_acceptance: QuotationAcceptanceTable
  quotation_event: QuotationEventTable
  quotation_file: QuotationFileTable
  quotation_key: QuotationKeyTable
  quotation_search: QuotationSearchTable
  quotation_sum: QuotationSumTable
  quotation_trash: QuotationTrashTable
  quotation_trash_file: QuotationTrashFileTable
  upload: UploadTable
  captcha_used: CaptchaUsedTable
  mail: MailTable
  mail_attachment: MailAttachmentTable
  mail_batch: MailBatchTable
  suppression: SuppressionTable
  suppression_sum: SuppressionSumTable
  unsubscribe_link: UnsubscribeLinkTable
  user: UserTable
  user_password: UserPasswordTable
  password_link: PasswordLinkTable
  session: SessionTable
  known_browser: KnownBrowserTable
  sign_in_failure: SignInFailureTable
  provider_state: ProviderStateTable
  second_step: SecondStepTable
  recovery_code: RecoveryCodeTable
  second_step_token: SecondStepTokenTable
  audit: AuditTable
  audit_search: AuditSearchTable
  contact: ContactTable
  contact_reply: ContactReplyTable
  contact_count: ContactCountTable
  contact_search: ContactSearchTable
  contact_word: ContactWordTable
  mail_count: MailCountTable
  upload_sum: UploadSumTable
  morning_mail: MorningMailTable
  partner: PartnerTable
  starter_package: StarterPackageTable
  starter_package_line: StarterPackageLineTable
  notice: NoticeTable
  tool_group: ToolGroupTable
  tool: ToolTable
}
