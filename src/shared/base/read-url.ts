/** What a text is as an address; undefined where it is none. `URL.canParse` is newer than our oldest browsers. */
export function readUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
