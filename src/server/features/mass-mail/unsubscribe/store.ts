/** The address of an unsubscribe link, stored by the token's digest until it is erased. */
import { sql as raw } from 'kysely'
import { type Db, sql } from '#server/db/query.ts'

export interface UnsubscribeLink {
  digest: string
  email: string
}

export function insertUnsubscribeLinks(db: Db, links: readonly UnsubscribeLink[], created_at: string): void {
  if (links.length === 0) return
  const rows = raw<{ value: string }>`json_each(${JSON.stringify(links)})`.as('link')
  db.run(
    sql
      .insertInto('unsubscribe_link')
      .columns(['digest', 'email', 'created_at'])
      .expression(
        sql
          .selectFrom(rows)
          .select([
            raw<string>`link.value ->> 'digest'`.as('digest'),
            raw<string>`link.value ->> 'email'`.as('email'),
            raw<string>`${created_at}`.as('created_at'),
          ])
          // Otherwise SQLite would parse what follows as the condition of a join.
          .where(raw<boolean>`true`),
      )
      .onConflict((conflict) => conflict.column('digest').doNothing()),
  )
}

export function findEmailOfLink(db: Db, digest: string): string | undefined {
  return db.get(sql.selectFrom('unsubscribe_link').select('email').where('digest', '=', digest))?.email
}
