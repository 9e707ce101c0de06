/** Compares the lines of a price list with the catalogue, one after the other: what each would change, add, or why it cannot. */

import { cutText } from '#shared/base/cut-text.ts'
import {
  NAME_MAX_CHARACTERS,
  PRICE_LIST_LARGE_PERCENT,
  PRODUCT_DESCRIPTION_MAX_CHARACTERS,
  PRODUCTS_PER_CATEGORY_MAX,
} from '#shared/base/limits.ts'
import { readNumber } from '#shared/base/numbers.ts'
import { placesOf } from '#shared/base/sheet-columns.ts'
import { optionalLineSchema } from '#shared/base/text-schemas.ts'
import { LIST_COLUMN_NAMES, LIST_PRICES, type ListColumnName } from '#shared/price-list/columns.ts'
import type { LineFault, ListChange } from '#shared/price-list/schema.ts'
import { nameError, PRODUCT_FIELDS, PRODUCT_PRICES, tidiedName } from '#shared/product/product.ts'
import type { ListPhotos } from './list-photos.ts'
import type { PhotoOfList } from './read-lines.ts'
import type { KnownProduct, ListValues } from './store.ts'

export interface KnownCategory {
  id: number
  /** The key. */
  name: string
  names: Record<'en' | 'zh', string>
  products: readonly KnownProduct[]
}

/** What a line does. */
export interface Planned {
  change: ListChange
  /** It is null for a new product. */
  known: KnownProduct | null
  category: number
  /** The key of a new product. */
  key: string
  /** The fields that it sets to something else. */
  values: Partial<ListValues>
  /** The photo that it gets. */
  photo: PhotoOfList | undefined
}

export interface Compared {
  planned: Planned[]
  faults: LineFault[]
  photoFaults: LineFault[]
  samePhotos: number
  unchanged: number
  empty: number
  /** The products that no line names. */
  missing: KnownProduct[]
}

const TEXTS = {
  model: optionalLineSchema(PRODUCT_FIELDS.model.max),
  brand: optionalLineSchema(PRODUCT_FIELDS.brand.max),
  unit: optionalLineSchema(PRODUCT_FIELDS.unit.max),
  name_en: optionalLineSchema(NAME_MAX_CHARACTERS),
  name_zh: optionalLineSchema(NAME_MAX_CHARACTERS),
  description_en: optionalLineSchema(PRODUCT_DESCRIPTION_MAX_CHARACTERS),
  description_zh: optionalLineSchema(PRODUCT_DESCRIPTION_MAX_CHARACTERS),
}
type TextColumn = keyof typeof TEXTS
const TEXT_COLUMNS = Object.keys(TEXTS) as TextColumn[]

interface Source {
  columns: readonly (ListColumnName | null)[]
  /** In the file, from 1. */
  firstLine: number
  lines: readonly (readonly string[])[]
  /** Where new products go whose line names no category. */
  category: number | undefined
  photos: ListPhotos
}

