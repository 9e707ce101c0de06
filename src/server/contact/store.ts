/** All SQL of contact requests. */
import type { Insertable } from 'kysely'
import type { Contact } from '../../shared/contact.ts'
import { type Db, sql } from '../db/query.ts'
import type { ContactTable } from '../db/tables.ts'

export function insertContact(db: Db, contact: Insertable<ContactTable>): Contact {
  return db.get(
    sql
      .insertInto('contact')
      .values(contact)
      .returning(['id', 'name', 'email', 'phone_number', 'message', 'date']),
  )!
}
