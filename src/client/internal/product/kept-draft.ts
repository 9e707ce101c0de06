/** What is typed for a new category or product, kept for the session; a product where it was begun. */
import { DRAFT } from '../../session/drafts.ts'
import { loadTexts, saveTexts } from '../../ui/kept-texts.ts'

/** Of a product with the id of its category. */
export type Begun = 'category' | `product-${number}`

export function savedDraft<Name extends string>(begun: Begun, names: readonly Name[]): Record<Name, string> {
  return loadTexts(draftKey(begun), names)
}

/** Somebody has begun, and was interrupted. */
export function hasKeptDraft(begun: Begun): boolean {
  return savedDraft(begun, ['name']).name.trim() !== ''
}

export function saveDraft(begun: Begun, texts: Readonly<Record<string, string>>): void {
  saveTexts(draftKey(begun), texts)
}

function draftKey(begun: Begun): string {
  return `${DRAFT}new-${begun}`
}
