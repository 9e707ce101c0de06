/** The prices of a product over time: noted with each change, and put in place on their day. */
import type { Services, SignedInContext } from '#server/core/context.ts'
import { isoTime } from '#server/platform/clock.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { ProductPrice } from '#shared/price-list/schema.ts'
import { PRODUCT_PRICES } from '#shared/product/product.ts'
import { findProduct, type ProductRow, updateProduct } from '../store.ts'
import { hasPrices, insertPrice, listPricesDueBy, listPricesOf, markApplied } from './store.ts'

const PRICES_SHOWN = 100

type Prices = Pick<ProductRow, 'id' | (typeof PRODUCT_PRICES)[number]>

interface Noted {
  /** It is null for a new product. */
  before: Prices | null
  after: Prices
  price_list?: number
}

/** Call it inside a transaction. Does nothing where no price has changed. */
export function notePrice(
  {
    db,
    clock,
    user,
  }: Pick<SignedInContext, 'db' | 'clock'> & { user: Pick<SignedInContext['user'], 'username'> },
  { before, after, price_list }: Noted,
): void {
  if (before && PRODUCT_PRICES.every((name) => before[name] === after[name])) return
  if (before) noteFirst({ db }, before)
  const valid_from = isoTime(clock.now())
  insertPrice(db, { ...rowOf(after), valid_from, made_by: user.username, price_list: price_list ?? null })
}

/** The price of before anything was noted is the beginning of the history. */
export function noteFirst({ db }: Pick<SignedInContext, 'db'>, before: Prices): void {
  if (!hasPrices(db, before.id)) insertPrice(db, { ...rowOf(before), valid_from: null, made_by: '' })
}

function rowOf({ id, monthly_price, upfront_price }: Prices) {
  return { product: id, monthly_price, upfront_price }
}

/** Newest first; planned ones come before. */
export function pricesOf({ db }: Pick<SignedInContext, 'db'>, id: number): IsoTimes<ProductPrice>[] {
  return listPricesOf(db, id, PRICES_SHOWN).map(({ id: _, is_due, ...price }) => ({
    ...price,
    is_due: is_due === 1,
  }))
}

/** Puts the planned prices in place whose time has come. A product in the archive gets its price too. */
export async function applyPlannedPrices({ db, clock, site }: Services): Promise<void> {
  const isAny = db.transaction(() => {
    const due = listPricesDueBy(db, isoTime(clock.now()))
    for (const { id, product, monthly_price, upfront_price } of due) {
      if (findProduct(db, product)) updateProduct(db, product, { monthly_price, upfront_price })
      markApplied(db, id)
    }
    return due.length > 0
  })
  if (isAny) await site.renew()
}
