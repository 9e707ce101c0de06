/** The unsaved changes of the editor, kept for the session. */
import { useEffect, useState } from 'react'
import type { Language } from '#shared/base/language.ts'
import type { TextRow } from '#shared/translation/schema.ts'
import {
  type Draft,
  type Drafts,
  loadDrafts,
  rebased,
  saveDrafts,
  withoutDraft,
  withSaved,
  withText,
} from './drafts.ts'

export interface DraftDesk {
  drafts: Drafts
  type: (row: TextRow, language: Language, text: string) => void
  drop: (id: string) => void
  /** `sent` was saved and returned as `row`. */
  settle: (row: TextRow, sent: Draft) => void
  /** The author wants to overwrite what someone else saved. */
  rebase: (row: TextRow) => void
  clear: () => void
}

export function useDrafts(): DraftDesk {
  const [drafts, setDrafts] = useState(loadDrafts)
  useEffect(() => saveDrafts(drafts), [drafts])
  return {
    drafts,
    type: (row, language, text) => setDrafts((before) => withText(before, row, language, text)),
    drop: (id) => setDrafts((before) => withoutDraft(before, id)),
    settle: (row, sent) => setDrafts((before) => withSaved(before, row, sent)),
    rebase: (row) => setDrafts((before) => rebased(before, row)),
    clear: () => setDrafts({}),
  }
}
