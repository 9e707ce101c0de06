/** What admins do with starter packages. The public pages show a change before the call returns. */
import type { z } from 'zod'
import type { AuditAction } from '#shared/audit-actions.ts'
import { inEachLanguage, type Language } from '#shared/base/language.ts'
import { STARTER_PACKAGES_MAX } from '#shared/base/limits.ts'
import type {
  NewStarterPackage,
  reorderStarterPackagesSchema,
  StarterLine,
  StarterPackageChanges,
} from '#shared/starter-package/schema.ts'
import type { SignedInContext } from '../../core/context.ts'
import { editRecord, mergeOrder, positionAfter } from '../../core/edit-record.ts'
import { AppError, found } from '../../platform/app-error.ts'
import { isoTime } from '../../platform/clock.ts'
import { recordAudit } from '../audit/record.ts'
import { findProduct } from '../product/store.ts'
import { moveToTrash } from '../trash/store.ts'
import {
  findStarterPackage,
  insertStarterPackage,
  listStarterPackages,
  placeStarterPackage,
  type StarterPackageRow,
  updateStarterPackage,
} from './store.ts'

type SavedTexts = Record<Language, string>

export async function createStarterPackage(
  ctx: SignedInContext,
  input: NewStarterPackage,
): Promise<StarterPackageRow> {
  const created = ctx.write(() => {
    assertProducts(ctx, input.lines)
    const others = listStarterPackages(ctx.db)
    if (others.length >= STARTER_PACKAGES_MAX) throw new AppError('conflict', 'error.starterPackagesFull')
    const id = insertStarterPackage(ctx.db, { ...input, position: positionAfter(others) })
    const row = packageAt(ctx, id)
    record(ctx, 'starter_package_created', row)
    return row
  })
  await ctx.site.renew()
  return created
}

export async function editStarterPackage(
  ctx: SignedInContext,
  { id, if_match, ...input }: StarterPackageChanges,
): Promise<StarterPackageRow> {
  const [edited, isChanged] = ctx.write(() => {
    const before = packageAt(ctx, id)
    const changes = {
      if_match,
      names: changedTexts(before.names, input.names),
      descriptions: changedTexts(before.descriptions, input.descriptions),
      uses: changedTexts(before.uses, input.uses),
      is_most_chosen: input.is_most_chosen,
      lines: input.lines && areSame(before.lines, input.lines) ? before.lines : input.lines,
    }
    const after = editRecord(before, changes, {
      check: ({ lines }) => lines && assertProducts(ctx, lines),
      audit: (fields) => record(ctx, 'starter_package_updated', before, fields),
      update(changed) {
        const { names, descriptions, uses, is_most_chosen } = { ...before, ...changed }
        const written = { names, descriptions, uses, is_most_chosen }
        updateStarterPackage(ctx.db, id, { ...written, lines: changed.lines })
        return packageAt(ctx, id)
      },
    })
    return [after, after !== before]
  })
  if (isChanged) await ctx.site.renew()
  return edited
}

export async function removeStarterPackage(ctx: SignedInContext, id: number): Promise<void> {
  ctx.write(() => {
    record(ctx, 'starter_package_deleted', packageAt(ctx, id))
    moveToTrash(ctx.db, 'starter_package', id, isoTime(ctx.clock.now()))
  })
  await ctx.site.renew()
}

export async function reorderStarterPackages(
  ctx: SignedInContext,
  { ids }: z.infer<typeof reorderStarterPackagesSchema>,
): Promise<StarterPackageRow[]> {
  const packages = ctx.write(() => {
    mergeOrder(ids, listStarterPackages(ctx.db)).forEach((row, position) => {
      if (row.position !== position) placeStarterPackage(ctx.db, row.id, position)
    })
    recordAudit(ctx, { action: 'starter_packages_reordered' })
    return listStarterPackages(ctx.db)
  })
  await ctx.site.renew()
  return packages
}

/** Hidden products may be in a package; visitors do not see them. Throws `invalid` for unknown and archived ones. */
function assertProducts({ db }: SignedInContext, lines: readonly StarterLine[]): void {
  const error = 'error.productUnknown'
  const unknown = lines.flatMap(({ product }, index) => (findProduct(db, product) ? [] : [index]))
  if (unknown.length === 0) return
  const fields = Object.fromEntries(unknown.map((index) => [`lines.${index}.product`, error] as const))
  throw new AppError('invalid', error, { fields })
}

/** `before` itself when nothing changes. */
function changedTexts(before: SavedTexts, changes: { [Of in Language]?: string | undefined }): SavedTexts {
  const after = inEachLanguage((language) => changes[language] ?? before[language])
  return areSame(before, after) ? before : after
}

function areSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function packageAt({ db }: SignedInContext, id: number): StarterPackageRow {
  return found(findStarterPackage(db, id), 'starter.notFound')
}

function record(
  ctx: SignedInContext,
  action: AuditAction,
  { id, names }: StarterPackageRow,
  fields?: string[],
): void {
  recordAudit(ctx, { action, detail: { id, name: names.en, ...(fields && { fields }) } })
}
