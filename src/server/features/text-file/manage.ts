/** Files of texts: what one would change, its import in one step, and the undoing of that. */
import type { z } from 'zod'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { TEXT_FILE_MAX_BYTES } from '#shared/base/limits.ts'
import type {
  ImportTextFile,
  TextFile,
  TextFilePreview,
  undoneTextFileSchema,
} from '#shared/text-file/schema.ts'
import { textPath } from '#shared/translation/text-names.ts'
import type { SignedInContext } from '../../core/context.ts'
import { entityTag } from '../../core/etag.ts'
import { withUndo } from '../../core/imported.ts'
import { AppError, fieldError, found } from '../../platform/app-error.ts'
import { isoTime } from '../../platform/clock.ts'
import { forEachYielding } from '../../platform/cooperative.ts'
import { recordAudit } from '../audit/record.ts'
import { inTurn } from '../stored-file/turn.ts'
import { replaceSaved } from '../translation/save.ts'
import { findSavedText } from '../translation/store.ts'
import { type Compared, comparing, idOf } from './compare.ts'
import type { ReadTexts } from './read-texts.ts'
import {
  findTextFile,
  insertTextFile,
  insertTextFileChange,
  listTextFileChanges,
  listTextFiles,
  markTextFileUndone,
} from './store.ts'

type Read = Extract<ReadTexts, { texts: unknown }>

/** How many of each kind a preview shows. */
const SHOWN_MAX = 300
const FILES_SHOWN = 20

/** Nothing is changed. Other requests are answered in between. */
export async function previewTexts(ctx: SignedInContext, file: File): Promise<TextFilePreview> {
  const { format, texts } = await readFile(ctx, file)
  const compared = nothingYet()
  await forEachYielding(comparing(texts, ctx.texts.rows(), compared), () => {})
  const { changes, faults, unchanged } = compared
  return {
    format,
    texts: texts.length,
    unchanged,
    changes: changes.slice(0, SHOWN_MAX),
    change_count: changes.length,
    faults: faults.slice(0, SHOWN_MAX),
    fault_count: faults.length,
    tag: tagOf(compared),
  }
}

/** Throws `conflict` unless it does exactly what its preview showed. */
export async function importTexts(
  ctx: SignedInContext,
  { file, tag }: ImportTextFile,
): Promise<IsoTimes<TextFile>> {
  const { texts } = await readFile(ctx, file)
  const id = ctx.write(() => {
    const compared = nothingYet()
    for (const _ of comparing(texts, ctx.texts.rows(), compared));
    if (tagOf(compared) !== tag) throw new AppError('conflict', 'error.changedMeanwhile')
    if (compared.changes.length === 0) throw fieldError('file', 'textFile.none')
    return apply(ctx, file.name, compared)
  })
  await ctx.site.renew()
  return shown(ctx, id)
}

/** Call it inside a transaction. */
function apply(ctx: SignedInContext, name: string, { changes }: Compared): number {
  const { db, clock, user } = ctx
  const made = { name: name.slice(0, 200), made_at: isoTime(clock.now()), made_by: user.username }
  const id = insertTextFile(db, made)
  const texts = changes.map(({ namespace, language, scope, key, after }) => ({
    ...{ namespace, language, scope, key },
    text: after,
  }))
  const before = texts.map((it) => findSavedText(db, it) ?? null)
  replaceSaved(ctx, texts)
  for (const [index, { text: _, ...address }] of texts.entries()) {
    const after = findSavedText(db, address) ?? null
    insertTextFileChange(db, id, { ...address, before: before[index] ?? null, after })
  }
  recordAudit(ctx, { action: 'texts_imported', detail: { name: made.name, count: texts.length } })
  return id
}

/** Texts that were changed again since stay as they are, and are named. */
export async function undoTexts(
  ctx: SignedInContext,
  id: number,
): Promise<IsoTimes<z.infer<typeof undoneTextFileSchema>>> {
  const left = ctx.write(() => {
    const file = found(findTextFile(ctx.db, id), 'textFile.notFound')
    if (!withUndo(ctx, file).can_undo) throw new AppError('conflict', 'textFile.tooLate')
    const changes = listTextFileChanges(ctx.db, id)
    const known = new Set(ctx.texts.rows().map(idOf))
    const isOurs = (it: (typeof changes)[number]) =>
      known.has(idOf(it)) && (findSavedText(ctx.db, it) ?? null) === it.after
    replaceSaved(
      ctx,
      changes.filter(isOurs).map(({ before, after: _, ...address }) => ({ ...address, text: before ?? '' })),
    )
    markTextFileUndone(ctx.db, id, isoTime(ctx.clock.now()))
    recordAudit(ctx, { action: 'texts_import_undone', detail: { name: file.name } })
    return changes.filter((it) => (findSavedText(ctx.db, it) ?? null) !== it.before).map(textPath)
  })
  await ctx.site.renew()
  return { ...shown(ctx, id), left: [...new Set(left)] }
}

export function listImportedTexts(ctx: SignedInContext): IsoTimes<TextFile>[] {
  return listTextFiles(ctx.db, FILES_SHOWN).map((file) => withUndo(ctx, file))
}

function shown(ctx: SignedInContext, id: number): IsoTimes<TextFile> {
  return withUndo(ctx, findTextFile(ctx.db, id)!)
}

function nothingYet(): Compared {
  return { changes: [], faults: [], unchanged: 0 }
}

function tagOf({ changes, faults }: Compared): string {
  return entityTag({ changes, faults: faults.length })
}

/** Throws `invalid` or `too_large`, naming the file. */
async function readFile(ctx: SignedInContext, file: File): Promise<Read> {
  if (file.size > TEXT_FILE_MAX_BYTES) throw fieldError('file', 'textFile.refused_large', 'too_large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const read = await inTurn(ctx, () => ctx.textFiles.read(bytes))
  if ('texts' in read) return read
  const { refused, line } = read
  if (refused === 'broken' && line === undefined) throw fieldError('file', 'textFile.refused_unreadable')
  throw fieldError('file', `textFile.refused_${refused}`, 'invalid', { variables: { line: line ?? 0 } })
}
