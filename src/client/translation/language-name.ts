/** The two languages as the interface calls them. */
import type { Language } from '../../shared/language.ts'
import { useT } from '../page.tsx'

export function useLanguageName(): (language: Language) => string {
  const t = useT()
  return (language) => t(language === 'en' ? 'translation.nameEnglish' : 'translation.nameChinese')
}
