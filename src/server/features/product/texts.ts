/**
 * The catalogue's display texts as admins have saved them: stored by the translations, edited here beside the
 * prices (docs/rules.md, Texts and names).
 */
import { inEachLanguage, LANGUAGES, type Language } from '#shared/base/language.ts'
import { CATALOGUE_SCOPE, CATEGORY_NAME_KEY, DESCRIPTION_SUFFIX } from '#shared/translation/text-names.ts'
import type { SignedInContext } from '../../core/context.ts'
import type { Db } from '../../db/query.ts'
import { saveTexts } from '../translation/save.ts'
import { type CatalogueText, listCatalogueTexts } from '../translation/store.ts'

export type SavedTexts = Record<Language, string>
/** Absent languages stay as they are; an empty text deletes the saved one. */
type TextChanges = { [Of in Language]?: string | undefined }

/** The saved texts, without fallbacks; empty where there is none. */
export interface CatalogueTexts {
  category(category: string): SavedTexts
  product(category: string, product: string): SavedTexts
  description(category: string, product: string): SavedTexts
}

/** Loads them as saved, live or not. */
export function loadCatalogueTexts(db: Db): CatalogueTexts {
  return catalogueTexts(listCatalogueTexts(db))
}

/** The last one counts when several are for the same place. */
export function catalogueTexts(all: readonly CatalogueText[]): CatalogueTexts {
  const texts = new Map(
    all.map(({ namespace, key, language, text }) => [textKey(namespace, key, language), text]),
  )
  const find = (namespace: string, key: string): SavedTexts => {
    const textIn = (language: Language) => texts.get(textKey(namespace, key, language)) ?? ''
    return inEachLanguage(textIn)
  }
  return {
    category: (category) => find(category, CATEGORY_NAME_KEY),
    product: find,
    description: (category, product) => find(category, descriptionKey(product)),
  }
}

export interface ProductTexts {
  names: SavedTexts
  descriptions: SavedTexts
}

/**
 * Reads the texts as the trash stores them; undefined for what an older version archived, whose texts are
 * still under its name.
 */
export function archivedTexts<Texts>(json: string | null): Texts | undefined {
  return json === null ? undefined : (JSON.parse(json) as Texts)
}

/** For what is new: an archived one of the same name has texts, which are not its own. */
export function blankWhereAbsent(changes: TextChanges): SavedTexts {
  return inEachLanguage((language) => changes[language] ?? '')
}

/** Call it inside a transaction. Returns whether any text changed. */
export function saveCategoryNames(ctx: SignedInContext, category: string, names: TextChanges): boolean {
  return save(ctx, category, { [CATEGORY_NAME_KEY]: names })
}

/** Call it inside a transaction. Returns whether any text changed. */
export function saveProductTexts(
  ctx: SignedInContext,
  category: string,
  product: string,
  { names, descriptions }: { names: TextChanges; descriptions: TextChanges },
): boolean {
  return save(ctx, category, { [product]: names, [descriptionKey(product)]: descriptions })
}

export interface TextsOfProduct {
  /** Both are keys. */
  category: string
  product: string
  texts: { names: TextChanges; descriptions: TextChanges }
}

/** Call it inside a transaction. Those of many products at once. */
export function saveManyProductTexts(ctx: SignedInContext, all: readonly TextsOfProduct[]): boolean {
  const changes = all.flatMap(({ category, product, texts: { names, descriptions } }) =>
    changesOf(category, { [product]: names, [descriptionKey(product)]: descriptions }),
  )
  return saveTexts(ctx, changes) > 0
}

function save(ctx: SignedInContext, namespace: string, texts: Record<string, TextChanges>): boolean {
  return saveTexts(ctx, changesOf(namespace, texts)) > 0
}

function changesOf(namespace: string, texts: Record<string, TextChanges>) {
  return Object.entries(texts).flatMap(([key, byLanguage]) =>
    LANGUAGES.flatMap((language) => {
      const text = byLanguage[language]
      return text === undefined ? [] : [{ namespace, language, scope: CATALOGUE_SCOPE, key, text }]
    }),
  )
}

function descriptionKey(product: string): string {
  return `${product}${DESCRIPTION_SUFFIX}`
}

function textKey(namespace: string, key: string, language: Language): string {
  return JSON.stringify([namespace, language, key])
}
