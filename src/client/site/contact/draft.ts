/** What the visitor has typed into the contact form so far. */
import { CONTACT_FORM, type ContactField } from '#shared/contact/contact.ts'
import { loadTexts, saveTexts } from '../../ui/kept-texts.ts'

export type ContactDraft = Record<ContactField, string>

export const EMPTY_DRAFT: ContactDraft = Object.fromEntries(
  CONTACT_FORM.map((name) => [name, '']),
) as ContactDraft

const STORAGE_KEY = 'contact-draft'

export function loadDraft(): ContactDraft {
  return loadTexts(STORAGE_KEY, CONTACT_FORM)
}

export function saveDraft(draft: ContactDraft): void {
  saveTexts(STORAGE_KEY, draft)
}
