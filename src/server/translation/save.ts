/** Saving texts: only what differs is written, and what it takes the place of stays in the history (contract 3). */
import { LANGUAGES } from '../../shared/language.ts'
import { textPath } from '../../shared/text-names.ts'
import type { SaveText, TextRow } from '../../shared/translation.ts'
import { recordDeed } from '../audit/record.ts'
import { AppError } from '../error.ts'
import { isoTime } from '../platform/clock.ts'
import { hasEtag } from '../platform/etag.ts'
import type { SignedInContext } from '../trpc.ts'
import { defaultOf, findTextRow, isPlace, namespacesOf } from './inventory.ts'
import { readChanges } from './read-changes.ts'
import { findSavedText, replaceText, type StoredText } from './store.ts'

/** An audit line names so many of the texts that a save changed. */
const NAMED_MAX = 50

/**
 * To be called inside `ctx.write`, with texts that `textSchema` has passed and whose places are there; a blank one
 * returns to its default. Answers how many texts differed: if any, `renewSite` is due after the commit.
 */
export function saveTexts(ctx: SignedInContext, texts: readonly StoredText[]): number {
  const at = isoTime(ctx.clock.now())
  const changed = texts.filter((it) => {
    const wanted = it.text.trim() === '' || it.text === defaultOf(it) ? null : it.text
    if (wanted === (findSavedText(ctx.db, it) ?? null)) return false
    replaceText(ctx.db, it, wanted, { at, actor: ctx.user })
    return true
  })
  if (changed.length > 0) {
    const named = changed.slice(0, NAMED_MAX).map((it) => `${textPath(it)} (${it.language})`)
    recordDeed(ctx, {
      action: 'texts_saved',
      actor: ctx.user,
      detail: { count: changed.length, texts: named },
    })
  }
  return changed.length
}

/** Any part of the object of all texts, whole or not at all. Resolves once the new pages are served. */
export async function saveObject(ctx: SignedInContext, input: object): Promise<void> {
  const { if_match } = input as { if_match?: unknown }
  if (if_match !== undefined && typeof if_match !== 'string') {
    throw new AppError('invalid', 'error.invalid', { fields: { if_match: 'error.invalid' } })
  }
  const count = ctx.write(() => {
    const texts = readChanges(input, namespacesOf(ctx.db))
    if (if_match !== undefined && !hasEtag(if_match, ctx.texts.all().etag)) throw stale()
    return saveTexts(ctx, texts)
  })
  if (count === 0) return
  await ctx.renewSite()
}

/** One text in one or both languages. It goes live with the pages, which follow after the answer (decisions 24 and 34). */
export function saveText(ctx: SignedInContext, { if_match, en, zh, ...place }: SaveText): TextRow {
  const sides = { en, zh }
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
  if (count > 0) void ctx.renewSite()
  return findTextRow(ctx.db, place)
}

function stale(): AppError {
  return new AppError('conflict', 'error.changedMeanwhile')
}
