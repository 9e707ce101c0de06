/**
 * Interface texts. A key is `scope.name`; a text may contain `{placeholders}`.
 * The dictionaries in this folder are the defaults; texts saved by admins override them (contract 6).
 */
import type { Language } from '../base/language.ts'
import type { en } from './en.ts'

export type Dictionary = { [Scope in keyof typeof en]: { [Key in keyof (typeof en)[Scope]]: string } }
export type TextScope = keyof Dictionary
export type TextKey = { [Scope in TextScope]: `${Scope}.${keyof Dictionary[Scope] & string}` }[TextScope]
export type TextVariables = Record<string, string | number>

/** Texts of one language by scope and name; a page carries only the scopes that it uses. */
export type Texts = { [Scope in TextScope]?: Record<string, string> }

export type T = (key: TextKey, variables?: TextVariables) => string
export type TextsByLanguage = Record<Language, T>

/** A `t()` over merged texts. A missing key is shown as it is, which the page tests detect. */
export function createT(texts: Texts): T {
  return (key, variables) => {
    const dot = key.indexOf('.')
    const text = texts[key.slice(0, dot) as TextScope]?.[key.slice(dot + 1)] ?? key
    return variables ? fill(text, variables) : text
  }
}

function fill(text: string, variables: TextVariables): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    name in variables ? String(variables[name]) : placeholder,
  )
}
