/** Formats numbers in the language of the page: “1,000”. */
import { LANGUAGE_TAG } from '#shared/base/language.ts'
import { useLanguage } from '../../ui/page-context.tsx'

export function useNumberFormat(): (count: number) => string {
  const locale = LANGUAGE_TAG[useLanguage()]
  return (count) => count.toLocaleString(locale)
}
