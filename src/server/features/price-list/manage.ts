/** Price lists: what a file would change, its import in one step, and the undoing of that. */
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
  undonePriceListSchema,
} from '#shared/price-list/schema.ts'
import { PRODUCT_PRICES } from '#shared/product/product.ts'
import type { SignedInContext } from '../../core/context.ts'
import { positionAfter } from '../../core/edit-record.ts'
import { entityTag } from '../../core/etag.ts'
import { withUndo } from '../../core/imported.ts'
import { AppError, fieldError, found } from '../../platform/app-error.ts'
import { isoTime } from '../../platform/clock.ts'
import { forEachYielding } from '../../platform/cooperative.ts'
import { startOfDay } from '../../platform/hong-kong-days.ts'
import { recordAudit } from '../audit/record.ts'
import { findCategory, listCategories } from '../product/category/store.ts'
import { archiveProductWithTexts } from '../product/manage.ts'
import { noteFirst, notePrice } from '../product/price/apply.ts'
import { deleteDuePricesOf, insertPrice } from '../product/price/store.ts'
import { findProduct, insertProduct, listProductsOf, updateProduct } from '../product/store.ts'
import { loadCatalogueTexts, saveManyProductTexts, type TextsOfProduct } from '../product/texts.ts'
import { type Compared, comparing, type KnownCategory, type Planned } from './compare.ts'
import { type ReadLines, readLines } from './read-lines.ts'
import {
  findKnown,
  findPriceList,
  insertListChange,
  insertPriceList,
  type KnownProduct,
  type ListValues,
  listChangesOf,
  listKnownOf,
  listPriceLists,
  markUndone,
} from './store.ts'

type Input = z.infer<typeof previewPriceListSchema>

/** How many of each kind a preview shows. */
const SHOWN_MAX = 500
const LISTS_SHOWN = 20

type ReadList = ReadLines<ListColumnName>

/** Nothing is changed. Other requests are answered in between. */
export async function previewList(ctx: SignedInContext, input: Input): Promise<PriceListPreview> {
  const list = await readLines(ctx, input, PRICE_LIST)
  const compared = nothingYet()
  const categories: KnownCategory[] = []
  for (const category of categoriesOf(ctx)) {
    categories.push(category)
    await nextTurn()
  }
  await forEachYielding(comparing({ ...list, category: input.category }, categories, compared), () => {})
  return previewOf(list, compared)
}

export function previewOf(
  {
    sheet,
    heads,
    columns,
    lines,
  }: Pick<ReadList, 'sheet' | 'heads' | 'columns'> & { lines: readonly unknown[] },
  compared: Compared,
): PriceListPreview {
  const { planned, faults, unchanged, empty, missing } = compared
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
    tag: tagOf(compared),
  }
}

function tagOf({ planned, faults }: Compared): string {
  return entityTag({ changes: planned.map(({ change }) => change), faults: faults.length })
}

/** Throws `conflict` unless it does exactly what its preview showed. */
export async function importList(
  ctx: SignedInContext,
  { tag, skip, from, ...input }: ImportPriceList,
): Promise<IsoTimes<PriceList>> {
  const list = await readLines(ctx, input, PRICE_LIST)
  return importCompared(ctx, { name: input.file.name, tag, skip, from }, () => {
    const compared = nothingYet()
    const steps = comparing({ ...list, category: input.category }, [...categoriesOf(ctx)], compared)
    for (const _ of steps);
    return compared
  })
}

/** `compare` runs inside the transaction. Throws `conflict` unless it does exactly what the preview showed. */
export async function importCompared(
  ctx: SignedInContext,
  { name, tag, skip, from }: Pick<ImportPriceList, 'tag' | 'skip' | 'from'> & { name: string },
  compare: () => Compared,
): Promise<IsoTimes<PriceList>> {
  const today = hongKongDay(isoTime(ctx.clock.now()))
  if (from !== undefined && (from < today || !isDayMeant(from, 'planned', today)))
    throw fieldError('from', 'error.dayBeyond')
  const skipped = new Set(skip)
  const imported = ctx.write(() => {
    const compared = compare()
    if (tagOf(compared) !== tag) throw new AppError('conflict', 'error.changedMeanwhile')
    const wanted = compared.planned.filter(({ change }) => !skipped.has(change.line))
    if (wanted.length === 0) throw fieldError('file', 'priceList.nothing')
    const from_day = from === undefined || from === today ? '' : from
    return { id: apply(ctx, { name, wanted, from_day }), count: wanted.length }
  })
  await ctx.site.renew()
  return shown(ctx, imported.id)
}

