/** What admins do with references and their photos. The home page shows a change before the call returns. */
import type { z } from 'zod'
import type { AuditAction } from '#shared/audit-actions.ts'
import { REFERENCES_MAX } from '#shared/base/limits.ts'
import type { ReferenceTexts } from '#shared/reference/reference.ts'
import type {
  NewReference,
  Reference,
  reorderReferencesSchema,
  updateReferenceSchema,
} from '#shared/reference/schema.ts'
import type { SignedInContext } from '../../core/context.ts'
import { editRecord, mergeOrder, positionAfter } from '../../core/edit-record.ts'
import { assertCurrent } from '../../core/etag.ts'
import { AppError, fieldError, found } from '../../platform/app-error.ts'
import { isoTime } from '../../platform/clock.ts'
import { recordAudit } from '../audit/record.ts'
import { readPhoto } from '../stored-file/photo.ts'
import { logoFileName, storedName, uploadPath } from '../stored-file/rules.ts'
import { deleteUploads, saveUpload } from '../stored-file/store.ts'
import { inTurn } from '../stored-file/turn.ts'
import { moveToTrash } from '../trash/store.ts'
import { findReference, insertReference, listReferences, updateReference } from './store.ts'

type Edit = z.infer<typeof updateReferenceSchema>
type Names = Pick<ReferenceTexts, 'name_en' | 'name_zh'>

/** `photo` is the stored name. */
type StoredPhoto = Pick<Reference, 'photo' | 'photo_width' | 'photo_height'>

const NO_PHOTO: StoredPhoto = { photo: '', photo_width: 0, photo_height: 0 }

/** As wide as the page shows it on the sharpest screens. */
const SIDES = { photo: 960 }

/** Throws `invalid`, `too_large`, `too_many`, and `conflict` when the list is full. */
export async function createReference(
  ctx: SignedInContext,
  { photo, ...texts }: NewReference,
): Promise<Reference> {
  assertNamed(texts)
  const reference = await withPhoto(ctx, texts.name_en, photo, (stored = NO_PHOTO) => {
    const others = listReferences(ctx.db)
    if (others.length >= REFERENCES_MAX) throw new AppError('conflict', 'error.referencesFull')
    const created = insertReference(ctx.db, { ...texts, ...stored, position: positionAfter(others) })
    record(ctx, 'reference_created', created)
    return created
  })
  await ctx.site.renew()
  return reference
}

export async function editReference(
  ctx: SignedInContext,
  { photo, removes_photo, ...edit }: Edit,
): Promise<Reference> {
  const seen = unchangedAt(ctx, edit)
  let replaced = ''
  const reference = await withPhoto(ctx, edit.name_en ?? seen.name_en, photo, (drawn) => {
    const before = unchangedAt(ctx, edit)
    const stored = drawn ?? (removes_photo ? NO_PHOTO : undefined)
    if (stored) replaced = before.photo
    return editRecord(
      before,
      { ...edit, ...(stored && pathOf(stored)) },
      {
        check: (changes) => assertNamed({ ...before, ...changes }),
        audit: (fields) => record(ctx, 'reference_updated', before, fields.filter(isField)),
        update: (changes) => updateReference(ctx.db, before.id, { ...changes, ...stored }),
      },
    )
  })
  // Until then the live pages still show it.
  if ((await ctx.site.renew()) && replaced !== '') {
    const file = storedName(replaced)
    ctx.db.transaction(() => deleteUploads(ctx.db, [file]))
    await ctx.uploads.remove([file])
  }
  return reference
}

export async function removeReference(ctx: SignedInContext, id: number): Promise<void> {
  ctx.write(() => {
    record(ctx, 'reference_deleted', referenceAt(ctx, id))
    moveToTrash(ctx.db, 'reference', id, isoTime(ctx.clock.now()))
  })
  await ctx.site.renew()
}

export async function reorderReferences(
  ctx: SignedInContext,
  { ids }: z.infer<typeof reorderReferencesSchema>,
): Promise<Reference[]> {
  const references = ctx.write(() => {
    mergeOrder(ids, listReferences(ctx.db)).forEach((reference, position) => {
      if (reference.position !== position) updateReference(ctx.db, reference.id, { position })
    })
    recordAudit(ctx, { action: 'references_reordered' })
    return listReferences(ctx.db)
  })
  await ctx.site.renew()
  return references
}

/** As records have it. */
function pathOf({ photo, ...size }: StoredPhoto): StoredPhoto {
  return { ...size, photo: photo === '' ? '' : uploadPath(photo) }
}

/** The size of a photo is no field of its own. */
function isField(name: string): boolean {
  return name !== 'photo_width' && name !== 'photo_height'
}

function assertNamed({ name_en, name_zh }: Names): void {
  if (name_en === '' && name_zh === '') throw fieldError('name_en', 'error.referenceUnnamed')
}

/** Throws `conflict` when the reference has changed since the caller read it. */
function unchangedAt(ctx: SignedInContext, { id, if_match }: Pick<Edit, 'id' | 'if_match'>): Reference {
  const reference = referenceAt(ctx, id)
  assertCurrent(reference, if_match)
  return reference
}

function referenceAt({ db }: SignedInContext, id: number): Reference {
  return found(findReference(db, id), 'reference.notFound')
}

function record(
  ctx: SignedInContext,
  action: AuditAction,
  { id, name_en, name_zh }: Reference,
  fields?: string[],
): void {
  recordAudit(ctx, { action, detail: { id, name: name_en || name_zh, ...(fields && { fields }) } })
}

/** Runs `work` in a transaction, with what was stored of the upload, and deletes the file when it fails. */
async function withPhoto<Result>(
  ctx: SignedInContext,
  reference: string,
  upload: File | undefined,
  work: (stored?: StoredPhoto) => Result,
): Promise<Result> {
  if (!upload) return ctx.write(() => work())
  const { photo } = await inTurn(ctx, () => readPhoto(upload, SIDES, 'photo'))
  const file = logoFileName(reference, '.webp', ctx.random, 'photo')
  try {
    await ctx.uploads.write([{ name: file, content: photo.content }])
    return ctx.write(() => {
      const created_at = isoTime(ctx.clock.now())
      saveUpload(ctx.db, { file, content_type: 'image/webp', bytes: photo.content.length, created_at })
      return work({ photo: file, photo_width: photo.width, photo_height: photo.height })
    })
  } catch (error) {
    await ctx.uploads.remove([file])
    throw error
  }
}
