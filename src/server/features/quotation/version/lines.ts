/** The lines of a version, with the catalogue's names and prices of today. */

import type { Context } from '#server/core/context.ts'
import { AppError, fieldError } from '#server/platform/app-error.ts'
import { pickFields } from '#shared/base/fields.ts'
import { QUOTATION_LINES_MAX } from '#shared/base/limits.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { LINE_HEADINGS, LINE_WORDS } from '#shared/quotation/line-parts.ts'
import type { ChangeRequest } from '#shared/quotation/offer-schema.ts'
import type { DraftLine } from '#shared/quotation/version-schema.ts'
import { catalogueNames } from '../../product/catalogue.ts'
import { listOfferedProducts, listProducts } from '../../product/store.ts'
import { quotationLine } from '../rules.ts'
import type { StoredLine } from '../store.ts'
import { assertOptions } from './rules.ts'

/**
 * Returns the lines as users write them, in their order. Hidden products may be on them too, and archived
 * ones while an `earlier` line of the quotation has them, with its names and prices. A product may be on one
 * line, and on another that is optional. Throws `invalid`.
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
    if (line.product === null) {
      if (line.name_en === '' && line.name_zh === '') fields[`lines.${index}.name_en`] = 'error.lineName'
      return [ownLine(line)]
    }
    if (line.name_en || line.name_zh) fields[`lines.${index}.name_en`] = 'error.lineNameOfProduct'
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
  return written
}

export type RequestedQuantities = Pick<ChangeRequest, 'options'> & {
  products: NonNullable<ChangeRequest['products']>
}

/**
 * The lines that a customer asks for: the offer, changed only by what they changed. Options that they did not
 * tick stay as they were offered. Prices stay too, until the offer expires: then they are today's, but
 * special ones are kept. Throws `invalid`.
 */
export function requestedLines(
  ctx: Context,
  { products, options }: RequestedQuantities,
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
  const wanted = wantedLines({ products, options }, current, isExpired, catalogueRanks(ctx, current))
  if (wanted.length === 0) throw fieldError('products', 'error.quotationEmpty')
  if (wanted.length > QUOTATION_LINES_MAX) throw fieldError('products', 'error.tooManyLines')
  const lines = wanted.map(({ line }) => line)
  return draftLines(ctx, lines, current).map((line, index) => ({
    ...line,
    is_chosen: wanted[index]!.isTicked || line.is_optional === 0 ? 1 : 0,
  }))
}

/** Returns the same lines again: at their prices, or at today's, but for special ones. */
export function sameLines(ctx: Context, current: readonly StoredLine[], isAtTodays: boolean): StoredLine[] {
  return draftLines(
    ctx,
    current.map((line) => asOffered(line, isAtTodays)),
    current,
  )
}

interface WantedLine {
  line: DraftLine
  isTicked: boolean
}

type Ranks = ReadonlyMap<number, number>

/**
 * A product on a line and on a ticked option has the quantity of both: the option is changed last. Own lines
 * and options that are not ticked stay. A product that is new stands where admins have it among the others.
 */
function wantedLines(
  { products, options }: RequestedQuantities,
  current: readonly StoredLine[],
  isExpired: boolean,
  ranks: Ranks,
): WantedLine[] {
  const rest = new Map(Object.entries(products).map(([id, quantity]) => [Number(id), quantity]))
  const take = (product: number, most: number) => {
    const quantity = Math.min(rest.get(product) ?? 0, most)
    rest.set(product, (rest.get(product) ?? 0) - quantity)
    return quantity
  }
  const isAlone = (product: number) =>
    !current.some((line) => line.product === product && line.is_optional === 0)
  const ticked = new Map(
    options
      .toSorted((one, other) => one - other)
      .map((position) => {
        const { product, quantity } = current[position]!
        if (product === null) return [position, quantity]
        return [position, take(product, isAlone(product) ? Number.POSITIVE_INFINITY : quantity)]
      }),
  )
  const kept = current.map((line, position) => {
    const isChangeable = line.product !== null && line.is_optional === 0
    const quantity = isChangeable
      ? take(line.product!, Number.POSITIVE_INFINITY)
      : (ticked.get(position) ?? line.quantity)
    return { line: { ...asOffered(line, isExpired), quantity }, isTicked: ticked.has(position) }
  })
  const wanted = withHeadings(kept)
  for (const [product, quantity] of rest) {
    if (quantity > 0) addProduct(wanted, product, quantity, ranks)
  }
  return wanted
}

