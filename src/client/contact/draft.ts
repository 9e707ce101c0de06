/** What the visitor has typed so far, kept for the session so that a reload or a detour loses nothing. */

export const FIELDS = ['name', 'phone_number', 'email', 'message'] as const
export type ContactField = (typeof FIELDS)[number]
export type ContactDraft = Record<ContactField, string>

export const EMPTY_DRAFT: ContactDraft = { name: '', phone_number: '', email: '', message: '' }

const STORAGE_KEY = 'contact-draft'

/** Drops whatever is no draft: storage may hold anything. */
export function loadDraft(): ContactDraft {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Record<string, unknown> | null
    const texts = FIELDS.map((name) => [name, typeof stored?.[name] === 'string' ? stored[name] : ''])
    return Object.fromEntries(texts) as ContactDraft
  } catch {
    return EMPTY_DRAFT
  }
}

export function saveDraft(draft: ContactDraft): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft))
  } catch {
    // Storage may be full or switched off: the draft then lives as long as the page.
  }
}
