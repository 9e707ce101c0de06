/** Price lists: what a file would change, and its import in one step. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { z } from 'zod'
import { hongKongDay } from '#shared/base/date.ts'
import { isDayMeant } from '#shared/base/days.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { type ListColumnName, PRICE_LIST } from '#shared/price-list/columns.ts'
import type {
  ImportPriceList,
  PriceList,
  PriceListPreview,
  previewPriceListSchema,
} from '#shared/price-list/schema.ts'
import type { SignedInContext } from '../../core/context.ts'
import { entityTag } from '../../core/etag.ts'
import { withUndo } from '../../core/imported.ts'
import { AppError, fieldError } from '../../platform/app-error.ts'
import { isoTime } from '../../platform/clock.ts'
import { forEachYielding } from '../../platform/cooperative.ts'
import { findCategory, listCategories } from '../product/category/store.ts'
import { loadCatalogueTexts } from '../product/texts.ts'
import { apply } from './apply.ts'
import { type Compared, comparing, type KnownCategory, type Planned } from './compare.ts'
import { listPhotos } from './list-photos.ts'
import { type ReadLines, readLines } from './read-lines.ts'
import { rememberColumns } from './remembered.ts'
import { findPriceList, type KnownProduct, listKnownOf, listPriceLists } from './store.ts'
import { removeUnkept, type StoredPhotos, storedPhotos } from './stored-photos.ts'

type Input = z.infer<typeof previewPriceListSchema>

/** How many of each kind a preview shows. */
const SHOWN_MAX = 500
const LISTS_SHOWN = 20

type ReadList = ReadLines<ListColumnName>

/** Nothing is changed. Other requests are answered in between. */
export async function previewList(ctx: SignedInContext, input: Input): Promise<PriceListPreview> {
  const list = await readLines(ctx, input, PRICE_LIST)
  const photos = await listPhotos(ctx, list)
  const compared = nothingYet()
  const categories: KnownCategory[] = []
  for (const category of categoriesOf(ctx)) {
    categories.push(category)
    await nextTurn()
  }
  await forEachYielding(
    comparing({ ...list, photos, category: input.category }, categories, compared),
    () => {},
  )
  return previewOf(list, compared, namedInVain(list))
}

export function previewOf(
  {
    sheet,
    heads,
    columns,
    is_remembered = false,
    lines,
  }: Pick<ReadList, 'sheet' | 'heads' | 'columns'> & {
    is_remembered?: boolean
    lines: readonly unknown[]
  },
  compared: Compared,
  waiting = 0,
): PriceListPreview {
  const { planned, faults, photoFaults, samePhotos, unchanged, empty, missing } = compared
  const changes = planned.map(({ change }) => change)
  const changed = changes.filter(({ product }) => product !== null)
  const added = changes.filter(({ product }) => product === null)
  return {
    sheet,
    heads,
    columns,
    is_remembered,
    rows: lines.length - empty,
    empty,
    unchanged,
    changed: changed.slice(0, SHOWN_MAX),
    changed_count: changed.length,
    added: added.slice(0, SHOWN_MAX),
    added_count: added.length,
    missing: missing.slice(0, SHOWN_MAX).map(({ id, name, values }) => ({
      id,
      name: nameOf({ name, values }),
      model: values.model,
    })),
    missing_count: missing.length,
    faults: faults.slice(0, SHOWN_MAX),
    fault_count: faults.length,
    photo_faults: photoFaults.slice(0, SHOWN_MAX),
    photo_fault_count: photoFaults.length,
    photos: {
      new: changes.filter(({ photo }) => photo === 'new').length,
      replaced: changes.filter(({ photo }) => photo === 'replaced').length,
      same: samePhotos,
      waiting,
    },
    tag: tagOf(compared),
  }
}

/** The lines that name a photo while there is no archive of photos. */
function namedInVain({ columns, lines, hasArchive }: ReadList): number {
  const at = columns.indexOf('photo')
  return hasArchive ? 0 : lines.filter((cells) => (cells[at] ?? '') !== '').length
}

