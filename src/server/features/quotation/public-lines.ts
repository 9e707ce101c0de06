/** Lines as anyone with the number may see them. */
import type { TextsByLanguage } from '#shared/i18n/t.ts'
import type { LINE_WORDS } from '#shared/quotation/line-parts.ts'

const NO_WORDS: Record<(typeof LINE_WORDS)[number], string> = {
  text_en: '',
  text_zh: '',
  heading_en: '',
  heading_zh: '',
}

/**
 * Returns the lines without any word that was written for one customer: an own line keeps its prices and gets
 * a neutral name, so that the copy still adds up.
 */
export function publicLines<Line extends { product: number | null }>(
  lines: readonly Line[],
  { en, zh }: TextsByLanguage,
): Line[] {
  const unnamed = { name: en('offer.ownLine'), name_en: en('offer.ownLine'), name_zh: zh('offer.ownLine') }
  return lines.map((line) => ({ ...line, ...NO_WORDS, ...(line.product === null && unnamed) }))
}