/** Yields after each line, so that the caller can pause; `into` has what was found so far. */
export function* comparing(
  { columns, firstLine, lines, category, photos }: Source,
  categories: readonly KnownCategory[],
  into: Compared,
): Generator<void> {
  const places = placesOf(LIST_COLUMN_NAMES, columns)
  const known = createIndex(categories)
  const seen = new Map<string, number>()
  for (const [index, cells] of lines.entries()) {
    const line = firstLine + index
    yield
    const cellOf = (name: ListColumnName) => cells[places[name] ?? -1] ?? ''
    if (cells.every((cell) => cell === '')) {
      into.empty += 1
      continue
    }
    const [name, model] = [cellOf('name_en') || cellOf('name_zh'), cellOf('model')]
    const fault = (reason: LineFault['reason'], more: Partial<LineFault> = {}): LineFault => ({
      ...{ line, name, model, reason, column: null, text: '', other: null },
      ...more,
    })
    const refuse = (...reason: Parameters<typeof fault>) => into.faults.push(fault(...reason))
    const photoFor = (product?: KnownProduct) => {
      const cell = cellOf('photo')
      const named = photos.named(cell)
      if (named && 'reason' in named) {
        const text = cutText(cell, NAME_MAX_CHARACTERS)
        into.photoFaults.push(fault(named.reason, { column: 'photo', text }))
      } else if (named && !isPhotoOf(named.photo, product)) return named.photo
      else if (named) into.samePhotos += 1
      return undefined
    }
    const isPhotoOf = (photo: PhotoOfList, product?: KnownProduct) =>
      product !== undefined &&
      (photo.digest === product.photo.source || photos.isStored(photo, product.photo.file))
    const read = readValues(cellOf)
    if ('reason' in read) {
      refuse(read.reason, read)
      continue
    }
    const { values } = read
    const found = known.find(values)
    if (found === 'ambiguous') {
      refuse('ambiguous')
      continue
    }
    const sameAs = found ? `${found.id}` : `new ${modelKey(values.model ?? '') || nameKey(name)}`
    const other = seen.get(sameAs)
    if (other !== undefined) {
      refuse('repeated', { other })
      continue
    }
    seen.set(sameAs, line)
    if (found) {
      known.meet(found)
      const changes = differing(found.values, values)
      const photo = photoFor(found)
      if (Object.keys(changes).length === 0 && !photo) into.unchanged += 1
      else {
        const change = { line, known: found, values: changes, photo }
        into.planned.push(planned(change, known.categoryOf(found.category)))
      }
      continue
    }
    if (name === '') {
      refuse('nameless')
      continue
    }
    const wanted = cellOf('category')
    const target = wanted === '' ? known.categoryOf(category ?? -1) : known.categoryNamed(wanted)
    if (!target) {
      refuse(wanted === '' ? 'no_category' : 'category', { column: 'category', text: wanted })
      continue
    }
    const key = tidiedName(name)
    if (nameError(key, 'product')) refuse('name', { text: name })
    else if (known.isTaken(target.id, key)) refuse('taken', { text: name })
    else if (!known.add(target.id, key)) refuse('full', { text: wanted })
    else into.planned.push(planned({ line, known: null, values, key, photo: photoFor() }, target))
  }
  into.missing = known.unmet()
}

/** Empty cells keep what is stored. */
function readValues(
  cellOf: (name: ListColumnName) => string,
): { values: Partial<ListValues> } | Pick<LineFault, 'reason' | 'column' | 'text'> {
  const values: Partial<ListValues> = {}
  for (const column of TEXT_COLUMNS) {
    const text = cellOf(column)
    if (text === '') continue
    const read = TEXTS[column].safeParse(text)
    if (!read.success) {
      const isLong = read.error.issues.some(({ message }) => message === 'error.tooLong')
      return { reason: isLong ? 'length' : 'text', column, text: cutText(text, NAME_MAX_CHARACTERS) }
    }
    if (read.data !== '') values[column] = read.data
  }
  for (const column of LIST_PRICES) {
    const text = cellOf(column)
    if (text === '' || /^[-–—]$/.test(text)) continue
    const amount = readNumber(text, 'price')
    if (amount === undefined) return { reason: 'number', column, text: cutText(text, NAME_MAX_CHARACTERS) }
    values[column] = amount
  }
  return { values }
}

function differing(before: ListValues, values: Partial<ListValues>): Partial<ListValues> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => before[name as keyof ListValues] !== value),
  )
}

interface Change extends Pick<Planned, 'known' | 'values'> {
  line: number
  key?: string
  photo?: PhotoOfList | undefined
}

