/** Drafts survive the end of a session: they are kept for the user who typed them and restored only for that user. */
import { emptyStorage, SEEN } from './sign-out-mark.ts'

/** The key prefix of form drafts in the internal area. */
export const DRAFT = 'draft:'
/** The key of the drafts of a session that has expired. */
const PUT_BY = 'drafts'

interface PutBy {
  owner?: number
  drafts?: [key: string, text: string][]
}

/** The key of the id of the user who has typed them: another may sign in while the tab is asleep. */
const TYPIST = 'typist'

/** Empties the browser's storage. `keepsDrafts`: the session expired, and the drafts stay for their user. */
export function clearStorage(keepsDrafts: boolean): void {
  try {
    const before = { ...sessionStorage }
    const owner = typist()
    emptyStorage()
    if (!keepsDrafts) return
    // Else the login page would take an earlier sign-out for a new one, and empty the tab.
    if (before[SEEN] !== undefined) sessionStorage.setItem(SEEN, before[SEEN])
    const drafts = Object.entries(before).filter(([key]) => key.startsWith(DRAFT))
    // Without an owner, someone opens the internal area again without signing in.
    const putBy = owner === undefined ? before[PUT_BY] : JSON.stringify({ owner, drafts })
    if (putBy !== undefined) sessionStorage.setItem(PUT_BY, putBy)
  } catch {
    // Storage may be turned off.
  }
}

/**
 * For the login page: whether the last session of this tab ended without signing out, and whether something
 * typed in it is kept.
 */
export function howSessionEnded(): 'ended' | 'endedWithDrafts' | undefined {
  try {
    const putBy = sessionStorage.getItem(PUT_BY)
    if (putBy === null) return undefined
    const { drafts = [] } = JSON.parse(putBy) as PutBy
    return drafts.length > 0 ? 'endedWithDrafts' : 'ended'
  } catch {
    // Storage is off, or its content is not ours.
    return undefined
  }
}

/** Call when the internal area opens for a user. */
export function restoreDrafts(person: number): void {
  try {
    const before = typist()
    if (before !== undefined && before !== person) clearStorage(true)
    sessionStorage.setItem(TYPIST, String(person))
    const { owner, drafts } = JSON.parse(sessionStorage.getItem(PUT_BY) ?? '{}') as PutBy
    sessionStorage.removeItem(PUT_BY)
    if (owner === person) for (const [key, text] of drafts ?? []) sessionStorage.setItem(key, text)
  } catch {
    // Storage is off, or its content is not ours.
  }
}

/** Returns undefined where no one has signed in, and where storage is turned off. */
export function typist(): number | undefined {
  try {
    const kept = sessionStorage.getItem(TYPIST)
    return kept === null ? undefined : Number(kept)
  } catch {
    return undefined
  }
}
