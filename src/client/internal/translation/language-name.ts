/** The names of the two languages in the interface. */
import type { Language } from '../../../shared/base/language.ts'
import { useT } from '../../ui/page-context.tsx'

export function useLanguageName(): (language: Language) => string {
  const t = useT()
  return (language) => t(language === 'en' ? 'translation.nameEnglish' : 'translation.nameChinese')
}
