/** The draft of a new package, kept for the session. */
import { DRAFT } from '../../session/drafts.ts'
import { loadTexts, saveTexts } from '../../ui/kept-texts.ts'
import { PACKAGE_FIELDS, type PackageDraft } from './package-draft.ts'

const KEPT_AS = `${DRAFT}new-starter-package`

export function savedPackageDraft(): PackageDraft {
  return loadTexts(KEPT_AS, PACKAGE_FIELDS)
}

/** Whether there is an unfinished draft. */
export function hasKeptPackage(): boolean {
  return Object.values(savedPackageDraft()).some((text) => text.trim() !== '')
}

export function savePackageDraft(draft: Partial<PackageDraft>): void {
  saveTexts(KEPT_AS, draft)
}
