/** The name that visitors see in a language, with the `lang` of its text (docs/rules.md, Texts and names). */
import { LANGUAGE_TAG, type Language, languagesFrom } from '#shared/base/language.ts'

export interface NamedRow {
  /** The key. */
  name: string
  names: Record<Language, string>
}

/**
 * The rule of `product/product.ts` on the server: saved text,
 * then English, then Chinese, then the key with spaces.
 */
export function nameIn({ name, names }: NamedRow, language: Language): string {
  return names[languageOf(names, language) ?? language] || name.replaceAll('_', ' ')
}

/** The first one that has a name, from this one on. */
function languageOf(names: NamedRow['names'], language: Language): Language | undefined {
  return languagesFrom(language).find((candidate) => names[candidate])
}

export function ShownName({ row, language }: { row: NamedRow; language: Language }) {
  const from = languageOf(row.names, language)
  return <span lang={from && LANGUAGE_TAG[from]}>{nameIn(row, language)}</span>
}

/** The saved text for a typed name, under the language of that text. */
export function typedNames(text: string): Partial<Record<Language, string>> {
  return { [/\p{Script=Han}/u.test(text) ? 'zh' : 'en']: text.trim() }
}

/** A Chinese character carries about as much as four letters. */
const LETTERS_PER_CHARACTER = 4

/** The main language of a text, for font and screen reader: admins write in either. */
export function textLanguageTag(text: string): string {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const letters = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return LANGUAGE_TAG[characters * LETTERS_PER_CHARACTER > letters ? 'zh' : 'en']
}