/** Call it inside a transaction. */
function apply(
  ctx: SignedInContext,
  { name, wanted, from_day }: { name: string; wanted: readonly Planned[]; from_day: string },
): number {
  const { db, clock, user } = ctx
  const made = { name: name.slice(0, 200), made_at: isoTime(clock.now()), made_by: user.username, from_day }
  const list = insertPriceList(db, made)
  const keys = new Map(listCategories(db).map((category) => [category.id, category.name]))
  const texts: TextsOfProduct[] = []
  const positions = new Map<number, number>()
  for (const { known, category, key, values } of wanted) {
    const { texts: own, fields } = parted(values)
    const product = known ? known.id : insertNew(category, key, fields)
    const before =
      known && Object.fromEntries(Object.keys(values).map((of) => [of, known.values[of as never]]))
    insertListChange(db, list, { product, before, after: values })
    texts.push({ category: keys.get(category)!, product: known?.name ?? key, texts: own })
    if (known) change(known.id, known.values, fields)
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

  function change(id: number, now: ListValues, fields: Partial<ListValues>): void {
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
function parted({ name_en, name_zh, description_en, description_zh, ...fields }: Partial<ListValues>) {
  return {
    fields,
    texts: {
      names: { en: name_en, zh: name_zh },
      descriptions: { en: description_en, zh: description_zh },
    },
  }
}

/** Products that were changed again since stay as they are, and are named. */
export async function undoList(
  ctx: SignedInContext,
  id: number,
): Promise<IsoTimes<z.infer<typeof undonePriceListSchema>>> {
  const left = ctx.write(() => {
    const list = found(findPriceList(ctx.db, id), 'priceList.notFound')
    if (!withUndo(ctx, list).can_undo) throw new AppError('conflict', 'priceList.tooLate')
    const changed: string[] = []
    const texts: TextsOfProduct[] = []
    const keys = new Map(listCategories(ctx.db).map((category) => [category.id, category.name]))
    const notYet = new Set(deleteDuePricesOf(ctx.db, id))
    for (const { product, before, after } of listChangesOf(ctx.db, id)) {
      const now = findKnown(ctx.db, product)
      if (!now) continue
      const meant = notYet.has(product) ? withoutPrices(after) : after
      const isOurs = Object.entries(meant).every(([name, value]) => now.values[name as never] === value)
      if (!isOurs) changed.push(nameOf(now))
      else if (before === null)
        archiveProductWithTexts(ctx.db, findProduct(ctx.db, product)!, isoTime(ctx.clock.now()))
      else {
        const { texts: own, fields } = parted(notYet.has(product) ? withoutPrices(before) : before)
        texts.push({ category: keys.get(now.category)!, product: now.name, texts: own })
        const row = findProduct(ctx.db, product)!
        if (Object.keys(fields).length > 0) updateProduct(ctx.db, product, fields)
        notePrice(ctx, { before: row, after: { ...row, ...fields } })
      }
    }
    saveManyProductTexts(ctx, texts)
    markUndone(ctx.db, id, isoTime(ctx.clock.now()))
    recordAudit(ctx, { action: 'price_list_undone', detail: { name: list.name } })
    return changed
  })
  await ctx.site.renew()
  return { ...shown(ctx, id), left }
}

function nameOf({ name, values }: Pick<KnownProduct, 'name' | 'values'>): string {
  return values.name_en || values.name_zh || name.replaceAll('_', ' ')
}

function withoutPrices(values: Partial<ListValues>): Partial<ListValues> {
  const { monthly_price: _, upfront_price: _one, ...others } = values
  return others
}

export function listImported(ctx: SignedInContext): IsoTimes<PriceList>[] {
  return listPriceLists(ctx.db, LISTS_SHOWN).map((list) => withUndo(ctx, list))
}

function shown(ctx: SignedInContext, id: number): IsoTimes<PriceList> {
  return withUndo(ctx, findPriceList(ctx.db, id)!)
}

export function nothingYet(): Compared {
  return { planned: [], faults: [], unchanged: 0, empty: 0, missing: [] }
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
