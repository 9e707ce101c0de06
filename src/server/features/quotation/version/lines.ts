/** The lines of a version, with the catalogue's names and prices of today. */

import type { Context } from '#server/core/context.ts'
import { AppError } from '#server/platform/app-error.ts'
import { QUOTATION_LINES_MAX } from '#shared/base/limits.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import type { ChangeRequest, DraftLine } from '#shared/quotation/version-schema.ts'
import { catalogueNames } from '../../product/catalogue.ts'
import { listOfferedProducts, listProducts, type ProductRow } from '../../product/store.ts'
import { quotationLine } from '../rules.ts'
import type { StoredLine } from '../store.ts'
import { assertOptions, invalidField } from './rules.ts'

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

export type Wish = Pick<ChangeRequest, 'options'> & { products: NonNullable<ChangeRequest['products']> }

/**
 * What a customer would rather have: the offer, changed only by what they changed. Options that they did not tick stay
 * as they were offered. Prices stay too, until the offer expires: then they are today's, but special ones are kept.
 * Throws `invalid`.
 */
export function requestedLines(
  ctx: Context,
  { products, options }: Wish,
  current: readonly StoredLine[],
  isExpired: boolean,
): StoredLine[] {
  assertOptions(current, options)
  const offered = new Set([
    ...listOfferedProducts(ctx.db).map(({ id }) => id),
    ...current.map((it) => it.product),
  ])
  const unknown = Object.keys(products).filter((id) => products[id]! > 0 && !offered.has(Number(id)))
  if (unknown.length > 0) {
    throw new AppError('invalid', 'error.quotationProduct', {
      fields: Object.fromEntries(unknown.map((id) => [`products.${id}`, 'error.quotationProduct'])),
    })
  }
  const wanted = wantedLines({ products, options }, current, isExpired)
  if (wanted.length === 0) throw invalidField('products', 'error.quotationEmpty')
  if (wanted.length > QUOTATION_LINES_MAX) throw invalidField('products', 'error.tooManyLines')
  const ticked = new Set(options.map((position) => current[position]!.product))
  return draftLines(ctx, wanted, current).map((line) =>
    line.is_optional === 1 && ticked.has(line.product) ? { ...line, is_chosen: 1 } : line,
  )
}

/** Where a product is on a line and on a ticked option, its quantity is that of both: the option is changed last. */
function wantedLines(
  { products, options }: Wish,
  current: readonly StoredLine[],
  isExpired: boolean,
): DraftLine[] {
  const rest = new Map(Object.entries(products).map(([id, quantity]) => [Number(id), quantity]))
  const take = (product: number, most: number) => {
    const quantity = Math.min(rest.get(product) ?? 0, most)
    rest.set(product, (rest.get(product) ?? 0) - quantity)
    return quantity
  }
  const isAlone = ({ product }: StoredLine) =>
    !current.some((line) => line.product === product && line.is_optional === 0)
  const optional = current.flatMap((line, position) => (line.is_optional === 1 ? [{ line, position }] : []))
  const kept = optional.map(({ line, position }) => {
    if (!options.includes(position)) return line
    return { ...line, quantity: take(line.product, isAlone(line) ? Number.POSITIVE_INFINITY : line.quantity) }
  })
  const included = current
    .filter(({ is_optional }) => is_optional === 0)
    .map((line) => ({ ...line, quantity: take(line.product, Number.POSITIVE_INFINITY) }))
  const added = [...rest].map(([product, quantity]) => ({ product, quantity, is_optional: false }))
  const offered = [...included, ...kept].map((line) => asOffered(line, isExpired))
  return [...offered, ...added].filter(({ quantity }) => quantity > 0)
}

function asOffered(line: StoredLine, isExpired: boolean): DraftLine {
  const { product, quantity, monthly_price, upfront_price, list_monthly_price, list_upfront_price } = line
  return {
    product,
    quantity,
    is_optional: line.is_optional === 1,
    ...((!isExpired || list_monthly_price !== null) && { monthly_price }),
    ...((!isExpired || list_upfront_price !== null) && { upfront_price }),
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