/** Returns the lines without those of which none are wanted: the heading above one stays above what follows under it. */
function withHeadings(lines: readonly WantedLine[]): WantedLine[] {
  let heading: Partial<DraftLine> = {}
  return lines.flatMap(({ line, isTicked }) => {
    if (hasHeading(line)) heading = pickFields(line, LINE_HEADINGS)
    if (line.quantity === 0) return []
    const whole = { ...line, ...heading }
    heading = {}
    return [{ line: whole, isTicked }]
  })
}

/** Adds the product after those before it in the admins' order, and what users wrote below them. */
function addProduct(lines: WantedLine[], product: number, quantity: number, ranks: Ranks): void {
  const rankOf = ({ line }: WantedLine) => (line.product === null ? undefined : ranks.get(line.product))
  const rank = ranks.get(product) ?? Number.POSITIVE_INFINITY
  let index = lines.findLastIndex((it) => (rankOf(it) ?? Number.POSITIVE_INFINITY) < rank) + 1
  if (index === 0) index = lines.findIndex(({ line }) => line.product !== null)
  if (index === -1) index = lines.length
  while (index > 0 && lines[index]?.line.product === null && !hasHeading(lines[index]!.line)) index++
  const line = { ...NO_WORDS, product, quantity, is_optional: false }
  lines.splice(index, 0, { line, isTicked: false })
}

function hasHeading({ heading_en, heading_zh }: DraftLine): boolean {
  return heading_en !== '' || heading_zh !== ''
}

const NO_WORDS = {
  name_en: '',
  name_zh: '',
  text_en: '',
  text_zh: '',
  heading_en: '',
  heading_zh: '',
}

function asOffered(line: StoredLine, isExpired: boolean): DraftLine {
  const { product, quantity, monthly_price, upfront_price, list_monthly_price, list_upfront_price } = line
  const isPriceKept = !isExpired || product === null
  return {
    ...NO_WORDS,
    ...pickFields(line, LINE_WORDS),
    ...(product === null && pickFields(line, ['name_en', 'name_zh'])),
    product,
    quantity,
    is_optional: line.is_optional === 1,
    ...((isPriceKept || list_monthly_price !== null) && { monthly_price }),
    ...((isPriceKept || list_upfront_price !== null) && { upfront_price }),
  }
}

/** `name` is what is shown where a language has none. */
export function ownLine(line: DraftLine): StoredLine {
  const { name_en, name_zh, monthly_price = 0, upfront_price = 0 } = line
  return {
    ...pickFields(line, LINE_WORDS),
    product: null,
    category: '',
    category_name_en: '',
    category_name_zh: '',
    name: name_en || name_zh,
    name_en,
    name_zh,
    quantity: line.quantity,
    monthly_price,
    upfront_price,
    list_monthly_price: null,
    list_upfront_price: null,
    model: '',
    photo: '',
    ...optionColumns(line),
  }
}

function optionColumns({ is_optional }: DraftLine): Pick<StoredLine, 'is_optional' | 'is_chosen'> {
  return is_optional ? { is_optional: 1, is_chosen: 0 } : { is_optional: 0, is_chosen: 1 }
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
    ...optionColumns(line),
    ...pickFields(line, LINE_WORDS),
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

/** The admins' order; an archived product after the others of its category, an archived category last. */
function catalogueRanks({ db }: Context, lines: readonly StoredLine[]): Ranks {
  const products = listProducts(db)
  const ranks = new Map(products.map(({ id }, rank) => [id, rank]))
  const ends = new Map(products.map(({ category_name }, rank) => [category_name, rank]))
  for (const { product, category } of lines) {
    if (product !== null && !ranks.has(product))
      ranks.set(product, (ends.get(category) ?? products.length) + 0.5)
  }
  return ranks
}
