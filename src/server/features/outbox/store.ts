/** All SQL of the admins' outbox. */
import { sql as raw, type Selectable } from 'kysely'
import { MAIL_STATES, type MailState } from '#shared/mail/mail-state.ts'
import type { OutboxQuery } from '#shared/outbox-schema.ts'
import { type Db, sql } from '../../db/query.ts'
import type { MailTable } from '../../db/tables/mail.ts'

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

type OutboxFilter = Pick<OutboxQuery, 'state' | 'kind'>

/** The newest first; an index skips to the page. */
export function listMails(
  db: Db,
  filter: OutboxFilter,
  { limit, offset }: { limit: number; offset: number },
): ListedMail[] {
  const page = mailsOf(filter).select('id').orderBy('id', 'desc').limit(limit).offset(offset)
  return db.all(sql.selectFrom('mail').select(COLUMNS).where('id', 'in', page).orderBy('id', 'desc'))
}

/** Lists the mails since `since` whose `dedupe_key` begins with this. */
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

export function countMailsByState(db: Db, kind: OutboxQuery['kind']): Partial<Record<MailState, number>> {
  const counts = mailsOf({ kind, state: undefined }).groupBy('state')
  const rows = db.all(counts.select((it) => ['state', it.fn.countAll<number>().as('count')]))
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** Mails with all of `words`, of the ids from `first` to `last`. LIKE ignores the case of Latin letters. */
interface Sought {
  words: readonly string[]
  between: readonly [first: number, last: number]
}

export function countSought(db: Db, kind: OutboxQuery['kind'], sought: Sought): Record<MailState, number> {
  return db.get(
    soughtMails({ kind, state: undefined }, sought).select((it) =>
      MAIL_STATES.map((state) => it.fn.countAll<number>().filterWhere('state', '=', state).as(state)),
    ),
  ) as Record<MailState, number>
}

/** Newest first. */
export function listSought(
  db: Db,
  filter: OutboxFilter,
  sought: Sought,
  { limit, offset }: { limit: number; offset: number },
): ListedMail[] {
  const mails = soughtMails(filter, sought).select(COLUMNS)
  return db.all(mails.orderBy('id', 'desc').limit(limit).offset(offset))
}

function soughtMails(filter: OutboxFilter, { words, between: [first, last] }: Sought) {
  return mailsOf(filter)
    .where('id', '>=', first)
    .where('id', '<=', last)
    .where((it) => it.and(words.map(isIn)))
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

function mailsOf({ kind, state }: OutboxFilter) {
  return sql
    .selectFrom('mail')
    .$if(kind !== undefined, (it) => it.where('kind', '=', kind!))
    .$if(state !== undefined, (it) => it.where('state', '=', state!))
}

function isIn(word: string) {
  const part = `%${word.replace(/[%_\\]/g, '\\$&')}%`
  return raw<boolean>`(recipient like ${part} escape '\\' or subject like ${part} escape '\\')`
}
