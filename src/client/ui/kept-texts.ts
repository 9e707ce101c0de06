/** What is typed into a form, kept for the session so that a reload or a detour loses nothing. Never for passwords. */

/** Empty texts for what was not kept, and for whatever else the storage may hold. */
export function loadTexts<Name extends string>(key: string, names: readonly Name[]): Record<Name, string> {
  const stored = readObject(key)
  const texts = names.map((name) => [name, typeof stored[name] === 'string' ? stored[name] : ''])
  return Object.fromEntries(texts) as Record<Name, string>
}

export function saveTexts(key: string, texts: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(texts))
  } catch {
    // Storage may be full or switched off: the texts then live as long as the page.
  }
}

function readObject(key: string): Record<string, unknown> {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Record<string, unknown> | null) ?? {}
  } catch {
    return {}
  }
}
