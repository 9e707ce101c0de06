/** Normalises text for searching: ignores case, accents and width, so that “jose” finds “José”. */
export function normalizeForSearch(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
