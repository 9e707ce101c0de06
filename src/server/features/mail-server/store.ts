/** The mail server that admins chose: at most one row. */
import type { Insertable, Selectable } from 'kysely'
import { type Db, sql } from '../../db/query.ts'
import type { MailServerTable } from '../../db/tables/mail-server.ts'

export type StoredServer = Omit<Selectable<MailServerTable>, 'id'>

export function findServer(db: Db): StoredServer | undefined {
  return db.get(
    sql
      .selectFrom('mail_server')
      .select(['host', 'port', 'encryption', 'username', 'password', 'sender'])
      .where('id', '=', 1),
  )
}

export function putServer(db: Db, server: Omit<Insertable<MailServerTable>, 'id'>): void {
  db.run(sql.replaceInto('mail_server').values({ id: 1, ...server }))
}

export function removeServer(db: Db): void {
  db.run(sql.deleteFrom('mail_server'))
}
