/** All texts with their allowed places and defaults: the dictionaries' and the catalogue's. */

import { inEachLanguage, LANGUAGES, type Language } from '#shared/base/language.ts'
import { DICTIONARIES, TEXT_KEYS, TEXT_SCOPES } from '#shared/i18n/dictionaries.ts'
import type { TextRow } from '#shared/translation/schema.ts'
import {
  CATALOGUE_NAMESPACES,
  CATALOGUE_SCOPE,
  CATEGORY_NAME_KEY,
  DESCRIPTION_SUFFIX,
  isCatalogueKey,
  SITE_NAMESPACE,
  type TextPlace,
} from '#shared/translation/text-names.ts'
import { scopesOfGroup } from '#shared/translation/text-page.ts'
import { entityTag } from '../../core/etag.ts'
import type { Db } from '../../db/query.ts'
import { isCompanyText } from '../company/rules.ts'
import { listCategoryNames } from '../product/category/store.ts'
import { listKeptNames } from '../product/store.ts'
import {
  type CatalogueText,
  listCatalogueTexts,
  listSavedTextsAt,
  listSiteTexts,
  type TextAddress,
} from './store.ts'

type Scopes = Record<string, Record<string, string>>
/** No name contains a control character. */
const APART = '\u0000'

const DEFAULTS: Record<Language, Scopes> = DICTIONARIES

/** `{namespace: {language: {scope: {key: text}}}}` */
export type AllTexts = Record<string, Record<Language, Scopes>>

export function namespacesOf(db: Db): string[] {
  const catalogue = [...CATALOGUE_NAMESPACES, ...listCategoryNames(db)]
  return [...new Set(catalogue.filter((name) => name !== SITE_NAMESPACE)), SITE_NAMESPACE]
}

export function scopesOf(namespace: string): string[] {
  return namespace === SITE_NAMESPACE ? [...TEXT_SCOPES] : [CATALOGUE_SCOPE]
}

/** Tells whether an existing namespace and scope has the key. */
export function isKey(namespace: string, scope: string, key: string): boolean {
  return namespace === SITE_NAMESPACE ? TEXT_KEYS.get(scope)!.has(key) : isCatalogueKey(key)
}

export function isPlace(db: Db, { namespace, scope, key }: TextPlace): boolean {
  return (
    namespacesOf(db).includes(namespace) &&
    scopesOf(namespace).includes(scope) &&
    isKey(namespace, scope, key)
  )
}

/** The text must be a valid one. */
export function defaultOf({ namespace, language, scope, key }: TextAddress): string {
  return namespace === SITE_NAMESPACE ? (DEFAULTS[language][scope]?.[key] ?? '') : ''
}

/** The text of each language, without the fallback to the other one, which readers apply. */
export function allTexts(db: Db): AllTexts {
  const all: AllTexts = Object.fromEntries(
    namespacesOf(db).map((namespace) => [namespace, inEachLanguage(() => emptyScopes(namespace))]),
  )
  for (const language of LANGUAGES) {
    for (const scope of scopesOf(SITE_NAMESPACE)) {
      all[SITE_NAMESPACE]![language][scope] = { ...DEFAULTS[language][scope] }
    }
  }
  for (const { language, scope, key, text } of listSiteTexts(db)) {
    const texts = all[SITE_NAMESPACE]![language][scope]
    if (texts && isKey(SITE_NAMESPACE, scope, key)) texts[key] = text
  }
  for (const { namespace, language, key, text } of listCatalogueTexts(db)) {
    const texts = Object.hasOwn(all, namespace) && all[namespace]![language][CATALOGUE_SCOPE]
    if (texts) texts[key] = text
  }
  return all
}

/**
 * Lists the texts of the public pages, then the catalogue's in the admins' order, then all others in the
 * order of the dictionaries, without those of the company's record, which has a page of its own; unused ones
 * last.
 */
