/** The tables of quotations. */

import type { Generated } from 'kysely'
import type { Language } from '#shared/base/language.ts'
import type { DepositOf } from '#shared/order/deposit.ts'
import type { QuotationLine } from '#shared/quotation/schema.ts'
import type {
  LostReason,
  QuotationEventKind,
  QuotationSource,
  QuotationStage,
  QuotationStatus,
  VersionState,
} from '#shared/quotation/status.ts'

export interface QuotationTable {
  /** The order of creation; the row of the search index. */
  seq: Generated<number>
  id: string
  status: QuotationStatus
  /** The newest version that the customer has; the totals, the language and both files are its own. */
  version: Generated<number>
  name: string
  email: string
  phone: string
  detail: string
  /** Empty where the customer has not given it. */
  restaurant: Generated<string>
  district: Generated<string>
  language: Language
  monthly_total: number
  upfront_total: number
  full_file: string
  /** Keeps its name through all versions. */
  public_file: string
  /** The status that both files show; they are rendered again when it differs from `status`. */
  files_show: QuotationStatus | null
  key_digest: string
  restore_digest: string | null
  created_at: string
  expires_at: string
  verified_at: string | null
  /** The last moment for accepting it. Null before it is open, and for those of before there was such a date. */
  valid_until: Generated<string | null>
  /** When it was accepted or declined. */
  decided_at: Generated<string | null>
  /** The last cancellation; kept when the quotation is restored. */
  cancelled_at: string | null
  /** When everything about it is deleted; null while customer or staff may still need it. */
  purge_at: string | null
  stage: Generated<QuotationStage>
  /** The time at which it got its stage. */
  stage_at: string
  lost_reason: Generated<LostReason | null>
  lost_note: Generated<string>
  assignee: Generated<number | null>
  next_action: Generated<string>
  /** A Hong Kong day, `2026-11-21`. */
  next_action_on: Generated<string | null>
  /** What the customer calls the order, such as the number of their purchase order. */
  reference: Generated<string>
  first_opened_at: Generated<string | null>
  last_opened_at: Generated<string | null>
  is_reminder_off: Generated<0 | 1>
  reminded_at: Generated<string | null>
  /** Since when the customer waits for an answer, a call, or changes; null where they do not (`quotation/waits.ts`). */
  message_asked_at: Generated<string | null>
  call_asked_at: Generated<string | null>
  visit_asked_at: Generated<string | null>
  change_asked_at: Generated<string | null>
  /** Since when it is accepted without a day for what comes next. */
  unbooked_since: Generated<string | null>
  /** When its time was over without being kept, where there is a number to call. */
  unkept_since: Generated<string | null>
  /** Since when its unsent version waits for an admin, and when one has refused it (`offer/approval.ts`). */
  approval_asked_at: Generated<string | null>
  refused_at: Generated<string | null>
  /** The customer whose it is (`customer/store.ts`). */
  customer: Generated<number | null>
  /** Who sent what was accepted, else who decided it; null with a name for who has been deleted since. */
  credit: Generated<number | null>
  credit_name: Generated<string>
  source: Generated<QuotationSource>
  /** In percent, and the Hong Kong day by which it should be decided; null: by its stage, and its last day. */
  likelihood: Generated<number | null>
  expected_on: Generated<string | null>
}

export interface QuotationLineTable extends QuotationLine {
  quotation: string
  version: number
  position: number
  /** The catalogue's prices where a special price replaces them; null where it does not. */
  list_monthly_price: Generated<number | null>
  list_upfront_price: Generated<number | null>
  /** Words under the line, and a heading above it: empty where there are none. */
  text_en: Generated<string>
  text_zh: Generated<string>
  heading_en: Generated<string>
  heading_zh: Generated<string>
  /** Its product's model with the brand, and the stored name of its photo, as sent: empty where the version shows none. */
  model: Generated<string>
  photo: Generated<string>
  /** The customer may leave it out. */
  is_optional: Generated<0 | 1>
  /** Counts in the totals; always 1 for lines that are not optional. */
  is_chosen: Generated<0 | 1>
}

