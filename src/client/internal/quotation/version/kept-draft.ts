/**
 * What a tab keeps of a quotation that the server does not have yet. All screens and all tabs of this browser
 * know of it, so that no one sends an older version unawares, and closing a tab that has some asks first.
 */
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { DRAFT, typist } from '#client/session/drafts.ts'
import { forgetTexts, loadTexts, saveTexts } from '#client/ui/kept-texts.ts'
import { namesOf } from '#shared/base/fields.ts'
import type { VersionDraft } from './version-draft.ts'

const NEW = `${DRAFT}new-quotation`
const OF_VERSION = `${DRAFT}version-`

/** `suffix`: what the quotation is made from. */
export const newQuotationKey = (suffix = '') => NEW + suffix
export const versionKey = (id: string) => OF_VERSION + id

interface KeptDraft {
  draft: VersionDraft
  /** What the server had, and its tag. */
  stored: VersionDraft | undefined
  etag: string
}

/** A kept draft as the texts of the browser's storage. */
const EMPTY_TEXTS = { draft: '', stored: '', etag: '' }

/** Returns undefined for nothing, and for what an earlier program has kept. */
export function readKeptDraft(key: string): KeptDraft | undefined {
  return parse(keptText(key))
}

export function keepDraft(key: string, draft: string, stored = '', etag = ''): void {
  saveTexts(key, { draft, stored, etag } satisfies typeof EMPTY_TEXTS)
  tell(key)
}

export function forgetDraft(key: string): void {
  forgetTexts(key)
  elsewhere.delete(key)
  tell(key)
}

/** Current while the component is shown. */
export function useKeptDraft(key: string): KeptDraft | undefined {
  const text = useSyncExternalStore(subscribe, () => keptText(key))
  useEffect(() => ask(key), [key])
  return useMemo(() => parse(text), [text])
}

function parse(text: string | null): KeptDraft | undefined {
  try {
    const kept = JSON.parse(text ?? '') as typeof EMPTY_TEXTS
    const draft = JSON.parse(kept.draft) as VersionDraft
    if (typeof draft.texts !== 'object' || !Array.isArray(draft.lines)) return undefined
    return {
      draft,
      stored: kept.stored ? (JSON.parse(kept.stored) as VersionDraft) : undefined,
      etag: kept.etag,
    }
  } catch {
    return undefined
  }
}

/** Reads what this tab keeps, else what another has told of. */
function keptText(key: string): string | null {
  return ownText(key) ?? elsewhere.get(key) ?? null
}

function ownText(key: string): string | null {
  const texts = loadTexts(key, namesOf(EMPTY_TEXTS))
  return texts.draft === '' ? null : JSON.stringify(texts)
}

/** What other tabs keep. */
const elsewhere = new Map<string, string>()
const listeners = new Set<() => void>()
let channel: BroadcastChannel | undefined

/** A question, or what the tab that sends it has. */
type Message = { key: string; person: number | undefined } & ({ isAsked: true } | { text: string | null })

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function post(message: { isAsked: true } | { text: string | null }, key: string): void {
  channel ??= openChannel()
  channel.postMessage({ ...message, key, person: typist() } satisfies Message)
}

const ask = (key: string) => post({ isAsked: true }, key)

function tell(key: string): void {
  post({ text: ownText(key) }, key)
  for (const listener of listeners) listener()
}

function openChannel(): BroadcastChannel {
  const opened = new BroadcastChannel('kept-drafts')
  opened.onmessage = ({ data }: MessageEvent<Message>) => {
    const { key, person } = data
    if (person !== typist()) return
    if ('isAsked' in data) {
      if (ownText(key) !== null) tell(key)
      return
    }
    if (data.text === null) elsewhere.delete(key)
    else elsewhere.set(key, data.text)
    for (const listener of listeners) listener()
  }
  addEventListener('beforeunload', (event) => {
    if (keysOfTab().some((key) => key.startsWith(NEW) || key.startsWith(OF_VERSION))) event.preventDefault()
  })
  return opened
}

function keysOfTab(): string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}
