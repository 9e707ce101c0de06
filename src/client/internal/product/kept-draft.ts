/** The drafts of new categories and products, kept for the session; a product's belongs to its category. */
import { DRAFT } from '../../session/drafts.ts'
import { loadTexts, saveTexts } from '../../ui/kept-texts.ts'

/** With the id of the category for a product. */
export type Begun = 'category' | `product-${number}`

export function savedDraft<Name extends string>(begun: Begun, names: readonly Name[]): Record<Name, string> {
  return loadTexts(draftKey(begun), names)
}

/** Whether there is an unfinished draft. */
export function hasKeptDraft(begun: Begun): boolean {
  return savedDraft(begun, ['name']).name.trim() !== ''
}

export function saveDraft(begun: Begun, texts: Readonly<Record<string, string>>): void {
  saveTexts(draftKey(begun), texts)
}

function draftKey(begun: Begun): string {
  return `${DRAFT}new-${begun}`
}
