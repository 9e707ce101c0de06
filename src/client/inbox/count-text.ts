/** A count as it is said: “58”, or “1,000+” where nobody has counted further; nothing for none. */
import type { ContactCount } from '../../shared/inbox.ts'
import { LANGUAGE_TAG } from '../../shared/language.ts'
import { useLanguage } from '../page.tsx'

export function useCountText(): (counted: ContactCount | undefined) => string | undefined {
  const locale = LANGUAGE_TAG[useLanguage()]
  return (counted) =>
    counted && counted.count > 0
      ? `${counted.count.toLocaleString(locale)}${counted.or_more ? '+' : ''}`
      : undefined
}
