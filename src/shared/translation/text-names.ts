/**
 * The structure of texts: the namespace `site` holds the interface by scope and key. Every other namespace is
 * a category, whose only scope holds its name and its products' names. Without schemas: the browser imports
 * this file.
 */
import { CATALOGUE_NAME_MAX_CHARACTERS } from '../base/limits.ts'

export const TEXT_MAX_CHARACTERS = 10_000
/** The most drafts of one preview. */
export const TEXT_DRAFTS_MAX = 200

export const SITE_NAMESPACE = 'site'

/** The five first categories always exist as namespaces, even while no category has the name. */
export const CATALOGUE_NAMESPACES = [
  'poshardware',
  'possoftware',
  'networking',
  'cctv',
  'financialservices',
] as const

export const CATALOGUE_SCOPE = 'catalogue'
export const CATEGORY_NAME_KEY = '_name'
export const DESCRIPTION_SUFFIX = '-desc'

/** Names of object internals, which outside input must never reach. */
const NAMES_OF_OBJECTS = ['__proto__', 'constructor', 'prototype']

export interface TextPlace {
  namespace: string
  scope: string
  key: string
}

/** Checks a tidied name: visible characters, limited length. */
function isCatalogueName(name: string): boolean {
  return (
    /^[^\s.\p{C}]+$/u.test(name) &&
    [...name].length <= CATALOGUE_NAME_MAX_CHARACTERS &&
    !NAMES_OF_OBJECTS.includes(name)
  )
}

/** `_name` for the category, `<product>` and `<product>-desc`. */
export function isCatalogueKey(key: string): boolean {
  return isCatalogueName(isDescriptionKey(key) ? key.slice(0, -DESCRIPTION_SUFFIX.length) : key)
}

export function isDescriptionKey(key: string): boolean {
  return key.endsWith(DESCRIPTION_SUFFIX)
}

export function textPath({ namespace, scope, key }: TextPlace): string {
  return namespace === SITE_NAMESPACE ? `${scope}.${key}` : `${namespace}.${key}`
}
