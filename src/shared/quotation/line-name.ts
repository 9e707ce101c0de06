/** The name of a line as it was when the line was written. */
import type { Language } from '../base/language.ts'
import type { QuotationLine } from './schema.ts'

/** An own line may have a name in one language only. */
export function lineName(
  { name, name_en, name_zh }: Pick<QuotationLine, 'name' | 'name_en' | 'name_zh'>,
  language: Language,
): string {
  const names: Record<Language, string> = { en: name_en, zh: name_zh }
  return names[language] || name_en || name_zh || name.replaceAll('_', ' ')
}
