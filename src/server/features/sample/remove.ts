/**
 * Removes sample data. Quotations are deleted with their files; the rest goes where its own deletion puts it, so that it
 * can be restored.
 */
import { SAMPLE_KINDS, type SampleCounts, type SampleKind } from '#shared/sample.ts'
import type { SignedInContext } from '../../core/context.ts'
import type { Db } from '../../db/query.ts'
import { SAMPLE_CATALOGUE, SAMPLE_TOOL_GROUPS } from '../../db/sample/sample.ts'
import { isoTime } from '../../platform/clock.ts'
import { recordAudit } from '../audit/record.ts'
import { archiveCategoryWithTexts } from '../product/category/manage.ts'
import { listCategories } from '../product/category/store.ts'
import { archiveProductWithTexts } from '../product/manage.ts'
import { findProduct, listProductsOf } from '../product/store.ts'
import { listQuotationFiles } from '../quotation/file/store.ts'
import { deleteQuotation } from '../quotation/store.ts'
import { deleteUploads } from '../stored-file/store.ts'
import { deleteToolGroup, listToolGroups, listToolsOf } from '../tool/store.ts'
import { moveToTrash } from '../trash/store.ts'
import { listSampleIds } from './find.ts'
import { listSampleQuotations } from './store.ts'

/** Packages first: one whose products are gone is no longer the sample that it was. */
const ORDER = [
  'quotations',
  'packages',
  'products',
  'questions',
  'references',
  'partners',
  'notices',
  'tools',
] as const

/**
 * Returns how many were removed. The clean-up of unused files finds the files if the program dies before they
 * are removed.
 */
export async function removeSamples(
  ctx: SignedInContext,
  kinds: readonly SampleKind[],
): Promise<SampleCounts> {
  const files: string[] = []
  const counts = Object.fromEntries(SAMPLE_KINDS.map((kind) => [kind, 0])) as SampleCounts
  ctx.write(() => {
    const at = isoTime(ctx.clock.now())
    for (const kind of ORDER.filter((it) => kinds.includes(it)))
      counts[kind] = kind === 'quotations' ? removeQuotations(ctx.db, files) : removeRecords(ctx.db, kind, at)
    const removed = Object.entries(counts).filter(([, count]) => count > 0)
    recordAudit(ctx, { action: 'samples_removed', detail: Object.fromEntries(removed) })
  })
  await ctx.uploads.remove(files)
  await ctx.site.renew()
  return counts
}

function removeQuotations(db: Db, files: string[]): number {
  const ids = listSampleQuotations(db)
  for (const id of ids) {
    const own = listQuotationFiles(db, id)
    deleteQuotation(db, id)
    deleteUploads(db, own)
    files.push(...own)
  }
  return ids.length
}

const TRASHED = {
  packages: 'starter_package',
  questions: 'question',
  references: 'reference',
  partners: 'partner',
  notices: 'notice',
  tools: 'tool',
} as const

function removeRecords(db: Db, kind: Exclude<SampleKind, 'quotations'>, at: string): number {
  const ids = listSampleIds(db, kind)
  for (const id of ids) {
    if (kind === 'products') archiveProductWithTexts(db, findProduct(db, id)!, at)
    else moveToTrash(db, TRASHED[kind], id, at)
  }
  if (kind === 'products') archiveEmptyCategories(db, at)
  if (kind === 'tools') deleteEmptyGroups(db)
  return ids.length
}

function archiveEmptyCategories(db: Db, at: string): void {
  const samples = SAMPLE_CATALOGUE.map(({ name }) => name)
  for (const category of listCategories(db))
    if (samples.includes(category.name) && listProductsOf(db, category.id).length === 0)
      archiveCategoryWithTexts(db, category, at)
}

function deleteEmptyGroups(db: Db): void {
  const samples = SAMPLE_TOOL_GROUPS.map(({ name }) => name)
  for (const { id, name } of listToolGroups(db))
    if (samples.includes(name) && listToolsOf(db, id).length === 0) deleteToolGroup(db, id)
}
