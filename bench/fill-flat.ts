/**
 * A database with any number of rows in each table that grows with use: contact requests, mails, audit log,
 * do-not-email list, unsubscribe links and stored files. Quotations have their own (fill-quotations.ts).
 */
import { join } from 'node:path'
import { migrate } from '../src/server/db/migrate.ts'
import { openDatabase, type Sqlite } from '../src/server/db/open.ts'
import { contactWords } from '../src/server/features/contact/search-words.ts'
import { newDirectory } from '../test/support/directory.ts'
import { contactRequests } from './contact-requests.ts'

/** Found in this many entries of the audit log, however long it is. */
export const RARE_NAME = 'kwokrare'
const AT_ONCE = 100_000
/** How many recipients one bulk email has. */
const RECIPIENTS = 10_000
/** What people delete by hand within the days that the trash keeps; the rest was deleted long ago. */
const TRASH_MAX = 1_000
/** Written in larger pieces than those of single requests. */
const HASH_BYTES = { filling: 256 << 20, usual: 1 << 20 }

/** Returns its path. */
export function filledFile(count: number): string {
  const path = join(newDirectory(), 'flat.sqlite')
  const sqlite = openDatabase(path)
  migrate(sqlite)
  sqlite.pragma('synchronous = OFF')
  sqlite.pragma('cache_size = -400000')
  setHashSize(sqlite, HASH_BYTES.filling)
  fillContacts(sqlite, count)
  for (const statement of rowsOf(count, new Date().toISOString())) sqlite.exec(statement)
  setHashSize(sqlite, HASH_BYTES.usual)
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  sqlite.close()
  return path
}

/** Fills them with statements of its own: building them for each request takes as long as running them. */
function fillContacts(sqlite: Sqlite, count: number): void {
  const columns = [
    'name',
    'email',
    'phone_number',
    'message',
    'language',
    'state',
    'date',
    'assignee',
    'note',
    'deleted_at',
  ]
  const row = sqlite.prepare(
    `insert into contact (${columns.join(', ')}) values (${columns.map((name) => `:${name}`).join(', ')})`,
  )
  const words = sqlite.prepare('insert into contact_search (rowid, words) values (?, ?)')
  const requests = contactRequests(count)
  for (let done = 0; done < count; done += AT_ONCE) {
    sqlite.transaction(() => {
      for (let one = done; one < Math.min(done + AT_ONCE, count); one++) {
        const request = requests.next().value!
        words.run(row.run(request).lastInsertRowid, contactWords(request))
      }
    })()
  }
}

/** Whole statements, because a row at a time would take most of the run. */
function rowsOf(count: number, now: string): string[] {
  const numbers = `with recursive number (n) as (select 1 union all select n + 1 from number where n < ${count})`
  const minute = "strftime('%Y-%m-%dT%H:%M:00.000Z', '2024-01-01', '+' || n || ' minutes')"
  const state = `case when n > ${count - 10} then 'waiting' when n % 500 = 0 then 'failed'
    when n % 700 = 0 then 'stopped' else 'sent' end`
  return [
    `update contact set deleted_at = '${now}' where id in
      (select id from contact where deleted_at is not null limit ${TRASH_MAX})`,
    `${numbers} insert into mail_batch select n, 1, 'Ada', 'ada@kamsin.example', 'en', 'News', 'h', 't', 'd' || n, 0,
      ${RECIPIENTS}, 0, ${minute}, null from number where n <= ${Math.ceil(count / RECIPIENTS)}`,
    `${numbers} insert into mail (dedupe_key, kind, recipient, recipient_name, language, subject, text, html,
      message_id, state, attempts, next_attempt_at, created_at, sent_at, batch)
      select 'key:' || n, iif(n % 100 = 0, 'contact', 'mass'), 'shop' || n || '@example.hk', '', 'en', 'News of ' || n,
        '', '', 'message' || n, ${state}, 1, '2999', ${minute}, ${minute},
        iif(n % 100 = 0, null, 1 + n / ${RECIPIENTS + 1}) from number`,
    `${numbers} insert into audit (at, action, actor, actor_name, address, detail)
      select ${minute}, case n % 5 when 0 then 'contact_updated' when 1 then 'sign_in_failed' else 'sign_in' end, 1,
        iif(n in (7, 70, 700), '${RARE_NAME}', 'colleague' || n % 12), '192.0.2.' || n % 250, '{"id":' || n || '}'
      from number`,
    `${numbers} insert into suppression (email, reason, detail, created_at)
      select 'shop' || n || '@example.hk', 'unsubscribed', '', ${minute} from number`,
    `${numbers} insert into unsubscribe_link select hex(n * 7919), 'shop' || n || '@example.hk', ${minute} from number`,
    `${numbers} insert into upload select 'full-of-quotation-' || n || '.pdf', 'application/pdf', 40000, ${minute}
      from number`,
  ]
}

function setHashSize(sqlite: Sqlite, bytes: number): void {
  for (const index of ['contact_search', 'audit_search'])
    sqlite.prepare(`insert into ${index} (${index}, rank) values ('hashsize', ?)`).run(BigInt(bytes))
}
