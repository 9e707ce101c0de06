/**
 * The names of categories and products: keys, made of what staff type (spec 5; contract 6). Free of schemas, so that the
 * forms can show the key while it is being typed.
 */
import { CATALOGUE_NAME_MAX_CHARACTERS } from '../base/limits.ts'
import { CATEGORY_NAME_KEY, DESCRIPTION_SUFFIX, SITE_NAMESPACE, TAG_NAME } from '../translation/text-names.ts'

export type Named = 'category' | 'product'

/** What names properties of every object, and what stands beside the catalogue's own in the object of all texts. */
const RESERVED: Record<Named, readonly string[]> = {
  category: ['__proto__', 'constructor', 'prototype', SITE_NAMESPACE, TAG_NAME],
  product: ['__proto__', 'constructor', 'prototype', CATEGORY_NAME_KEY],
}

/** Letters of any script stay as they are. */
export function tidiedName(text: string): string {
  return text.normalize('NFC').trim().replace(/[\s.]/g, '_')
}

export type NameFault = 'error.required' | 'error.catalogueName' | 'error.invalid' | 'error.nameReserved'

/** What is wrong with a tidied name; undefined when nothing is. */
export function nameFault(name: string, named: Named): NameFault | undefined {
  if (/^_*$/.test(name)) return 'error.required'
  // Controls, halves of characters, and marks that hide or turn what stands beside them.
  if (/\p{C}/u.test(name)) return 'error.invalid'
  if ([...name].length > CATALOGUE_NAME_MAX_CHARACTERS) return 'error.catalogueName'
  if (!/[\p{L}\p{N}]/u.test(name)) return 'error.catalogueName'
  return isReserved(name, named) ? 'error.nameReserved' : undefined
}

/** Two names that people would take for one, whatever their case or the width of their letters. */
export function isSameName(one: string, other: string): boolean {
  return normalizeForSearch(one) === normalizeForSearch(other)
}

function isReserved(name: string, named: Named): boolean {
  const key = normalizeForSearch(name)
  return RESERVED[named].includes(key) || (named === 'product' && key.endsWith(DESCRIPTION_SUFFIX))
}

function normalizeForSearch(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}
