/** What a price list does to the catalogue, kept with what was there before. */
import { PRODUCT_PRICES } from '#shared/product/product.ts'
import type { SignedInContext } from '../../core/context.ts'
import { positionAfter } from '../../core/edit-record.ts'
import { isoTime } from '../../platform/clock.ts'
import { startOfDay } from '../../platform/hong-kong-days.ts'
import { recordAudit } from '../audit/record.ts'
import { listCategories } from '../product/category/store.ts'
import { type FileOfProduct, keepProductFiles } from '../product/file/manage.ts'
import { keepPhotoFor } from '../product/file/store.ts'
import { noteFirst, notePrice } from '../product/price/apply.ts'
import { insertPrice } from '../product/price/store.ts'
import { insertProduct, listProductsOf, updateProduct } from '../product/store.ts'
import { saveManyProductTexts, type TextsOfProduct } from '../product/texts.ts'
import type { Planned } from './compare.ts'
import { insertListChanges, insertPriceList, type ListValues, type StoredChange } from './store.ts'
import type { StoredPhotos } from './stored-photos.ts'

interface Applied {
  name: string
  wanted: readonly Planned[]
  from_day: string
  photos: StoredPhotos
  shows_new: boolean
}

/** Call it inside a transaction. */
export function apply(ctx: SignedInContext, { name, wanted, from_day, photos, shows_new }: Applied): number {
  const { db, clock, user } = ctx
  const made = { name: name.slice(0, 200), made_at: isoTime(clock.now()), made_by: user.username, from_day }
  const list = insertPriceList(db, made)
  const keys = new Map(listCategories(db).map((category) => [category.id, category.name]))
  const texts: TextsOfProduct[] = []
  const files: FileOfProduct[] = []
  const changes: StoredChange[] = []
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
      if (known) keepPhotoFor(db, product, list)
      files.push(...photo.map((file) => ({ ...file, product })))
    }
    changes.push({ product, before, after: { ...values, ...(photo && { photo: photo[0]!.name }) } })
    texts.push({ category: keys.get(category)!, product: known?.name ?? key, texts: own })
    if (known) edit(known.id, known.values, fields)
  }
  keepProductFiles(ctx, files)
  insertListChanges(db, list, changes)
  saveManyProductTexts(ctx, texts)
  recordAudit(ctx, { action: 'price_list_imported', detail: { name: made.name, count: wanted.length } })
  return list

  function insertNew(category: number, key: string, fields: Partial<ListValues>): number {
    const position = positions.get(category) ?? positionAfter(listProductsOf(db, category))
    positions.set(category, position + 1)
    const prices = { monthly_price: fields.monthly_price ?? 0, upfront_price: fields.upfront_price ?? 0 }
    const place = { name: key, category, position, show_in_quotation: shows_new }
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
