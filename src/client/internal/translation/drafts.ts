/**
 * Changes to texts that are not saved yet, kept for the session so that neither a reload nor a detour loses one. Each holds
 * the tag of the row that its author saw; when the row has another one by now, somebody else was faster.
 */
import { inEachLanguage, LANGUAGES, type Language } from '../../../shared/base/language.ts'
import type { TextRow } from '../../../shared/translation/schema.ts'
import type { TextPlace } from '../../../shared/translation/text-names.ts'
import { DRAFT } from '../../session/drafts.ts'

export interface Draft extends Partial<Record<Language, string>> {
  etag: string
}

/** By `idOf`. */
export type Drafts = Readonly<Record<string, Draft>>

const STORAGE_KEY = `${DRAFT}texts`

export function draftId({ namespace, scope, key }: TextPlace): string {
  return JSON.stringify([namespace, scope, key])
}

/** A draft that says what the row says already is none. */
export function withText(drafts: Drafts, row: TextRow, language: Language, text: string): Drafts {
  const id = draftId(row)
  const { [id]: before, ...others } = drafts
  const draft: Draft = { etag: row.etag, ...before, [language]: text }
  const changed = LANGUAGES.filter((it) => draft[it] !== undefined && draft[it] !== row[it].text)
  if (changed.length === 0) return others
  const texts = Object.fromEntries(changed.map((it) => [it, draft[it]!]))
  return { ...others, [id]: { etag: draft.etag, ...texts } }
}

/** `sent` is saved, as `row` says now: what was typed since stays, over what is there now. */
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

/** The author has seen what somebody else saved, and means to save over it. */
export function rebased(drafts: Drafts, row: TextRow): Drafts {
  const id = draftId(row)
  const draft = drafts[id]
  return draft ? { ...drafts, [id]: { ...draft, etag: row.etag } } : drafts
}

export function isConflict(draft: Draft | undefined, row: TextRow): boolean {
  return draft !== undefined && draft.etag !== row.etag
}

/** The row as it would be once saved: what checks and previews look at. */
export function drafted(row: TextRow, draft: Draft | undefined): TextRow {
  if (!draft) return row
  const sideOf = (language: Language) => {
    const text = draft[language]
    if (text === undefined) return row[language]
    return { ...row[language], text: text.trim() === '' ? row[language].default : text }
  }
  return { ...row, ...inEachLanguage(sideOf) }
}

export function loadDrafts(): Drafts {
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

export function saveDrafts(drafts: Drafts): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(drafts))
  } catch {
    // Storage may be full or switched off: the drafts then live as long as the page.
  }
}

function isDraft(value: unknown): value is Draft {
  const { etag, en = '', zh = '' } = (value ?? {}) as Record<string, unknown>
  return [etag, en, zh].every((it) => typeof it === 'string')
}
