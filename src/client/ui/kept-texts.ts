/** What is typed into a form, kept for the session so that a reload or a detour loses nothing. Never for passwords. */

/** Empty texts for what was not kept, and for whatever else the storage may hold. */
export function loadTexts<Name extends string>(key: string, names: readonly Name[]): Record<Name, string> {
  const stored = readObject(key)
  const texts = names.map((name) => [name, typeof stored[name] === 'string' ? stored[name] : ''])
  return Object.fromEntries(texts) as Record<Name, string>
}

/** Only what was kept. */
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
    // As below: then nothing was kept either.
  }
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
