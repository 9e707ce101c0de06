/** Saving texts: only changes are written, and the replaced texts stay in the history. */

import { setImmediate as pause } from 'node:timers/promises'
import { formatBytes } from '#shared/base/format-number.ts'
import { isBlank } from '#shared/base/invisible.ts'
import { isLanguage, LANGUAGES, type Language } from '#shared/base/language.ts'
import { TEXTS_MAX_BYTES } from '#shared/base/limits.ts'
import { type CompanyFacts, saveCompanySchema } from '#shared/company/schema.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { type SaveText, type TextRow, textSchema } from '#shared/translation/schema.ts'
import { textPath } from '#shared/translation/text-names.ts'
import type { SignedInContext } from '../../core/context.ts'
import { hasEtag } from '../../core/etag.ts'
import { AppError } from '../../platform/app-error.ts'
import { isoTime } from '../../platform/clock.ts'
import { recordAudit } from '../audit/record.ts'
import { saveFacts } from '../company/manage.ts'
import { factsOfText, isCompanyText } from '../company/rules.ts'
import { defaultOf, findTextRow, isKey, isPlace, namespacesOf, scopesOf } from './inventory.ts'
import {
  countSiteBytes,
  findSavedText,
  lastReplacement,
  listStoredTexts,
  replaceTexts,
  type StoredText,
  type TextAddress,
  type TextChange,
  textPlace,
} from './store.ts'

export const TEXTS_MAX_PARTS = 20_000

/** The number of changed texts that an audit entry names. */
const NAMED_MAX = 50
const FEW = 50

/**
 * Call it inside `ctx.write`, with texts that `textSchema` has validated and whose places exist; a blank one
 * resets to its default. Returns how many texts changed: if any, call `renewSite` after the commit.
 */
export function saveTexts(ctx: SignedInContext, texts: readonly StoredText[]): number {
  return saveChanges(ctx, changesAmong(ctx, texts))
}

/** The same without an entry in the audit log, for a caller that makes its own. */
export function replaceSaved(ctx: SignedInContext, texts: readonly StoredText[]): void {
  replaceChanged(ctx, changesAmong(ctx, texts))
}

function saveChanges(ctx: SignedInContext, changed: readonly TextChange[]): number {
  replaceChanged(ctx, changed)
  if (changed.length > 0) {
    const named = changed.slice(0, NAMED_MAX).map((it) => `${textPath(it)} (${it.language})`)
    recordAudit(ctx, { action: 'texts_saved', detail: { count: changed.length, texts: named } })
  }
  return changed.length
}

function replaceChanged(ctx: SignedInContext, changed: readonly TextChange[]): void {
  const at = isoTime(ctx.clock.now())
  const bytesBefore = countSiteBytes(ctx.db)
  const [ofCompany, others] = [changed.filter(isCompanyText), changed.filter((it) => !isCompanyText(it))]
  replaceTexts(ctx.db, others, { at, actor: ctx.user })
  if (ofCompany.length > 0) saveCompanyTexts(ctx, ofCompany)
  assertTextSize(bytesBefore, countSiteBytes(ctx.db))
}

/** A program may still send the company's facts among the texts: they are checked as the Company page checks them. */
function saveCompanyTexts(ctx: SignedInContext, changed: readonly TextChange[]): void {
  const facts: Partial<CompanyFacts> = {}
  const paths: Partial<Record<string, string>> = {}
  for (const it of changed) {
    const ofText = factsOfText(it, it.text ?? defaultOf(it))
    Object.assign(facts, ofText)
    for (const name of Object.keys(ofText))
      paths[name] = [it.namespace, it.language, it.scope, it.key].join('.')
  }
  const { data, error } = saveCompanySchema.safeParse(facts)
  if (error) {
    const errors = error.issues.map(({ path: [name], message }) => [
      paths[String(name)] ?? '',
      message as TextKey,
    ])
    throw new AppError('invalid', 'error.invalidRequest', { fields: Object.fromEntries(errors) })
  }
  saveFacts(ctx, data)
}

/** The texts that differ from the saved ones. */
function changesAmong(ctx: SignedInContext, texts: readonly StoredText[]): TextChange[] {
  const saved = savedAmong(ctx, texts)
  return texts
    .map((it) => ({ ...it, text: isBlank(it.text) || it.text === defaultOf(it) ? null : it.text }))
    .filter((it) => it.text !== saved(it))
}

/** A few are looked up one by one, many with one query. */
function savedAmong({ db }: SignedInContext, texts: readonly StoredText[]) {
  if (texts.length <= FEW) return (address: TextAddress) => findSavedText(db, address) ?? null
  const all = new Map(listStoredTexts(db).map((it) => [textPlace(it), it.text]))
  return (address: TextAddress) => all.get(textPlace(address)) ?? null
}

