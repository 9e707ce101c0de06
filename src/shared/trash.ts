/**
 * The types of records that go to the trash, with how the trash and the audit log name them. Without schemas, for the
 * browser.
 */
import { type Fields, namesOf } from './base/fields.ts'
import { CONTACT_OFFICE_FIELDS } from './contact/contact.ts'
import type { TextKey } from './i18n/t.ts'
import { NOTICE_FIELDS } from './notice/notice.ts'
import { PARTNER_FIELDS } from './partner.ts'
import { QUESTION_FIELDS } from './question/question.ts'
import { QUOTATION_CUSTOMER_FIELDS, QUOTATION_OFFICE_FIELDS } from './quotation/desk.ts'
import { REFERENCE_FIELDS } from './reference/reference.ts'
import { TOOL_FIELDS } from './tool/tool.ts'

export const TRASH_PAGE_ROWS = 25

interface TrashRecord {
  /** Its list, as a title. */
  title: TextKey
  /** What its edits name in the audit log. */
  fields: Fields
  /** Its table’s, where it has one of its own: the name, and what distinguishes records of the same name. */
  columns?: { name: string; detail: string }
}

interface ContentRecord extends TrashRecord {
  /** `a supplier`, inside a sentence. */
  one: TextKey
}

/** What admins write. The audit log has `CONTENT_VERBS` for each. */
export const CONTENT = {
  notice: {
    title: 'notice.title',
    one: 'notice.one',
    columns: { name: 'title', detail: 'content' },
    fields: NOTICE_FIELDS,
  },
  tool: {
    title: 'tool.title',
    one: 'tool.one',
    columns: { name: 'label', detail: 'link' },
    fields: TOOL_FIELDS,
  },
  partner: {
    title: 'partnerEditor.title',
    one: 'partnerEditor.one',
    columns: { name: 'name', detail: 'description' },
    fields: PARTNER_FIELDS,
  },
  question: {
    title: 'question.title',
    one: 'question.one',
    columns: { name: 'question_en', detail: 'question_zh' },
    fields: QUESTION_FIELDS,
  },
  reference: {
    title: 'reference.title',
    one: 'reference.one',
    columns: { name: 'name_en', detail: 'name_zh' },
    fields: REFERENCE_FIELDS,
  },
  starter_package: {
    title: 'starter.title',
    one: 'starter.one',
    columns: { name: 'name_en', detail: 'name_zh' },
    fields: {
      names: { label: 'audit.field_names' },
      descriptions: { label: 'audit.field_descriptions' },
      uses: { label: 'starter.uses' },
      is_most_chosen: { label: 'starter.mostChosen' },
      lines: { label: 'audit.field_lines' },
    },
  },
} as const satisfies Record<string, ContentRecord>

export const CONTENT_KINDS = namesOf(CONTENT)
export const CONTENT_VERBS = ['created', 'updated', 'deleted', 'restored', 'purged'] as const

/** What visitors wrote. Every user sees and restores it, and the audit log names no visitor. */
const VISITORS = {
  contact: {
    title: 'inbox.title',
    columns: { name: 'name', detail: 'email' },
    fields: CONTACT_OFFICE_FIELDS,
  },
  quotation: {
    title: 'internal.quotations',
    fields: { ...QUOTATION_CUSTOMER_FIELDS, ...QUOTATION_OFFICE_FIELDS },
  },
} as const satisfies Record<string, TrashRecord>

export const TRASH = { ...CONTENT, ...VISITORS }

export type TrashKind = keyof typeof TRASH
export const TRASH_KINDS = namesOf(TRASH)
/** The rest is for admins. */
export const TRASH_KINDS_OF_USERS: readonly TrashKind[] = namesOf(VISITORS)
