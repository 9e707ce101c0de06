/** Apart from `tidied.ts`: pages without a search do not load the table of characters. */
import { withoutInvisible } from './invisible.ts'
import { withoutVariants } from './variant-characters.ts'

/**
 * Normalises text for searching: ignores case, accents, width, variants and invisible marks, so that “jose” finds “José”
 * and 啓 finds 啟.
 */
export function normalizeForSearch(text: string): string {
  return withoutVariants(withoutInvisible(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())
}
