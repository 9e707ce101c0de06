/** An imported price list is undone as one, for some days. */
import type { z } from 'zod'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { undonePriceListSchema } from '#shared/price-list/schema.ts'
import type { SignedInContext } from '../../core/context.ts'
import { withUndo } from '../../core/imported.ts'
import { AppError, found } from '../../platform/app-error.ts'
import { isoTime } from '../../platform/clock.ts'
import { recordAudit } from '../audit/record.ts'
import { listCategories } from '../product/category/store.ts'
import { removeReplaced } from '../product/file/manage.ts'
import { restorePhotoOf } from '../product/file/store.ts'
import { archiveProductWithTexts } from '../product/manage.ts'
import { notePrice } from '../product/price/apply.ts'
import { deleteDuePricesOf } from '../product/price/store.ts'
import { findProduct, updateProduct } from '../product/store.ts'
import { saveManyProductTexts, type TextsOfProduct } from '../product/texts.ts'
import { parted } from './apply.ts'
import { nameOf, shown } from './manage.ts'
import { findKnown, findPriceList, type ListValues, listChangesOf, markUndone } from './store.ts'

/** Products that were changed again since stay as they are, and are named. */
export async function undoList(
  ctx: SignedInContext,
  id: number,
): Promise<IsoTimes<z.infer<typeof undonePriceListSchema>>> {
  const { changed: left, photos } = ctx.write(() => {
    const list = found(findPriceList(ctx.db, id), 'priceList.notFound')
    if (!withUndo(ctx, list).can_undo) throw new AppError('conflict', 'priceList.tooLate')
    const changed: string[] = []
    const photos: string[] = []
    const texts: TextsOfProduct[] = []
    const keys = new Map(listCategories(ctx.db).map((category) => [category.id, category.name]))
    const notYet = new Set(deleteDuePricesOf(ctx.db, id))
    for (const { product, before, after } of listChangesOf(ctx.db, id)) {
      const now = findKnown(ctx.db, product)
      if (!now) continue
      const meant = notYet.has(product) ? withoutPrices(after) : after
      const { photo, ...values } = meant
      const isOurs =
        (photo === undefined || now.photo.file === photo) &&
        Object.entries(values).every(([name, value]) => now.values[name as never] === value)
      if (!isOurs) changed.push(nameOf(now))
      else if (before === null)
        archiveProductWithTexts(ctx.db, findProduct(ctx.db, product)!, isoTime(ctx.clock.now()))
      else {
        const { texts: own, fields } = parted(notYet.has(product) ? withoutPrices(before) : before)
        texts.push({ category: keys.get(now.category)!, product: now.name, texts: own })
        const row = findProduct(ctx.db, product)!
        if (Object.keys(fields).length > 0) updateProduct(ctx.db, product, fields)
        notePrice(ctx, { before: row, after: { ...row, ...fields } })
        if (photo !== undefined) photos.push(...restorePhotoOf(ctx.db, product, id))
      }
    }
    saveManyProductTexts(ctx, texts)
    markUndone(ctx.db, id, isoTime(ctx.clock.now()))
    recordAudit(ctx, { action: 'price_list_undone', detail: { name: list.name } })
    return { changed, photos }
  })
  if (await ctx.site.renew()) await removeReplaced(ctx, photos)
  return { ...shown(ctx, id), left }
}

function withoutPrices<Values extends Partial<ListValues>>(values: Values) {
  const { monthly_price: _, upfront_price: _one, ...others } = values
  return others
}
