/** The tables of contact requests. */

import type { Generated } from 'kysely'
import type { ContactRecord } from '#shared/contact/schema.ts'

export interface ContactTable extends Omit<ContactRecord, 'id' | 'etag'> {
  id: Generated<number>
  /** The customer who wrote it; null for spam. */
  customer: Generated<number | null>
  /** When it was moved to the trash. */
  deleted_at: string | null
}

interface ContactReplyTable {
  id: Generated<number>
  contact: number
  at: string
  /** The author's name at that time: a reply outlives its author. */
  author_name: string
  /** The number it was written to in WhatsApp; empty for an email. */
  phone: Generated<string>
  /** Empty for a chat that began without words of the author's own. */
  text: string
}

/** Contains the words of each request and no text (`contact/search-words.ts`). */
interface ContactSearchTable {
  /** The request's id. */
  rowid: number
  words: string
  /** The hidden column that takes an FTS5 query. */
  contact_search: Generated<string>
}

export interface ContactTables {
  contact: ContactTable
  contact_reply: ContactReplyTable
  contact_search: ContactSearchTable
}
