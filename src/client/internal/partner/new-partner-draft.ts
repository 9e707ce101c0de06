/** The draft of a new partner, kept for the session; its file cannot be kept. */
import { DRAFT } from '../../session/drafts.ts'
import { loadTexts, saveTexts } from '../../ui/kept-texts.ts'
import { PARTNER_TEXTS, type PartnerText } from './partner-draft.ts'

const KEPT_AS = `${DRAFT}new-partner`

export function savedPartnerDraft(): Record<PartnerText, string> {
  return loadTexts(KEPT_AS, PARTNER_TEXTS)
}

/** Whether there is an unfinished draft. */
export function hasKeptPartner(): boolean {
  return Object.values(savedPartnerDraft()).some((text) => text.trim() !== '')
}

export function savePartnerDraft(texts: Partial<Record<PartnerText, string>>): void {
  saveTexts(KEPT_AS, texts)
}
