/**
 * Unsaved changes to texts, kept for the session, so that a reload or leaving the page loses none. Each has the ETag of the
 * row that its author saw; if the row now has another one, someone else saved first.
 */

import { useEffect, useState } from 'react'
import { isBlank } from '#shared/base/invisible.ts'
import { inEachLanguage, LANGUAGES, type Language } from '#shared/base/language.ts'
import type { TextRow } from '#shared/translation/schema.ts'
import { defaultText } from '#shared/translation/text-checks.ts'
import type { TextPlace } from '#shared/translation/text-names.ts'
import { DRAFT } from '../../session/drafts.ts'

export interface Draft extends Partial<Record<Language, string>> {
  etag: string
}

/** The drafts by their `draftId`. */
export type Drafts = Readonly<Record<string, Draft>>

const STORAGE_KEY = `${DRAFT}texts`

export function draftId({ namespace, scope, key }: TextPlace): string {
  return JSON.stringify([namespace, scope, key])
}

/** A draft that equals the row is removed. */
export function withText(drafts: Drafts, row: TextRow, language: Language, text: string): Drafts {
  const id = draftId(row)
  const { [id]: before, ...others } = drafts
  const draft: Draft = { etag: row.etag, ...before, [language]: text }
  const changed = LANGUAGES.filter((it) => draft[it] !== undefined && draft[it] !== row[it].text)
  if (changed.length === 0) return others
  const texts = Object.fromEntries(changed.map((it) => [it, draft[it]!]))
  return { ...others, [id]: { etag: draft.etag, ...texts } }
}

/** After `sent` was saved and returned as `row`: text typed since then stays, based on the new row. */
export function withSaved(drafts: Drafts, row: TextRow, sent: Draft): Drafts {
  const id = draftId(row)
  const draft = drafts[id]
  if (!draft) return drafts
  return LANGUAGES.reduce(
    (left, language) => {
      const text = draft[language]
      return text === undefined || text === sent[language] ? left : withText(left, row, language, text)
    },
    withoutDraft(drafts, id),
  )
}

export function withoutDraft(drafts: Drafts, id: string): Drafts {
  const { [id]: _gone, ...others } = drafts
  return others
}

/** The author has seen what someone else saved and wants to overwrite it. */
export function rebased(drafts: Drafts, row: TextRow): Drafts {
  const id = draftId(row)
  const draft = drafts[id]
  return draft ? { ...drafts, [id]: { ...draft, etag: row.etag } } : drafts
}

export function isConflict(draft: Draft | undefined, row: TextRow): boolean {
  return draft !== undefined && draft.etag !== row.etag
}

/** The row after saving, for checks and previews. */
export function drafted(row: TextRow, draft: Draft | undefined): TextRow {
  if (!draft) return row
  const sideOf = (language: Language) => {
    const text = draft[language]
    if (text === undefined) return row[language]
    const byDefault = defaultText(row[language])
    return { text: isBlank(text) ? byDefault : text, default: byDefault }
  }
  return { ...row, ...inEachLanguage(sideOf) }
}

function loadDrafts(): Drafts {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as unknown
    const entries = Object.entries(stored as object).filter((entry): entry is [string, Draft] =>
      isDraft(entry[1]),
    )
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}

function saveDrafts(drafts: Drafts): void {
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(STORAGE_KEY)
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(drafts))
  } catch {
    // Storage may be full or turned off: the drafts then last as long as the page.
  }
}

function isDraft(value: unknown): value is Draft {
  const { etag, en = '', zh = '' } = (value ?? {}) as Record<string, unknown>
  return [etag, en, zh].every((it) => typeof it === 'string')
}

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

/** The unsaved changes of the editor, kept for the session. */
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
