/** The name of a line in the language of the page, as it was when the line was written. */
import type { Language } from '#shared/base/language.ts'
import type { VersionLine } from '#shared/quotation/version-schema.ts'

export function lineName(
  line: Pick<VersionLine, 'name' | 'name_en' | 'name_zh'>,
  language: Language,
): string {
  const names: Record<Language, string> = { en: line.name_en, zh: line.name_zh }
  return names[language] || line.name.replaceAll('_', ' ')
}
