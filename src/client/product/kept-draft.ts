/** What is typed for a new category or product, kept for the session. */
import type { Named } from '../../shared/product-name.ts'
import { DRAFT } from '../session/drafts.ts'
import { loadTexts, saveTexts } from '../ui/kept-texts.ts'

export function keptDraft<Name extends string>(named: Named, names: readonly Name[]): Record<Name, string> {
  return loadTexts(keyOf(named), names)
}

/** Somebody has begun, and was interrupted. */
export function hasKeptDraft(named: Named): boolean {
  return keptDraft(named, ['name']).name.trim() !== ''
}

export function keepDraft(named: Named, texts: Readonly<Record<string, string>>): void {
  saveTexts(keyOf(named), texts)
}

function keyOf(named: Named): string {
  return `${DRAFT}new-${named}`
}
