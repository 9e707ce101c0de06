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
import { PRODUCT_PRICES } from '#shared/product/product.ts'
import type { SignedInContext } from '../../core/context.ts'
import { positionAfter } from '../../core/edit-record.ts'
import { entityTag } from '../../core/etag.ts'
import { withUndo } from '../../core/imported.ts'
import { AppError, fieldError } from '../../platform/app-error.ts'
import { isoTime } from '../../platform/clock.ts'
import { forEachYielding } from '../../platform/cooperative.ts'
import { startOfDay } from '../../platform/hong-kong-days.ts'
import { recordAudit } from '../audit/record.ts'
import { findCategory, listCategories } from '../product/category/store.ts'
import { keepProductFiles } from '../product/file/manage.ts'
import { keepPhotoFor } from '../product/file/store.ts'
import { noteFirst, notePrice } from '../product/price/apply.ts'
import { insertPrice } from '../product/price/store.ts'
import { insertProduct, listProductsOf, updateProduct } from '../product/store.ts'
import { loadCatalogueTexts, saveManyProductTexts, type TextsOfProduct } from '../product/texts.ts'
import { type Compared, comparing, type KnownCategory, type Planned } from './compare.ts'
import { listPhotos } from './list-photos.ts'
import { type ReadLines, readLines } from './read-lines.ts'
import {
  findPriceList,
  insertListChange,
  insertPriceList,
  type KnownProduct,
  type ListValues,
  listKnownOf,
  listPriceLists,
} from './store.ts'
import { removeUnkept, type StoredPhotos, storedPhotos } from './stored-photos.ts'

type Input = z.infer<typeof previewPriceListSchema>

/** How many of each kind a preview shows. */
const SHOWN_MAX = 500
const LISTS_SHOWN = 20

type ReadList = ReadLines<ListColumnName>

/** Nothing is changed. Other requests are answered in between. */
export async function previewList(ctx: SignedInContext, input: Input): Promise<PriceListPreview> {
  const list = await readLines(ctx, input, PRICE_LIST)
  const photos = await listPhotos(list)
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
    lines,
  }: Pick<ReadList, 'sheet' | 'heads' | 'columns'> & { lines: readonly unknown[] },
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
  { tag, skip, from, ...input }: ImportPriceList,
): Promise<IsoTimes<PriceList>> {
  const list = await readLines(ctx, input, PRICE_LIST)
  const source = { ...list, photos: await listPhotos(list), category: input.category }
  const terms = { name: input.file.name, tag, skip, from }
  const compare = () => {
    const compared = nothingYet()
    for (const _ of comparing(source, [...categoriesOf(ctx)], compared));
    return compared
  }
  if (list.photos.length === 0) return importCompared(ctx, terms, compare)
  const stored = await storedPhotos(ctx, wantedOf(compare(), terms))
  try {
    return await importCompared(ctx, terms, compare, stored)
  } catch (error) {
    await removeUnkept(ctx, stored)
    throw error
  }
}

type Terms = Pick<ImportPriceList, 'tag' | 'skip' | 'from'> & { name: string }

/** `compare` runs inside the transaction. Throws `conflict` unless it does exactly what the preview showed. */
export async function importCompared(
  ctx: SignedInContext,
  terms: Terms,
  compare: () => Compared,
  photos: StoredPhotos = new Map(),
): Promise<IsoTimes<PriceList>> {
  const { name, from } = terms
  const today = hongKongDay(isoTime(ctx.clock.now()))
  if (from !== undefined && (from < today || !isDayMeant(from, 'planned', today)))
    throw fieldError('from', 'error.dayBeyond')
  const id = ctx.write(() => {
    const wanted = wantedOf(compare(), terms)
    if (wanted.length === 0) throw fieldError('file', 'priceList.nothing')
    const from_day = from === undefined || from === today ? '' : from
    return apply(ctx, { name, wanted, from_day, photos })
  })
  await ctx.site.renew()
  return shown(ctx, id)
}

function wantedOf(compared: Compared, { tag, skip }: Terms): Planned[] {
  if (tagOf(compared) !== tag) throw new AppError('conflict', 'error.changedMeanwhile')
  const skipped = new Set(skip)
  return compared.planned.filter(({ change }) => !skipped.has(change.line))
}

interface Applied {
  name: string
  wanted: readonly Planned[]
  from_day: string
  photos: StoredPhotos
}

/** Call it inside a transaction. */
function apply(ctx: SignedInContext, { name, wanted, from_day, photos }: Applied): number {
  const { db, clock, user } = ctx
  const made = { name: name.slice(0, 200), made_at: isoTime(clock.now()), made_by: user.username, from_day }
  const list = insertPriceList(db, made)
  const keys = new Map(listCategories(db).map((category) => [category.id, category.name]))
  const texts: TextsOfProduct[] = []
  const positions = new Map<number, number>()
  for (const {
    change: { line },
    known,
    category,
    key,
    values,
  } of wanted) {
    const { texts: own, fields } = parted(values)
    const product = known ? known.id : insertNew(category, key, fields)
    const before =
      known && Object.fromEntries(Object.keys(values).map((of) => [of, known.values[of as never]]))
    const photo = photos.get(line)
    if (photo) {
      keepPhotoFor(db, product, list)
      keepProductFiles(ctx, product, photo)
    }
    insertListChange(db, list, {
      product,
      before,
      after: { ...values, ...(photo && { photo: photo[0]!.name }) },
    })
    texts.push({ category: keys.get(category)!, product: known?.name ?? key, texts: own })
    if (known) edit(known.id, known.values, fields)
  }
  saveManyProductTexts(ctx, texts)
  recordAudit(ctx, { action: 'price_list_imported', detail: { name: made.name, count: wanted.length } })
  return list

  function insertNew(category: number, key: string, fields: Partial<ListValues>): number {
    const position = positions.get(category) ?? positionAfter(listProductsOf(db, category))
    positions.set(category, position + 1)
    const prices = { monthly_price: fields.monthly_price ?? 0, upfront_price: fields.upfront_price ?? 0 }
    const place = { name: key, category, position, show_in_quotation: false }
    const id = insertProduct(db, { ...fields, ...prices, ...place })
    notePrice(ctx, { before: null, after: { id, ...prices }, price_list: list })
    return id
  }

  function edit(id: number, now: ListValues, fields: Partial<ListValues>): void {
    const { monthly_price = now.monthly_price, upfront_price = now.upfront_price, ...others } = fields
    const before = { id, monthly_price: now.monthly_price, upfront_price: now.upfront_price }
    const after = { id, monthly_price, upfront_price }
    const isPrice = PRODUCT_PRICES.some((price) => before[price] !== after[price])
    if (isPrice && from_day !== '') {
      noteFirst(ctx, before)
      const { id: product, ...prices } = after
      const valid_from = startOfDay(from_day)
      insertPrice(db, { product, ...prices, valid_from, made_by: user.username, price_list: list, is_due: 1 })
    } else if (isPrice) {
      notePrice(ctx, { before, after, price_list: list })
    }
    const changes = { ...others, ...(isPrice && from_day === '' && { monthly_price, upfront_price }) }
    if (Object.keys(changes).length > 0) updateProduct(db, id, changes)
  }
}

/** Its texts are stored by their place, the other fields in the row. */
export function parted({ name_en, name_zh, description_en, description_zh, ...fields }: Partial<ListValues>) {
  return {
    fields,
    texts: {
      names: { en: name_en, zh: name_zh },
      descriptions: { en: description_en, zh: description_zh },
    },
  }
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
