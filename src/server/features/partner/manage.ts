/** What admins do with partners and their logos. The public pages show a change before the call returns. */
import type { z } from 'zod'
import type { AuditAction } from '#shared/audit-actions.ts'
import { LOGO_MAX_BYTES, PARTNERS_MAX } from '#shared/base/limits.ts'
import type {
  NewPartner,
  Partner,
  reorderPartnersSchema,
  updatePartnerSchema,
} from '#shared/partner-schema.ts'
import type { SignedInContext } from '../../core/context.ts'
import { editRecord, mergeOrder, positionAfter } from '../../core/edit-record.ts'
import { assertCurrent } from '../../core/etag.ts'
import { AppError, fieldError, found } from '../../platform/app-error.ts'
import { isoTime } from '../../platform/clock.ts'
import { recordAudit } from '../audit/record.ts'
import { type Picture, redrawPicture } from '../stored-file/picture.ts'
import { logoFileName, storedName, uploadPath } from '../stored-file/rules.ts'
import { deleteUploads, saveUpload } from '../stored-file/store.ts'
import { inTurn } from '../stored-file/turn.ts'
import { moveToTrash } from '../trash/store.ts'
import { findPartner, insertPartner, isLogoUsed, listPartners, updatePartner } from './store.ts'

type Edit = z.infer<typeof updatePartnerSchema>

export async function createPartner(ctx: SignedInContext, { logo, ...fields }: NewPartner): Promise<Partner> {
  const partner = await writeWithLogo(ctx, fields.name, logo, (file) => {
    const others = listPartners(ctx.db)
    if (others.length >= PARTNERS_MAX) throw new AppError('conflict', 'error.partnersFull')
    const position = positionAfter(others)
    const created = insertPartner(ctx.db, { ...fields, logo: file, position })
    record(ctx, 'partner_created', created)
    return created
  })
  await ctx.site.renew()
  return partner
}

export async function editPartner(ctx: SignedInContext, { logo, ...edit }: Edit): Promise<Partner> {
  const seen = unchangedAt(ctx, edit)
  if (logo === undefined) {
    const partner = ctx.write(() => save(ctx, edit))
    await ctx.site.renew()
    return partner
  }
  let replaced = ''
  const partner = await writeWithLogo(ctx, edit.name ?? seen.name, logo, (file) => {
    replaced = storedName(unchangedAt(ctx, edit).logo)
    return save(ctx, edit, file)
  })
  // Until then the live pages still show it.
  if (await ctx.site.renew()) await forgetLogo(ctx, replaced)
  return partner
}

export async function removePartner(ctx: SignedInContext, id: number): Promise<void> {
  ctx.write(() => {
    record(ctx, 'partner_deleted', partnerAt(ctx, id))
    moveToTrash(ctx.db, 'partner', id, isoTime(ctx.clock.now()))
  })
  await ctx.site.renew()
}

export async function reorderPartners(
  ctx: SignedInContext,
  { ids }: z.infer<typeof reorderPartnersSchema>,
): Promise<Partner[]> {
  const partners = ctx.write(() => {
    mergeOrder(ids, listPartners(ctx.db)).forEach((partner, position) => {
      if (partner.position !== position) updatePartner(ctx.db, partner.id, { position })
    })
    recordAudit(ctx, { action: 'partners_reordered' })
    return listPartners(ctx.db)
  })
  await ctx.site.renew()
  return partners
}

/** Call it inside a transaction. `file` is the stored name of a new logo. */
function save(ctx: SignedInContext, edit: Omit<Edit, 'logo'>, file?: string): Partner {
  const before = partnerAt(ctx, edit.id)
  const input = { ...edit, ...(file !== undefined && { logo: uploadPath(file) }) }
  return editRecord(before, input, {
    audit: (fields) => record(ctx, 'partner_updated', before, fields),
    update: (changes) =>
      updatePartner(ctx.db, before.id, { ...changes, ...(file !== undefined && { logo: file }) }),
  })
}

/** Throws `conflict` when the partner has changed since the caller read it. */
function unchangedAt(ctx: SignedInContext, { id, if_match }: Pick<Edit, 'id' | 'if_match'>): Partner {
  const partner = partnerAt(ctx, id)
  assertCurrent(partner, if_match)
  return partner
}

function partnerAt({ db }: SignedInContext, id: number): Partner {
  return found(findPartner(db, id), 'partnerEditor.notFound')
}

function record(ctx: SignedInContext, action: AuditAction, { id, name }: Partner, fields?: string[]): void {
  recordAudit(ctx, { action, detail: { id, name, ...(fields && { fields }) } })
}

/**
 * Runs `work` in a transaction with the stored name, and deletes the file when it fails. Throws `too_many`
 * when the user has many waiting already.
 */
async function writeWithLogo<Result>(
  ctx: SignedInContext,
  partner: string,
  upload: File,
  work: (file: string) => Result,
): Promise<Result> {
  const { content, content_type, extension } = await inTurn(ctx, () => redrawLogo(upload))
  const file = logoFileName(partner, extension, ctx.random)
  try {
    await ctx.uploads.write([{ name: file, content }])
    return ctx.write(() => {
      const created_at = isoTime(ctx.clock.now())
      saveUpload(ctx.db, { file, content_type, bytes: content.length, created_at })
      return work(file)
    })
  } catch (error) {
    await ctx.uploads.remove([file])
    throw error
  }
}

/** Keeps it while a partner has it, even one in the trash. */
async function forgetLogo(ctx: SignedInContext, file: string): Promise<void> {
  const isForgotten = ctx.db.transaction(() => {
    if (isLogoUsed(ctx.db, file)) return false
    deleteUploads(ctx.db, [file])
    return true
  })
  if (isForgotten) await ctx.uploads.remove([file])
}

/** Larger logos are stored at this size, enough for a card on a high-density screen. */
export const LOGO_STORED_SIDE_PIXELS = 640

/** Throws `too_large` or `invalid`, naming the field. */
export async function redrawLogo(file: File): Promise<Picture> {
  if (file.size > LOGO_MAX_BYTES) throw fieldError('logo', 'error.logoTooLarge', 'too_large')
  if (file.size === 0) throw fieldError('logo', 'error.logoFormat')
  const bytes = Buffer.from(await file.arrayBuffer())
  return redrawPicture(bytes, LOGO_STORED_SIDE_PIXELS, { field: 'logo', noPicture: 'error.logoFormat' })
}
