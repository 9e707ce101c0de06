/**
 * The columns of a price list: the words by which each is recognised in its first line, in both languages. The first word of a
 * language heads the column of an exported list. Without zod, for the browser.
 */
import { byName } from '../base/fields.ts'
import { LIST_HEADS } from '../i18n/price-list-heads.ts'
import type { TextKey } from '../i18n/t.ts'

/** The columns of a price list, with their labels. */
export const LIST_COLUMNS = {
  model: { label: 'product.model' },
  name_en: { label: 'product.name_en' },
  name_zh: { label: 'product.name_zh' },
  category: { label: 'product.category' },
  brand: { label: 'product.brand' },
  unit: { label: 'product.unitShort' },
  monthly_price: { label: 'product.monthly_price' },
  upfront_price: { label: 'product.upfront_price' },
  cost: { label: 'product.cost' },
  description_en: { label: 'product.description_en' },
  description_zh: { label: 'product.description_zh' },
} as const satisfies Record<keyof typeof LIST_HEADS, { label: TextKey }>

export type ListColumnName = keyof typeof LIST_COLUMNS

export const LIST_COLUMN_NAMES = Object.keys(LIST_COLUMNS) as ListColumnName[]

/** Each is a whole price in HKD, or empty. */
export const LIST_PRICES = ['monthly_price', 'upfront_price', 'cost'] as const

const BY_HEAD = new Map(
  LIST_COLUMN_NAMES.flatMap((name) => {
    const { en, zh } = LIST_HEADS[name]
    return [...en, ...zh].map((head) => [plain(head), name] as const)
  }),
)

/** What each column of a list is; null for one that is not recognised, or the second of its kind. */
export function recognisedColumns(heads: readonly string[]): (ListColumnName | null)[] {
  const seen = new Set<ListColumnName>()
  return heads.map((head) => {
    const name = BY_HEAD.get(plain(head)) ?? BY_HEAD.get(plain(head.replace(/\([^()]*\)|（[^（）]*）/g, '')))
    if (!name || seen.has(name)) return null
    seen.add(name)
    return name
  })
}

/** How many columns a line names: the head of a list is its first line that names two. */
export function namedColumns(line: readonly string[]): number {
  return recognisedColumns(line).filter((name) => name !== null).length
}

/** Where each column is. */
export function placesOf(
  columns: readonly (ListColumnName | null)[],
): Partial<Record<ListColumnName, number>> {
  return Object.fromEntries(
    Object.entries(byName(LIST_COLUMN_NAMES, (name) => columns.indexOf(name))).filter(([, at]) => at >= 0),
  )
}

function plain(head: string): string {
  return head
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(hk|hkd)$/, '')
}
