/** A count as text: “58”, or “1,000+” if counting stopped at the limit; empty for none. */

import { LANGUAGE_TAG } from '../../../shared/base/language.ts'
import type { ContactCount } from '../../../shared/contact/inbox-schema.ts'
import { useLanguage } from '../../ui/page-context.tsx'

export function useCountText(): (counted: ContactCount | undefined) => string | undefined {
  const locale = LANGUAGE_TAG[useLanguage()]
  return (counted) =>
    counted && counted.count > 0
      ? `${counted.count.toLocaleString(locale)}${counted.or_more ? '+' : ''}`
      : undefined
}
