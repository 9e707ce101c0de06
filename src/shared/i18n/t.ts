/**
 * Interface texts. A key is `scope.name`; a text may contain `{placeholders}`. The dictionaries in this
 * folder are the defaults; texts saved by admins override them.
 */
import { formatNumber } from '../base/format-number.ts'
import { LANGUAGE_TAG, type Language } from '../base/language.ts'
import type { en } from './en.ts'

type English = typeof en
export type TextScope = keyof English
/** A text of the scope `error`. */
export type ErrorName = PlainName<EnglishKey<'error'>>
type EnglishKey<Scope extends TextScope> = keyof English[Scope] & string
/** What `t()` is asked for: `items`, where the dictionary has `items_one` and `items_other`. */
type PluralName<Key extends string> = Key extends `${infer Name}_other` ? Name : never
type PluralForm<Key extends string> = `${PluralName<Key>}_${Intl.LDMLPluralRule}`
type PlainName<Key extends string> = Exclude<Key, PluralForm<Key>>

/** Every key of English; of a plural text the form `other`, and those that the language has besides. */
type DictionaryKeys<Key extends string> = Record<PlainName<Key> | `${PluralName<Key>}_other`, string> &
  Partial<Record<PluralForm<Key>, string>>
export type Dictionary = { [Scope in TextScope]: DictionaryKeys<EnglishKey<Scope>> }

export type TextKey = { [Scope in TextScope]: `${Scope}.${PlainName<EnglishKey<Scope>>}` }[TextScope]
export type PluralTextKey = { [Scope in TextScope]: `${Scope}.${PluralName<EnglishKey<Scope>>}` }[TextScope]
export type TextVariables = Record<string, string | number>

/** Texts of one language by scope and name; a page carries only the scopes that it uses. */
export type Texts = { [Scope in TextScope]?: Record<string, string> }

export interface T {
  (key: TextKey, variables?: TextVariables): string
  /** The form for `count`, which is written in groups of three digits. */
  (key: TextKey | PluralTextKey, variables: TextVariables & { count: number }): string
}
export type TextsByLanguage = Record<Language, T>

/** Made when the first count is written: it takes a while, and memory. */
const PLURAL_RULES: Partial<Record<Language, Intl.PluralRules>> = {}

/** A `t()` over merged texts. A missing key is shown as it is, which the page tests detect. */
export function createT(texts: Texts, language: Language): T {
  return (key: string, variables?: TextVariables) => {
    const dot = key.indexOf('.')
    const scope = texts[key.slice(0, dot) as TextScope]
    const name = key.slice(dot + 1)
    const text = scope?.[name]
    const count = variables?.count
    if (text !== undefined || typeof count !== 'number') return fill(text ?? key, variables)
    PLURAL_RULES[language] ??= new Intl.PluralRules(LANGUAGE_TAG[language])
    const form = scope?.[`${name}_${PLURAL_RULES[language].select(count)}`] ?? scope?.[`${name}_other`]
    return fill(form ?? key, { ...variables, count: formatNumber(count) })
  }
}

export function fill(text: string, variables: TextVariables | undefined): string {
  if (!variables) return text
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    name in variables ? isolated(String(variables[name])) : placeholder,
  )
}

/** Letters that are written from right to left. */
const TO_THE_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * A value that is written from right to left keeps its direction to itself, and the sentence its own (UAX 9).
 */
function isolated(value: string): string {
  return TO_THE_LEFT.test(value) ? `\u2068${value}\u2069` : value
}
