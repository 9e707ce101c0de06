/** The name that visitors read in a language, marked as the language that it is in (contract 6). */
import { LANGUAGE_TAG, LANGUAGES, type Language } from '../../../shared/base/language.ts'

export interface NamedRow {
  /** The key. */
  name: string
  names: Record<Language, string>
}

/** As `product/catalogue.ts` on the server has it: saved text, else English, else Chinese, else the key with spaces. */
export function nameIn({ name, names }: NamedRow, language: Language): string {
  return names[language] || names.en || names.zh || name.replaceAll('_', ' ')
}

export function ShownName({ row, language }: { row: NamedRow; language: Language }) {
  const from = [language, ...LANGUAGES].find((candidate) => row.names[candidate])
  return <span lang={from && LANGUAGE_TAG[from]}>{nameIn(row, language)}</span>
}

/** The saved text of a name that was typed: under the language that it is in. */
export function typedNames(text: string): Partial<Record<Language, string>> {
  return { [/\p{Script=Han}/u.test(text) ? 'zh' : 'en']: text.trim() }
}
