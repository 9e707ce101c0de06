/** The defaults in every language. Not for the browser: a page comes with the texts that it shows. */
import { LANGUAGES, type Language } from '../base/language.ts'
import { en } from './en.ts'
import type { Dictionary, TextScope } from './t.ts'
import { zh } from './zh.ts'

export const DICTIONARIES: Record<Language, Dictionary> = { en, zh }

export const TEXT_SCOPES = Object.keys(en) as TextScope[]

/** By scope, in the order of English; then the plural forms that only another language has. */
export const TEXT_KEYS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  TEXT_SCOPES.map((scope) => [
    scope,
    new Set(LANGUAGES.flatMap((language) => Object.keys(DICTIONARIES[language][scope]))),
  ]),
)