export interface QuotationVersionTable {
  quotation: string
  version: number
  state: VersionState
  /** It is null for the customer, whose `author_name` is empty, and for a user who was deleted. */
  author: number | null
  author_name: string
  created_at: string
  updated_at: string
  sent_at: string | null
  /** Off both totals, before the amounts. */
  discount_percent: Generated<number>
  discount_monthly: Generated<number>
  discount_upfront: Generated<number>
  discount_reason: Generated<string>
  /** A note to the customer. */
  note: Generated<string>
  /** It shows the photos and models of its products. */
  shows_photos: Generated<0 | 1>
  /** Another deposit than the company's; null where it is that. */
  deposit_of: Generated<DepositOf | null>
  deposit: Generated<number | null>
  deposit_days: Generated<number | null>
  valid_until: string | null
  /** The total after the discount, with the chosen optional lines. */
  monthly_total: number
  upfront_total: number
  full_file: string
  /** JSON: terms, person to ask and reference, as they were when it was sent; null for a draft and for older versions. */
  printed: Generated<string | null>
}

export interface QuotationAcceptanceTable {
  id: Generated<number>
  quotation: string
  version: number
  at: string
  /** The name that the person typed who accepted it. */
  name: string
  language: Language
  /** The network: a /24, or a /64 of IPv6. */
  address: string
  monthly_total: number
  upfront_total: number
  /** The reference that the person typed who accepted it; empty without one. */
  reference: Generated<string>
  /** SHA-256 of the PDF that was accepted. */
  pdf_digest: string
  /** Which user chose who got the link through which it was accepted; empty for the customer's own way. */
  handed_by: Generated<string>
  taken_back_at: string | null
}

export interface QuotationEventTable {
  id: Generated<number>
  quotation: string
  at: string
  kind: QuotationEventKind
  version: number | null
  /** It is null for the customer and the program, whose `actor_name` is empty. */
  actor: number | null
  actor_name: string
  /** JSON. */
  detail: string
}

/** A file that users have attached to a version, and that is sent with it. */
export interface QuotationFileTable {
  id: Generated<number>
  quotation: string
  version: number
  /** The stored name in the uploads folder. */
  file: string
  /** The name that people see. */
  name: string
  content_type: string
  bytes: number
  created_at: string
}

export interface QuotationKeyTable {
  digest: string
  quotation: string
  created_at: string
  /** The user who got the link to pass it on; empty where it was mailed. */
  handed_to: Generated<string>
}

export interface QuotationOwnerTable {
  quotation: string
  /** Digest of the secret in the browser's `quotation_owner` cookie. */
  owner_digest: string
  /** ISO 8601; empty for those of older versions. */
  since: Generated<string>
  /** The value of the key with which the browser became an owner. */
  handed_to: Generated<string>
}

/** A quotation in the trash. Nothing else finds it. */
interface QuotationTrashTable {
  id: string
  name: string
  email: string
  deleted_at: string
  /** JSON: its rows, by the names of their tables. */
  content: string
}

/** They stay until it is deleted permanently. */
interface QuotationTrashFileTable {
  file: string
  quotation: string
}

/** Contains words and no text (`quotation/search-words.ts`). */
interface QuotationSearchTable {
  /** The quotation's `seq`. */
  rowid: number
  words: string
  /** The hidden column that takes an FTS5 query. */
  quotation_search: Generated<string>
}

/** The users who want an email each morning about what waits. */
interface MorningMailTable {
  user: number
  /** The last Hong Kong day whose email was sent or skipped. */
  last_day: string
}

export interface QuotationTables {
  quotation: QuotationTable
  quotation_line: QuotationLineTable
  quotation_version: QuotationVersionTable
  quotation_acceptance: QuotationAcceptanceTable
  quotation_event: QuotationEventTable
  quotation_file: QuotationFileTable
  quotation_key: QuotationKeyTable
  quotation_owner: QuotationOwnerTable
  quotation_trash: QuotationTrashTable
  quotation_trash_file: QuotationTrashFileTable
  quotation_search: QuotationSearchTable
  morning_mail: MorningMailTable
}
