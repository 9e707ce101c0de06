/** The mailed key of a quotation, kept for this tab: the address loses it, and a reload or the way back needs it again. */

const keptKeyOf = (id: string) => `quotation-key-${id}`

export function keepKey(id: string, key: string): void {
  try {
    sessionStorage.setItem(keptKeyOf(id), key)
  } catch {
    // Without storage, the key lasts as long as the page.
  }
}

export function keptKey(id: string): string | undefined {
  try {
    return sessionStorage.getItem(keptKeyOf(id)) ?? undefined
  } catch {
    return undefined
  }
}
