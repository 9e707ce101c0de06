/** Form input kept in session storage, so that a reload or leaving the page loses nothing. Never for passwords. */

/** Empty texts for missing fields and malformed data. */
export function loadTexts<Name extends string>(key: string, names: readonly Name[]): Record<Name, string> {
  const stored = readObject(key)
  const texts = names.map((name) => [name, typeof stored[name] === 'string' ? stored[name] : ''])
  return Object.fromEntries(texts) as Record<Name, string>
}

/** Only the fields that were stored. */
export function loadKnownTexts<Name extends string>(
  key: string,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const stored = readObject(key)
  const known = names.filter((name) => typeof stored[name] === 'string').map((name) => [name, stored[name]])
  return Object.fromEntries(known) as Partial<Record<Name, string>>
}

export function forgetTexts(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Malformed data, or storage is turned off.
  }
}

export function saveTexts(key: string, texts: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(texts))
  } catch {
    // Storage may be full or turned off: the texts then last as long as the page.
  }
}

function readObject(key: string): Record<string, unknown> {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Record<string, unknown> | null) ?? {}
  } catch {
    return {}
  }
}
