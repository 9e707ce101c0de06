/** What the peers read, through Drizzle on better-sqlite3. */
import Database from 'better-sqlite3'
import { and, asc, count, desc, eq, exists, getTableColumns, isNull, like, or } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The number is the same as in our inbox. */
const ROWS_PER_PAGE = 25
const EXCERPT_CHARACTERS = 160

const partner = sqliteTable('partner', {
  id: integer().primaryKey(),
  name: text().notNull(),
  link: text().notNull(),
  socials: text().notNull(),
  description: text().notNull(),
  logo: text().notNull(),
  position: integer().notNull(),
  deleted_at: text(),
})
const user = sqliteTable('user', { id: integer().primaryKey(), username: text().notNull() })
const contact = sqliteTable('contact', {
  id: integer().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  phone_number: text().notNull(),
  message: text().notNull(),
  language: text().notNull(),
  state: text().notNull(),
  assignee: integer(),
  date: text().notNull(),
  deleted_at: text(),
})

const quotation = sqliteTable('quotation', {
  seq: integer().primaryKey(),
  id: text().notNull(),
  version: integer().notNull(),
  status: text().notNull(),
  stage: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  detail: text().notNull(),
  language: text().notNull(),
  monthly_total: integer().notNull(),
  upfront_total: integer().notNull(),
  created_at: text().notNull(),
  valid_until: text(),
  assignee: integer(),
  next_action: text().notNull(),
  next_action_on: text(),
  last_opened_at: text(),
})
const line = sqliteTable('quotation_line', {
  quotation: text().notNull(),
  version: integer().notNull(),
  position: integer().notNull(),
  name_en: text().notNull(),
  name_zh: text().notNull(),
})

export function openStore(file) {
  const db = drizzle(new Database(file))
  return {
    async listPartners() {
      const rows = db
        .select()
        .from(partner)
        .where(isNull(partner.deleted_at))
        .orderBy(asc(partner.position), asc(partner.id))
        .all()
      return rows.map(({ deleted_at, ...row }) => ({ ...row, logo: `/uploads/${row.logo}` }))
    },

    async findUser(id) {
      return db.select().from(user).where(eq(user.id, id)).get()
    },

    async searchContacts(q) {
      const part = `%${q}%`
      const where = and(
        isNull(contact.deleted_at),
        or(
          like(contact.name, part),
          like(contact.email, part),
          like(contact.phone_number, part),
          like(contact.message, part),
        ),
      )
      const rows = db
        .select()
        .from(contact)
        .where(where)
        .orderBy(desc(contact.date), desc(contact.id))
        .limit(ROWS_PER_PAGE + 1)
        .all()
      const counts = db
        .select({ state: contact.state, count: count() })
        .from(contact)
        .where(where)
        .groupBy(contact.state)
        .all()
      return {
        rows: rows.slice(0, ROWS_PER_PAGE).map(({ message, deleted_at, ...row }) => ({
          ...row,
          excerpt: message.slice(0, EXCERPT_CHARACTERS),
        })),
        has_next: rows.length > ROWS_PER_PAGE,
        counts: Object.fromEntries(counts.map((one) => [one.state, one.count])),
      }
    },

    async searchQuotations(q) {
      const part = `%${q}%`
      const linesWithPart = db
        .select({ position: line.position })
        .from(line)
        .where(
          and(
            eq(line.quotation, quotation.id),
            eq(line.version, quotation.version),
            or(like(line.name_en, part), like(line.name_zh, part)),
          ),
        )
      const texts = [quotation.id, quotation.name, quotation.email, quotation.phone, quotation.detail]
      const { seq, detail, ...shown } = getTableColumns(quotation)
      const rows = db
        .select({ ...shown, assigned: user.username })
        .from(quotation)
        .leftJoin(user, eq(user.id, quotation.assignee))
        .where(q === '' ? undefined : or(...texts.map((one) => like(one, part)), exists(linesWithPart)))
        .orderBy(desc(quotation.created_at), desc(quotation.seq))
        .limit(ROWS_PER_PAGE + 1)
        .all()
      return { rows: rows.slice(0, ROWS_PER_PAGE), has_next: rows.length > ROWS_PER_PAGE }
    },
  }
}
