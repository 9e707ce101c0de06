/** Saved texts, the catalogue's texts, and the history of both (docs/rules.md, Texts and names). */
import { sql as raw } from 'kysely'
import type { Language } from '#shared/base/language.ts'
import type { CompanyFacts } from '#shared/company/schema.ts'
import type { SavedText } from '#shared/i18n/merge.ts'
import { CATALOGUE_SCOPE, SITE_NAMESPACE, type TextPlace } from '#shared/translation/text-names.ts'
import { type Db, sql } from '../../db/query.ts'
import { companyTexts, DEFAULT_FACTS, isCompanyText } from '../company/rules.ts'
import { findCompany, updateCompany } from '../company/store.ts'

const DEFAULT_TEXTS = companyTexts(DEFAULT_FACTS)

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

/** Returns it as a map key. */
export function textPlace({ namespace, language, scope, key }: TextAddress): string {
  return JSON.stringify([namespace, language, scope, key])
}

export interface StoredText extends TextAddress {
  text: string
}

interface Replacement {
  at: string
  /** Its id is null where no user did it. */
  actor: { id: number | null; username: string }
}

interface HistoryRow {
  text: string | null
  replaced_at: string
  went_live_at: string | null
  actor_name: string
  first_name: string | null
  last_name: string | null
}

/** Lists them with those of the company's record. */
export function listSiteTexts(db: Db): SavedText[] {
  const saved = db.all(
    sql
      .selectFrom('translation')
      .select(['language', 'scope', 'key', 'text'])
      .where('namespace', '=', SITE_NAMESPACE),
  )
  return [...saved, ...listCompanyTexts(db)]
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

/** Lists them with those of the company's record. */
export function listStoredTexts(db: Db): StoredText[] {
  const saved = db.all(
    sql.selectFrom('translation').select(['namespace', 'language', 'scope', 'key', 'text']),
  )
  return [...saved, ...listCompanyTexts(db)]
}

/** Lists where the company's record differs from the defaults; an empty fact is an empty text. */
function listCompanyTexts(db: Db): StoredText[] {
  return savedCompanyTexts(findCompany(db))
}

function savedCompanyTexts(facts: CompanyFacts): StoredText[] {
  return companyTexts(facts).filter((it, index) => it.text !== DEFAULT_TEXTS[index]?.text)
}

/** Returns undefined where the default or nothing is shown. */
export function findSavedText(db: Db, address: TextAddress): string | undefined {
  if (isCompanyText(address))
    return listCompanyTexts(db).find((it) => textPlace(it) === textPlace(address))?.text
  return db.get(at(address).select('text'))?.text
}

export function listSavedTextsAt(db: Db, { namespace, scope, key }: TextPlace): StoredText[] {
  if (isCompanyText({ namespace, scope, key }))
    return listCompanyTexts(db).filter((it) => it.scope === scope && it.key === key)
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
  /** It is null where the default or nothing is shown from now on. */
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
  for (const statement of statements) db.runRaw(statement)
}

const addressOf = ({ namespace, language, scope, key }: TextAddress) => [namespace, language, scope, key]

/** Saves the company's record, and keeps the texts that it replaces in the history. Returns how many these are. */
export function replaceCompany(db: Db, facts: CompanyFacts, { at: replaced_at, actor }: Replacement): number {
  const textsBy = (it: CompanyFacts) =>
    new Map(savedCompanyTexts(it).map((text) => [textPlace(text), text.text]))
  const [before, after] = [textsBy(findCompany(db)), textsBy(facts)]
  const replaced = DEFAULT_TEXTS.filter((it) => before.get(textPlace(it)) !== after.get(textPlace(it)))
  for (const it of replaced) {
    const { namespace, language, scope, key } = it
    const text = before.get(textPlace(it)) ?? null
    const row = { namespace, language, scope, key, text, replaced_at }
    db.run(
      sql.insertInto('translation_history').values({ ...row, actor: actor.id, actor_name: actor.username }),
    )
  }
  updateCompany(db, facts)
  return replaced.length
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
  /** It is null where the default or nothing is shown. */
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
