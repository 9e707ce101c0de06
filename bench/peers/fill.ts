/** The tables that all of them read, filled with so many contact requests and as many quotations. */
import { openDatabase } from '../../src/server/db/open.ts'
import { Db } from '../../src/server/db/query.ts'
import { insertContact } from '../../src/server/features/contact/store.ts'
import { contactRequests } from '../contact-requests.ts'
import { fillQuotations } from '../fill-quotations.ts'

const AT_ONCE = 10_000
/** The number is that of bench/start.ts: enough to matter for the search of products. */
const LINES = 4

/** Returns an email address that one contact request and one quotation have. */
export function fill(file: string, size: number): string {
  const sqlite = openDatabase(file)
  const synchronous = sqlite.pragma('synchronous', { simple: true })
  sqlite.pragma('synchronous = OFF')
  const db = new Db(sqlite)
  const requests = contactRequests(size)
  let rare = ''
  for (let start = 0; start < size; start += AT_ONCE)
    db.transaction(() => {
      for (let index = start; index < Math.min(start + AT_ONCE, size); index++) {
        const contact = requests.next().value!
        insertContact(db, contact)
        if (contact.deleted_at === null) rare = contact.email
      }
    })
  sqlite.pragma(`synchronous = ${synchronous}`)
  fillQuotations(sqlite, size, LINES)
  sqlite.close()
  return rare
}
