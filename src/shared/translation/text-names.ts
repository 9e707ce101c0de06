/**
 * Where a text lives (contract 6): the namespace `site` holds the interface by scope and key, every other namespace is a
 * category, whose one scope holds its name and those of its products. No schemas here: the browser knows this file.
 */
import { CATALOGUE_NAME_MAX_CHARACTERS } from '../base/limits.ts'

export const SITE_NAMESPACE = 'site'

/** Stands beside the namespaces where texts are saved: the tag of what the caller has seen. */
export const TAG_NAME = 'if_match'

/** Those of the spec are always there, also while no category has their name. */
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

/** Of objects, which names from outside must never reach. */
const NAMES_OF_OBJECTS = ['__proto__', 'constructor', 'prototype']

export interface TextPlace {
  namespace: string
  scope: string
  key: string
}

/** What is left of a typed name once spaces and dots have become underscores: visible characters, a bounded number. */
export function isCatalogueName(name: string): boolean {
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