function tagOf({ planned, faults, photoFaults }: Compared): string {
  return entityTag({
    changes: planned.map(({ change, photo }) => ({ ...change, digest: photo?.digest })),
    faults: faults.length,
    photoFaults: photoFaults.length,
  })
}

/** Throws `conflict` unless it does exactly what its preview showed. */
export async function importList(
  ctx: SignedInContext,
  { tag, skip, from, shows_new, ...input }: ImportPriceList,
): Promise<IsoTimes<PriceList>> {
  const list = await readLines(ctx, input, PRICE_LIST)
  const source = { ...list, photos: await listPhotos(ctx, list), category: input.category }
  const terms = { name: input.file.name, tag, skip, from }
  const compare = () => {
    const compared = nothingYet()
    for (const _ of comparing(source, [...categoriesOf(ctx)], compared));
    return compared
  }
  const remember = () => rememberColumns(ctx, PRICE_LIST, list)
  if (list.photos.length === 0) return importCompared(ctx, terms, compare, { remember, shows_new })
  const photos = await storedPhotos(ctx, wantedOf(compare(), terms))
  try {
    return await importCompared(ctx, terms, compare, { photos, remember, shows_new })
  } catch (error) {
    await removeUnkept(ctx, photos)
    throw error
  }
}

type Terms = Pick<ImportPriceList, 'tag' | 'skip' | 'from'> & { name: string }

interface Extras {
  photos?: StoredPhotos
  /** It runs inside the transaction, too. */
  remember?: () => void
  shows_new?: boolean
}

/** `compare` runs inside the transaction. Throws `conflict` unless it does exactly what the preview showed. */
export async function importCompared(
  ctx: SignedInContext,
  terms: Terms,
  compare: () => Compared,
  { photos = new Map(), remember, shows_new = false }: Extras = {},
): Promise<IsoTimes<PriceList>> {
  const { name, from } = terms
  const today = hongKongDay(isoTime(ctx.clock.now()))
  if (from !== undefined && (from < today || !isDayMeant(from, 'planned', today)))
    throw fieldError('from', 'error.dayBeyond')
  const id = ctx.write(() => {
    const wanted = wantedOf(compare(), terms)
    if (wanted.length === 0) throw fieldError('file', 'priceList.nothing')
    const from_day = from === undefined || from === today ? '' : from
    remember?.()
    return apply(ctx, { name, wanted, from_day, photos, shows_new })
  })
  await nextTurn()
  await ctx.site.renew()
  return shown(ctx, id)
}

function wantedOf(compared: Compared, { tag, skip }: Terms): Planned[] {
  if (tagOf(compared) !== tag) throw new AppError('conflict', 'error.changedMeanwhile')
  const skipped = new Set(skip)
  return compared.planned.filter(({ change }) => !skipped.has(change.line))
}

export function nameOf({ name, values }: Pick<KnownProduct, 'name' | 'values'>): string {
  return values.name_en || values.name_zh || name.replaceAll('_', ' ')
}

export function listImported(ctx: SignedInContext): IsoTimes<PriceList>[] {
  return listPriceLists(ctx.db, LISTS_SHOWN).map((list) => withUndo(ctx, list))
}

export function shown(ctx: SignedInContext, id: number): IsoTimes<PriceList> {
  return withUndo(ctx, findPriceList(ctx.db, id)!)
}

export function nothingYet(): Compared {
  return { planned: [], faults: [], photoFaults: [], samePhotos: 0, unchanged: 0, empty: 0, missing: [] }
}

export function categoryOf({ db }: SignedInContext, id: number): KnownCategory | undefined {
  const row = findCategory(db, id)
  return row && asKnown(db, row, loadCatalogueTexts(db))
}

function* categoriesOf({ db }: SignedInContext): Generator<KnownCategory> {
  const texts = loadCatalogueTexts(db)
  for (const row of listCategories(db)) yield asKnown(db, row, texts)
}

function asKnown(
  db: SignedInContext['db'],
  { id, name }: { id: number; name: string },
  texts: ReturnType<typeof loadCatalogueTexts>,
): KnownCategory {
  return { id, name, names: texts.category(name), products: listKnownOf(db, id) }
}
