/** The draft of a quotation, kept in session storage, so that a reload or leaving the page loses nothing. */

import { emptyTexts } from '#shared/base/fields.ts'
import { QUOTATION_LINES_MAX, QUOTATION_QUANTITY_MAX } from '#shared/base/limits.ts'
import { readNumber } from '#shared/base/numbers.ts'
import type { CatalogueCategory } from '#shared/product/product.ts'

export const QUOTATION_CONTACT_FIELDS = [
  'name',
  'restaurant',
  'district',
  'email',
  'phone',
  'detail',
] as const
export type ContactField = (typeof QUOTATION_CONTACT_FIELDS)[number]
export type Contact = Record<ContactField, string>

/** By product id; only products with a quantity have an entry. */
export type Quantities = Record<string, number>

/** Returns how many lines more than a quotation can hold there are. */
export function linesOver(quantities: Quantities): number {
  return Math.max(0, Object.keys(quantities).length - QUOTATION_LINES_MAX)
}

export interface Draft {
  contact: Contact
  quantities: Quantities
  /** Invalid text in quantity fields, by product id. Ignored in totals until it is fixed. */
  mistyped: Record<string, string>
  /** 0 before the first one. */
  page: number
  /** The starter package that the visitor chose last. */
  kind?: number | undefined
}

export const EMPTY_DRAFT: Draft = {
  contact: emptyTexts(QUOTATION_CONTACT_FIELDS),
  quantities: {},
  mistyped: {},
  page: 0,
}

const STORAGE_KEY = 'quotation-draft'

/** Drops everything that does not match this catalogue: storage may contain anything, and products change. */
export function parseDraft(text: string | null, catalogue: readonly CatalogueCategory[]): Draft {
  const stored = objectOf(readJson(text))
  const contact = objectOf(stored.contact)
  const quantities = objectOf(stored.quantities)
  const mistyped = objectOf(stored.mistyped)
  const offered = catalogue.flatMap((category) => category.products.map((product) => String(product.id)))
  return {
    contact: Object.fromEntries(
      QUOTATION_CONTACT_FIELDS.map((field) => [
        field,
        typeof contact[field] === 'string' ? contact[field] : '',
      ]),
    ) as Contact,
    quantities: Object.fromEntries(
      offered.flatMap((id) => (isQuantity(quantities[id]) ? [[id, quantities[id]]] : [])),
    ),
    mistyped: Object.fromEntries(
      offered.flatMap((id) => (isMistyped(mistyped[id]) ? [[id, mistyped[id]]] : [])),
    ),
    page: Number.isInteger(stored.page) ? Number(stored.page) : EMPTY_DRAFT.page,
    kind: Number.isInteger(stored.kind) ? Number(stored.kind) : undefined,
  }
}

/** `start`: what it begins with where none is stored. */
export interface DraftPlace {
  key: string
  start: Draft
}

const OWN_DRAFT: DraftPlace = { key: STORAGE_KEY, start: EMPTY_DRAFT }

export function loadDraft(
  catalogue: readonly CatalogueCategory[],
  { key, start }: DraftPlace = OWN_DRAFT,
): { draft: Draft; gone: string[] } {
  try {
    const text = sessionStorage.getItem(key)
    return {
      draft: parseDraft(text ?? JSON.stringify(start), catalogue),
      gone: goneFrom(text, catalogue),
    }
  } catch {
    return { draft: EMPTY_DRAFT, gone: [] }
  }
}

/** The names of products that a stored draft has and the catalogue no longer has. */
export function goneFrom(text: string | null, catalogue: readonly CatalogueCategory[]): string[] {
  const stored = objectOf(readJson(text))
  const [quantities, names] = [objectOf(stored.quantities), objectOf(stored.names)]
  const offered = new Set(catalogue.flatMap(({ products }) => products.map(({ id }) => String(id))))
  return Object.keys(quantities)
    .filter((id) => !offered.has(id) && isQuantity(quantities[id]))
    .flatMap((id) => (typeof names[id] === 'string' ? [names[id]] : []))
}

interface SavedDraft extends Draft {
  /** Whether it goes on at another page than the document has, for `before-scripts.js`. */
  isTurned: boolean
}

/** Saves the draft with the names of the chosen products, for when one is no longer offered. */
export function saveDraft(
  draft: SavedDraft,
  catalogue: readonly CatalogueCategory[],
  key = STORAGE_KEY,
): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...draft, names: chosenNames(draft.quantities, catalogue) }))
  } catch {
    // Storage may be full or turned off: the draft then lasts as long as the page.
  }
}

export function chosenNames(
  quantities: Quantities,
  catalogue: readonly CatalogueCategory[],
): Record<string, string> {
  const chosen = catalogue.flatMap(({ products }) => products).filter(({ id }) => quantities[id])
  return Object.fromEntries(chosen.map(({ id, name }) => [id, name]))
}

export function clearDraft(key = STORAGE_KEY): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= QUOTATION_QUANTITY_MAX
}

function isMistyped(value: unknown): value is string {
  return typeof value === 'string' && readNumber(value, 'quantity', 0) === undefined
}
