/** The names of the languages in the interface. */
import type { Language } from '#shared/base/language.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { useT } from '../../ui/page-context.tsx'

const NAMES: Record<Language, TextKey> = {
  en: 'translation.nameEnglish',
  zh: 'translation.nameChinese',
}

export function useLanguageName(): (language: Language) => string {
  const t = useT()
  return (language) => t(NAMES[language])
}
