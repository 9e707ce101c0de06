/** The lines of a version, with the catalogue's names and prices of today. */
import { QUOTATION_LINES_MAX } from '../../../../shared/base/limits.ts'
import type { TextKey } from '../../../../shared/i18n/t.ts'
import type { DraftLine } from '../../../../shared/quotation/version-schema.ts'
import type { Context } from '../../../core/context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { catalogueNames } from '../../product/catalogue.ts'
import { listOfferedProducts, listProducts, type ProductRow } from '../../product/store.ts'
import { quotationLine } from '../rules.ts'
import type { StoredLine } from '../store.ts'
import { invalidField } from './rules.ts'

/**
 * As users write them. Hidden products may be on them too, and archived ones while an `earlier` line of the
 * quotation has them, with its names and prices. A product may be on one line, and on another that is optional.
 * Throws `invalid`.
 */
export function draftLines(
  ctx: Context,
  lines: readonly DraftLine[],
  earlier: readonly StoredLine[],
): StoredLine[] {
  const names = catalogueNames(ctx.texts.live.catalogue)
  const products = new Map(listProducts(ctx.db).map((product) => [product.id, product]))
  const fields: Record<string, TextKey> = {}
  const seen = new Set<string>()
  const written = lines.flatMap((line, index) => {
    const place = `${line.product} ${line.is_optional}`
    if (seen.has(place)) fields[`lines.${index}.product`] = 'error.productTwice'
    seen.add(place)
    const product = products.get(line.product)
    const kept =
      earlier.find((it) => it.product === line.product && (it.is_optional === 1) === line.is_optional) ??
      earlier.find((it) => it.product === line.product)
    const listed = product ? quotationLine(product, line.quantity, names) : kept && asListed(kept, line)
    if (!listed) {
      fields[`lines.${index}.product`] = 'error.productUnknown'
      return []
    }
    return [priced(listed, line, kept)]
  })
  const [text] = Object.values(fields)
  if (text) throw new AppError('invalid', text, { fields })
  return inAdminsOrder(written, products)
}

/** What a customer would rather have, at today's prices; special prices are kept. Throws `invalid`. */
export function requestedLines(
  ctx: Context,
  quantities: Readonly<Record<string, number>>,
  current: readonly StoredLine[],
): StoredLine[] {
  const offered = new Set([
    ...listOfferedProducts(ctx.db).map(({ id }) => id),
    ...current.map((it) => it.product),
  ])
  const chosen = Object.entries(quantities).filter(([, quantity]) => quantity > 0)
  const unknown = chosen.filter(([id]) => !offered.has(Number(id)))
  if (unknown.length > 0) {
    throw new AppError('invalid', 'error.quotationProduct', {
      fields: Object.fromEntries(unknown.map(([id]) => [`products.${id}`, 'error.quotationProduct'])),
    })
  }
  if (chosen.length === 0) throw invalidField('products', 'error.quotationEmpty')
  if (chosen.length > QUOTATION_LINES_MAX) throw invalidField('products', 'error.tooManyLines')
  return draftLines(
    ctx,
    chosen.map(([id, quantity]) => wanted(Number(id), quantity, current)),
    current,
  )
}

function wanted(product: number, quantity: number, current: readonly StoredLine[]): DraftLine {
  const kept = current.find((it) => it.product === product)
  return {
    product,
    quantity,
    is_optional: false,
    ...(kept && kept.list_monthly_price !== null && { monthly_price: kept.monthly_price }),
    ...(kept && kept.list_upfront_price !== null && { upfront_price: kept.upfront_price }),
  }
}

/** Its product is archived: the prices of that time are those of the catalogue. */
function asListed(kept: StoredLine, { quantity }: DraftLine): StoredLine {
  return {
    ...kept,
    quantity,
    monthly_price: kept.list_monthly_price ?? kept.monthly_price,
    upfront_price: kept.list_upfront_price ?? kept.upfront_price,
  }
}

function priced(listed: StoredLine, line: DraftLine, kept: StoredLine | undefined): StoredLine {
  const monthly = special(
    listed.monthly_price,
    line.monthly_price,
    kept && [kept.monthly_price, kept.list_monthly_price],
  )
  const upfront = special(
    listed.upfront_price,
    line.upfront_price,
    kept && [kept.upfront_price, kept.list_upfront_price],
  )
  return {
    ...listed,
    monthly_price: monthly.price,
    list_monthly_price: monthly.list,
    upfront_price: upfront.price,
    list_upfront_price: upfront.list,
    is_optional: line.is_optional ? 1 : 0,
    is_chosen: line.is_optional ? 0 : 1,
  }
}

/** A price that the customer was offered before stays as it was, also when the catalogue's has changed since. */
function special(
  listed: number,
  given: number | undefined,
  kept: readonly [price: number, list: number | null] | undefined,
): { price: number; list: number | null } {
  if (given === undefined || given === listed) return { price: listed, list: null }
  return { price: given, list: kept?.[0] === given ? kept[1] : listed }
}

/** Grouped by category; an archived product after the others of its category, an archived category last. */
function inAdminsOrder(lines: StoredLine[], products: ReadonlyMap<number, ProductRow>): StoredLine[] {
  const ranks = new Map([...products.keys()].map((id, rank) => [id, rank]))
  const ends = new Map([...products.values()].map(({ category_name }, rank) => [category_name, rank]))
  const rankOf = ({ product, category }: StoredLine) =>
    ranks.get(product) ?? (ends.get(category) ?? products.size) + 0.5
  return lines.toSorted((one, other) => rankOf(one) - rankOf(other) || one.is_optional - other.is_optional)
}
