/** Warnings about a text in its two languages: shown beside it, never refused. Pure, for browser and server. */
import { inEachLanguage, LANGUAGES, type Language, languagesFrom } from '../base/language.ts'
import { hasForm } from '../i18n/plural.ts'
import type { TextRow, TextSide } from './schema.ts'
import { isDescriptionKey, SITE_NAMESPACE, type TextPlace } from './text-names.ts'

export type TextCheck =
  | { kind: 'missing'; language: Language }
  /** All languages have the same text, although their defaults differ. */
  | { kind: 'same' }
  /** A plural form that the language does not have: the text is never shown. */
  | { kind: 'form'; language: Language }
  /** A placeholder of the default, or of the other language, is missing: its value is not shown. */
  | { kind: 'lost'; language: Language; placeholder: string }
  /** A placeholder without a value: visitors see the braces. */
  | { kind: 'unknown'; language: Language; placeholder: string }
  /** Backslashes separate list items; both languages should have the same number. */
  | { kind: 'items'; counts: Record<Language, number> }
  | { kind: 'edges'; language: Language }
  | { kind: 'doubled'; language: Language }

const ITEM_SEPARATOR = '\\'

type Checked = TextPlace & Pick<TextRow, 'is_used' | Language>

/** Unused texts are not checked. */
export function checkText(row: Checked): TextCheck[] {
  if (!row.is_used) return []
  return [...missing(row), ...same(row), ...items(row), ...LANGUAGES.flatMap((it) => checkSide(row, it))]
}

/** A text that the other language has, or a name that a category or product needs. Unused texts are never missing. */
export function isMissing(row: Checked, language: Language): boolean {
  if (!row.is_used || row[language].text !== '' || !isShown(row, language)) return false
  const isName = row.namespace !== SITE_NAMESPACE && !isDescriptionKey(row.key)
  return isName || LANGUAGES.some((other) => row[other].text !== '')
}

export function defaultText(side: TextSide): string {
  return side.default ?? side.text
}

export function countMissing(rows: readonly Checked[]): number {
  return rows.filter((row) => LANGUAGES.some((language) => isMissing(row, language))).length
}

export function placeholdersAndLinks(text: string): string[] {
  return text.split(ITEM_SEPARATOR)
}

export function placeholdersOf(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))]
}

/** False for a plural form that the language does not have. */
function isShown({ namespace, key }: Checked, language: Language): boolean {
  return namespace !== SITE_NAMESPACE || hasForm(language, key)
}

function missing(row: Checked): TextCheck[] {
  return LANGUAGES.filter((language) => isMissing(row, language)).map((language) => ({
    kind: 'missing',
    language,
  }))
}

function same(row: Checked): TextCheck[] {
  const [first, ...others] = LANGUAGES.map((language) => row[language])
  if (!first || first.text === '' || others.some(({ text }) => text !== first.text)) return []
  const isMeant =
    defaultText(first) !== '' && others.every((side) => defaultText(side) === defaultText(first))
  return isMeant ? [] : [{ kind: 'same' }]
}

function items(row: Checked): TextCheck[] {
  const counts = inEachLanguage((language) => placeholdersAndLinks(row[language].text).length)
  const filled = LANGUAGES.filter((language) => row[language].text !== '')
  const isEven = new Set(filled.map((language) => counts[language])).size < 2
  return isEven ? [] : [{ kind: 'items', counts }]
}

function checkSide(row: Checked, language: Language): TextCheck[] {
  const { text } = row[language]
  if (text === '') return []
  if (!isShown(row, language)) return [{ kind: 'form', language }]
  return [
    ...placeholders(row, language),
    ...(text !== text.trim() ? [{ kind: 'edges', language } as const] : []),
    ...(/\S {2,}\S/.test(text) ? [{ kind: 'doubled', language } as const] : []),
  ]
}

/** The default texts define the known placeholders. */
function placeholders(row: Checked, language: Language): TextCheck[] {
  if (row.namespace !== SITE_NAMESPACE) return []
  const known = placeholdersOf(
    languagesFrom(language)
      .map((it) => defaultText(row[it]))
      .find((text) => text !== '') ?? '',
  )
  const used = placeholdersOf(row[language].text)
  return [
    ...known
      .filter((placeholder) => !used.includes(placeholder))
      .map((placeholder) => ({ kind: 'lost', language, placeholder }) as const),
    ...used
      .filter((placeholder) => !known.includes(placeholder))
      .map((placeholder) => ({ kind: 'unknown', language, placeholder }) as const),
  ]
}
