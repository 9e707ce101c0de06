/** The fields of the contact form and their saved draft. */
import { loadTexts, saveTexts } from '../../ui/kept-texts.ts'

export const FIELDS = ['name', 'phone_number', 'email', 'message'] as const
export type ContactField = (typeof FIELDS)[number]
export type ContactDraft = Record<ContactField, string>

export const EMPTY_DRAFT: ContactDraft = { name: '', phone_number: '', email: '', message: '' }

const STORAGE_KEY = 'contact-draft'

export function loadDraft(): ContactDraft {
  return loadTexts(STORAGE_KEY, FIELDS)
}

export function saveDraft(draft: ContactDraft): void {
  saveTexts(STORAGE_KEY, draft)
}
