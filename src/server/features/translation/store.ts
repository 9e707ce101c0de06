/** Saved texts, the catalogue's texts, and the history of both (docs/rules.md, Texts and names). */
import { sql as raw } from 'kysely'
import type { Language } from '#shared/base/language.ts'
import type { SavedText } from '#shared/i18n/merge.ts'
import { CATALOGUE_SCOPE, SITE_NAMESPACE, type TextPlace } from '#shared/translation/text-names.ts'
import { type Db, sql } from '../../db/query.ts'

export interface CatalogueText {
  namespace: string
  language: Language
  key: string
  text: string
}

/** One text of one language. */
export interface TextAddress extends TextPlace {
  language: Language
}

/** As a map key. */
export function textPlace({ namespace, language, scope, key }: TextAddress): string {
  return JSON.stringify([namespace, language, scope, key])
}

export interface StoredText extends TextAddress {
  text: string
}

interface Replacement {
  at: string
  actor: { id: number; username: string }
}

interface HistoryRow {
  text: string | null
  replaced_at: string
  went_live_at: string | null
  actor_name: string
  first_name: string | null
  last_name: string | null
}

export function listSiteTexts(db: Db): SavedText[] {
  return db.all(
    sql
      .selectFrom('translation')
      .select(['language', 'scope', 'key', 'text'])
      .where('namespace', '=', SITE_NAMESPACE),
  )
}

export function listCatalogueTexts(db: Db): CatalogueText[] {
  return db.all(
    sql
      .selectFrom('translation')
      .select(['namespace', 'language', 'key', 'text'])
      .where('scope', '=', CATALOGUE_SCOPE)
      .where('namespace', '!=', SITE_NAMESPACE),
  )
}

export function listStoredTexts(db: Db): StoredText[] {
  return db.all(sql.selectFrom('translation').select(['namespace', 'language', 'scope', 'key', 'text']))
}

/** Undefined where the default or nothing is shown. */
export function findSavedText(db: Db, address: TextAddress): string | undefined {
  return db.get(at(address).select('text'))?.text
}

export function listSavedTextsAt(db: Db, { namespace, scope, key }: TextPlace): StoredText[] {
  return db.all(
    sql
      .selectFrom('translation')
      .select(['namespace', 'language', 'scope', 'key', 'text'])
      .where('namespace', '=', namespace)
      .where('scope', '=', scope)
      .where('key', '=', key),
  )
}

export interface TextChange extends TextAddress {
  /** Null: the default or nothing is shown from now on. */
  text: string | null
}

/**
 * Places must differ. Keeps the old texts in the history. Uses as many statements for thousands of texts as for
 * one.
 */
export function replaceTexts(
  db: Db,
  changes: readonly TextChange[],
  { at: replaced_at, actor }: Replacement,
): void {
  if (changes.length === 0) return
  const addressOf = ({ namespace, language, scope, key }: TextAddress) => [namespace, language, scope, key]
  const saved = changes.filter(({ text }) => text !== null)
  const cleared = changes.filter(({ text }) => text === null)
  const place = raw`value ->> 0, value ->> 1, value ->> 2, value ->> 3`
  const statements = [
    raw`insert into translation_history
        (namespace, language, scope, key, text, replaced_at, actor, actor_name)
      select ${place},
        (select text from translation where (namespace, language, scope, key) = (${place})),
        ${replaced_at}, ${actor.id}, ${actor.username}
      from json_each(${JSON.stringify(changes.map(addressOf))})`,
    raw`delete from translation where (namespace, language, scope, key) in
      (select ${place} from json_each(${JSON.stringify(cleared.map(addressOf))}))`,
    raw`insert into translation (namespace, language, scope, key, text, updated_at)
      select ${place}, value ->> 4, ${replaced_at}
      from json_each(${JSON.stringify(saved.map((it) => [...addressOf(it), it.text]))}) where true
      on conflict do update set text = excluded.text, updated_at = excluded.updated_at`,
  ]
  for (const statement of statements) db.run({ compile: () => statement.compile(sql) })
}

/** Saved texts only. */
export function countSiteBytes(db: Db): number {
  const bytes = raw<number>`octet_length(text)`
  const sum = sql
    .selectFrom('translation')
    .select((it) => it.fn.sum<number | null>(bytes).as('bytes'))
    .where('namespace', '=', SITE_NAMESPACE)
  return db.get(sum)?.bytes ?? 0
}

/** Newest first. */
export function listHistory(
  db: Db,
  { namespace, language, scope, key }: TextAddress,
  limit: number,
): HistoryRow[] {
  return db.all(
    sql
      .selectFrom('translation_history as past')
      .leftJoin('user', 'user.id', 'past.actor')
      .select(['past.text', 'past.replaced_at', 'past.went_live_at'])
      .select(['past.actor_name', 'user.first_name', 'user.last_name'])
      .where('past.namespace', '=', namespace)
      .where('past.scope', '=', scope)
      .where('past.key', '=', key)
      .where('past.language', '=', language)
      .orderBy('past.id', 'desc')
      .limit(limit),
  )
}

/** Grows with every replaced text. */
export function lastReplacement(db: Db): number {
  return db.get(sql.selectFrom('translation_history').select('id').orderBy('id', 'desc').limit(1))?.id ?? 0
}

export interface WaitingText extends TextAddress {
  /** The first history row that is not live. */
  id: number
  /** Null where the default or nothing is shown. */
  live: string | null
}

/** Saved texts that are not live yet, each once, with the text shown until then. */
export function listWaitingTexts(db: Db): WaitingText[] {
  const waiting = sql.selectFrom('translation_history').where('went_live_at', 'is', null)
  return db.all(
    sql
      .selectFrom('translation_history')
      .select(['id', 'namespace', 'language', 'scope', 'key', 'text as live'])
      .where(
        'id',
        'in',
        waiting
          .select((it) => it.fn.min<number>('id').as('id'))
          .groupBy(['namespace', 'language', 'scope', 'key']),
      ),
  )
}

/** Up to this history row, as returned by `lastReplacement`. */
export function markLive(db: Db, upTo: number, at: string): void {
  db.run(
    sql
      .updateTable('translation_history')
      .set({ went_live_at: at })
      .where('went_live_at', 'is', null)
      .where('id', '<=', upTo),
  )
}

function at({ namespace, language, scope, key }: TextAddress) {
  return sql
    .selectFrom('translation')
    .where('namespace', '=', namespace)
    .where('language', '=', language)
    .where('scope', '=', scope)
    .where('key', '=', key)
}
