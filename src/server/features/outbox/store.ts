/** All SQL of the admins' outbox. */
import { sql as raw, type Selectable } from 'kysely'
import type { MailState } from '../../../shared/mail/mail-state.ts'
import type { OutboxQuery } from '../../../shared/outbox/schema.ts'
import { type Db, sql } from '../../db/query.ts'
import type { MailTable } from '../../db/tables.ts'

export type MailRow = Selectable<MailTable>

const COLUMNS = [
  'id',
  'kind',
  'recipient',
  'subject',
  'state',
  'attempts',
  'last_answer',
  'created_at',
  'sent_at',
  'next_attempt_at',
] as const

export type ListedMail = Pick<MailRow, (typeof COLUMNS)[number]>

type OutboxFilter = Pick<OutboxQuery, 'q' | 'state' | 'kind'>

/** The newest first. */
export function listMails(
  db: Db,
  filter: OutboxFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  return db.all(found(filter).select(COLUMNS).orderBy('id', 'desc').limit(limit).offset(offset))
}

/** Those whose `dedupe_key` begins with this, of after `since`. */
export function listMailsByKey(db: Db, beginning: string, since: string): ListedMail[] {
  return db.all(
    sql
      .selectFrom('mail')
      .select(COLUMNS)
      .where('dedupe_key', '>=', beginning)
      .where('dedupe_key', '<', `${beginning}\u{10ffff}`)
      .where('created_at', '>=', since),
  )
}

export function countMailsByState(
  db: Db,
  filter: Omit<OutboxFilter, 'state'>,
): Partial<Record<MailState, number>> {
  const rows = db.all(
    found(filter)
      .select((it) => ['state', it.fn.countAll<number>().as('count')])
      .groupBy('state'),
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

export function findMail(db: Db, id: number): MailRow | undefined {
  return db.get(sql.selectFrom('mail').selectAll().where('id', '=', id))
}

export function listAttachmentNames(db: Db, mail: number): string[] {
  const rows = db.all(
    sql.selectFrom('mail_attachment').select('filename').where('mail', '=', mail).orderBy('filename'),
  )
  return rows.map(({ filename }) => filename)
}

/** LIKE ignores the case of Latin letters, and compares Chinese as it is. */
function found({
  q,
  state,
  kind,
}: {
  q: string
  state?: MailState | undefined
  kind?: MailRow['kind'] | undefined
}) {
  const words = q.split(/\s+/).filter(Boolean)
  let rows = sql.selectFrom('mail').where((it) => it.and(words.map(isIn)))
  if (state !== undefined) rows = rows.where('state', '=', state)
  if (kind !== undefined) rows = rows.where('kind', '=', kind)
  return rows
}

function isIn(word: string) {
  const part = `%${word.replace(/[%_\\]/g, '\\$&')}%`
  return raw<boolean>`(recipient like ${part} escape '\\' or subject like ${part} escape '\\')`
}
