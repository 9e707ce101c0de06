/** What the peers read, through Drizzle on better-sqlite3. */
import Database from 'better-sqlite3'
import { and, asc, count, desc, eq, isNull, like, or } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { EXCERPT_CHARACTERS, ROWS_PER_PAGE } from './page-size.mjs'

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
  }
}