export function listTextRows(db: Db): TextRow[] {
  const saved = new Map(
    [
      ...listCatalogueTexts(db).map((text) => ({ ...text, scope: CATALOGUE_SCOPE })),
      ...listSiteTexts(db).map((text) => ({ ...text, namespace: SITE_NAMESPACE })),
    ].map((text) => [textId(text), text.text]),
  )
  const rowAt = (place: TextPlace, isUsed = true) =>
    toTextRow(place, isUsed, (language) => saved.get(textId({ ...place, language })))
  const catalogue = cataloguePlaces(db)
  const known = new Set(catalogue.map(placeId))
  const namespaces = namespacesOf(db)
  // Texts of an archived category cannot be edited until it is restored.
  const reachable = listCatalogueTexts(db).filter(({ namespace }) => namespaces.includes(namespace))
  const left = [...new Set(reachable.map(placeOfText).map(placeId))].filter((id) => !known.has(id))
  const onPages = scopesOfGroup('page') as string[]
  const site = sitePlaces().filter((place) => !isCompanyText(place))
  const ofPages = onPages.flatMap((scope) => site.filter((place) => place.scope === scope))
  const others = site.filter(({ scope }) => !onPages.includes(scope))
  return [
    ...[...ofPages, ...catalogue, ...others].map((place) => rowAt(place)),
    ...left.map((id) => rowAt(parsePlaceId(id), false)),
  ]
}

/** The text must be a valid one. */
export function findTextRow(db: Db, place: TextPlace): TextRow {
  const saved = new Map(listSavedTextsAt(db, place).map(({ language, text }) => [language, text]))
  const isUsed =
    place.namespace === SITE_NAMESPACE || cataloguePlaces(db).some((it) => placeId(it) === placeId(place))
  return toTextRow(place, isUsed, (language) => saved.get(language))
}

function toTextRow(
  place: TextPlace,
  is_used: boolean,
  savedIn: (language: Language) => string | undefined,
): TextRow {
  const sideOf = (language: Language) => {
    const saved = savedIn(language)
    const byDefault = defaultOf({ ...place, language })
    return saved === undefined ? { text: byDefault } : { text: saved, default: byDefault }
  }
  const { namespace, scope, key } = place
  const row = { namespace, scope, key, is_used, ...inEachLanguage(sideOf) }
  return { ...row, etag: entityTag([namespace, scope, key, ...LANGUAGES.map((it) => row[it].text)]) }
}

function sitePlaces(): TextPlace[] {
  return TEXT_SCOPES.flatMap((scope) =>
    [...TEXT_KEYS.get(scope)!].map((key) => ({ namespace: SITE_NAMESPACE, scope, key })),
  )
}

function cataloguePlaces(db: Db): TextPlace[] {
  const keys = new Map<string, string[]>()
  for (const { category, product } of listKeptNames(db)) {
    const ofCategory = keys.get(category) ?? [CATEGORY_NAME_KEY]
    if (product !== null) ofCategory.push(product, `${product}${DESCRIPTION_SUFFIX}`)
    keys.set(category, ofCategory)
  }
  return [...keys].flatMap(([namespace, ofCategory]) =>
    ofCategory.map((key) => ({ namespace, scope: CATALOGUE_SCOPE, key })),
  )
}

function emptyScopes(namespace: string): Scopes {
  return namespace === SITE_NAMESPACE ? {} : { [CATALOGUE_SCOPE]: {} }
}

function placeOfText({ namespace, key }: CatalogueText): TextPlace {
  return { namespace, scope: CATALOGUE_SCOPE, key }
}

function textId({ language, ...place }: TextAddress): string {
  return `${placeId(place)}${APART}${language}`
}

function placeId({ namespace, scope, key }: TextPlace): string {
  return `${namespace}${APART}${scope}${APART}${key}`
}

function parsePlaceId(id: string): TextPlace {
  const [namespace, scope, key] = id.split(APART) as [string, string, string]
  return { namespace, scope, key }
}