export function planned(
  { line, known, values, key = '', photo }: Change,
  category: KnownCategory | undefined,
): Planned {
  const before = known?.values
  const pair = (name: 'monthly_price' | 'upfront_price'): [number | null, number] => [
    before?.[name] ?? null,
    values[name] ?? before?.[name] ?? 0,
  ]
  const change: ListChange = {
    line,
    name: values.name_en ?? before?.name_en ?? '',
    model: values.model ?? before?.model ?? '',
    category: category?.names.en ?? '',
    product: known?.id ?? null,
    monthly_price: pair('monthly_price'),
    upfront_price: pair('upfront_price'),
    cost: [before?.cost ?? null, values.cost ?? before?.cost ?? null],
    texts: TEXT_COLUMNS.filter((name) => values[name] !== undefined),
    photo: photo ? (known?.photo.file ? 'replaced' : 'new') : 'none',
    is_large: PRODUCT_PRICES.some((name) => isLarge(...pair(name))),
  }
  if (change.name === '')
    change.name = values.name_zh || before?.name_zh || (known?.name ?? key).replaceAll('_', ' ')
  return { change, known, category: category?.id ?? 0, key, values, photo }
}

function isLarge(before: number | null, after: number): boolean {
  if (before === null || before === after || before === 0) return false
  return after === 0 || (100 * Math.abs(after - before)) / before > PRICE_LIST_LARGE_PERCENT
}

/** The catalogue by model, else by English name, else by Chinese name or key. */
function createIndex(categories: readonly KnownCategory[]) {
  const byModel = new Map<string, KnownProduct[]>()
  const byName = new Map<string, KnownProduct[]>()
  const unmet = new Map<number, KnownProduct>()
  const keys = new Map<number, Set<string>>()
  const counts = new Map<number, number>()
  const put = (map: Map<string, KnownProduct[]>, key: string, product: KnownProduct) => {
    const those = map.get(key)
    if (key === '' || those?.includes(product)) return
    if (those) those.push(product)
    else map.set(key, [product])
  }
  for (const { id, products } of categories) {
    keys.set(id, new Set(products.map(({ name }) => nameKey(name))))
    counts.set(id, products.length)
    for (const product of products) {
      const { model, name_en, name_zh } = product.values
      put(byModel, modelKey(model), product)
      for (const name of [name_en, name_zh, product.name.replaceAll('_', ' ')])
        put(byName, nameKey(name), product)
      unmet.set(product.id, product)
    }
  }
  const byWords = new Map(
    categories.flatMap((category) =>
      [category.name, category.name.replaceAll('_', ' '), category.names.en, category.names.zh].map(
        (words) => [nameKey(words), category] as const,
      ),
    ),
  )
  byWords.delete('')

  function find({ model, name_en, name_zh }: Partial<ListValues>): KnownProduct | 'ambiguous' | undefined {
    const those = byModel.get(modelKey(model ?? ''))
    if (those) return those.length > 1 ? 'ambiguous' : those[0]
    for (const name of [name_en, name_zh]) {
      // One with another model is another product.
      const named = byName.get(nameKey(name ?? ''))?.filter((it) => !model || it.values.model === '')
      if (named && named.length > 0) return named.length > 1 ? 'ambiguous' : named[0]
    }
    return undefined
  }

  return {
    find,
    meet: ({ id }: KnownProduct) => unmet.delete(id),
    unmet: () => [...unmet.values()],
    categoryOf: (id: number) => categories.find((category) => category.id === id),
    categoryNamed: (words: string) => byWords.get(nameKey(words)),
    isTaken: (category: number, key: string) => keys.get(category)?.has(nameKey(key)) ?? false,
    /** False where there is no room. */
    add(category: number, key: string): boolean {
      const count = counts.get(category) ?? 0
      if (count >= PRODUCTS_PER_CATEGORY_MAX) return false
      counts.set(category, count + 1)
      keys.get(category)?.add(nameKey(key))
      return true
    },
  }
}

function modelKey(model: string): string {
  return model.normalize('NFKC').toLowerCase().replace(/\s/g, '')
}

function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim()
}