/** The site's texts must fit into one body, because a caller may send the whole object back. */
function assertTextSize(before: number, after: number): void {
  if (after <= TEXTS_MAX_BYTES || after <= before) return
  const variables = { max: formatBytes(TEXTS_MAX_BYTES) }
  throw new AppError('too_large', 'error.textsTooLarge', { variables })
}

/** Saves any part of the object of all texts, all or nothing. Resolves once the new pages are live. */
export async function saveObject(ctx: SignedInContext, input: object): Promise<void> {
  const { ifMatch } = ctx.call
  const texts = readChanges(input, namespacesOf(ctx.db))
  // Megabytes are read, compared, written and rendered in separate turns, so that other requests run in
  // between.
  await pause()
  const found = { changes: changesAmong(ctx, texts), at: lastReplacement(ctx.db) }
  await pause()
  const count = ctx.write(() => {
    assertTextsExist(ctx, texts)
    if (ifMatch !== undefined && !hasEtag(ifMatch, ctx.texts.all().etag)) throw stale()
    const isSame = lastReplacement(ctx.db) === found.at
    return saveChanges(ctx, isSame ? found.changes : changesAmong(ctx, texts))
  })
  if (count === 0) return
  await pause()
  await ctx.site.renew()
}

/** A category may have been archived since its texts were read. */
function assertTextsExist({ db }: SignedInContext, texts: readonly StoredText[]): void {
  const namespaces = new Set(namespacesOf(db))
  if (texts.some(({ namespace }) => !namespaces.has(namespace)))
    throw new AppError('invalid', 'error.textUnknown')
}

/** One text in one or both languages. It goes live with the pages, after the answer (decisions 24 and 34). */
export function saveText(ctx: SignedInContext, { if_match, en, zh, ...place }: SaveText): TextRow {
  const sides: Record<Language, string | undefined> = { en, zh }
  const count = ctx.write(() => {
    if (!isPlace(ctx.db, place)) throw new AppError('not_found', 'error.textUnknown')
    if (if_match !== undefined && !hasEtag(if_match, findTextRow(ctx.db, place).etag)) throw stale()
    return saveTexts(
      ctx,
      LANGUAGES.flatMap((language) => {
        const text = sides[language]
        return text === undefined ? [] : [{ ...place, language, text }]
      }),
    )
  })
  if (count > 0) void ctx.site.renew()
  return findTextRow(ctx.db, place)
}

function stale(): AppError {
  return new AppError('conflict', 'error.changedMeanwhile')
}

const FIELDS_MAX = 20
const PATH_MAX_CHARACTERS = 200
/** Namespace, language, scope, key. */
const LEVELS = 4

/**
 * Flattens the nested object of texts, or any part of it, into a list. The input is not trusted: every name
 * on every level must exist, so neither depth nor a key such as `__proto__` has an effect. Throws `invalid`
 * and names the first errors by their path. `namespaces` are the existing ones.
 */
export function readChanges(input: object, namespaces: readonly string[]): StoredText[] {
  const texts: StoredText[] = []
  const errors = new Map<string, TextKey>()
  const addError = (path: readonly string[], text: TextKey) => {
    if (errors.size < FIELDS_MAX) errors.set(path.join('.').slice(0, PATH_MAX_CHARACTERS), text)
  }
  const isThere = (name: string, [namespace = '', , scope = '']: readonly string[], level: number) => {
    if (level === 0) return namespaces.includes(name)
    if (level === 1) return isLanguage(name)
    return level === 2 ? scopesOf(namespace).includes(name) : isKey(namespace, scope, name)
  }
  const take = (value: unknown, path: readonly string[]) => {
    const { data: text, error } = textSchema.safeParse(value)
    if (error) return addError(path, error.issues[0]!.message as TextKey)
    const [namespace, language, scope, key] = path as [string, Language, string, string]
    texts.push({ namespace, language, scope, key, text })
  }
  const walk = (part: unknown, path: readonly string[]) => {
    if (path.length === LEVELS) return take(part, path)
    if (typeof part !== 'object' || part === null || Array.isArray(part))
      return addError(path, 'error.invalid')
    for (const name of Object.keys(part)) {
      const inner = [...path, name]
      if (isThere(name, path, path.length)) walk((part as Record<string, unknown>)[name], inner)
      else addError(inner, 'error.textUnknown')
    }
  }
  walk(input, [])
  const [first] = errors.values()
  if (first) {
    throw new AppError('invalid', errors.size === 1 ? first : 'error.invalidRequest', {
      fields: Object.fromEntries(errors),
    })
  }
  return texts
}
