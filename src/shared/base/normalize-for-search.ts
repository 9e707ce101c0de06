/** A text as a search compares it: case, accents and full-width forms make no difference, so that “jose” finds “José”. */
export function normalizeForSearch(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
