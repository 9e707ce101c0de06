/**
 * Names of categories and products: keys, derived from the names that admins type. Without schemas, so that
 * forms can show the key while it is typed.
 */
import { CATALOGUE_NAME_MAX_CHARACTERS } from '../base/limits.ts'
import { CATEGORY_NAME_KEY, DESCRIPTION_SUFFIX, SITE_NAMESPACE } from '../translation/text-names.ts'

export type Named = 'category' | 'product'

/** Property names of every object, and names that the object of all texts uses beside the catalogue. */
const RESERVED: Record<Named, readonly string[]> = {
  category: ['__proto__', 'constructor', 'prototype', SITE_NAMESPACE],
  product: ['__proto__', 'constructor', 'prototype', CATEGORY_NAME_KEY],
}

/** Letters of any script are kept; invisible marks, which come with pasted text, are not. */
export function tidiedName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/[\s.]/g, '_')
}

type NameError = 'error.required' | 'error.catalogueName' | 'error.invalid' | 'error.nameReserved'

/** The fault of a tidied name; undefined if it is valid. */
export function nameError(name: string, named: Named): NameError | undefined {
  if (/^_*$/.test(name)) return 'error.required'
  // Control characters, lone surrogates, and invisible or direction marks.
  if (/\p{C}/u.test(name)) return 'error.invalid'
  if ([...name].length > CATALOGUE_NAME_MAX_CHARACTERS) return 'error.catalogueName'
  if (!/(?!\p{DI})[\p{L}\p{N}]/u.test(name)) return 'error.catalogueName'
  return isReserved(name, named) ? 'error.nameReserved' : undefined
}

/** Whether two names look the same to people: case and width are ignored. */
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
