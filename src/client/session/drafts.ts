/** Drafts survive the end of a session: they are kept for the user who typed them and restored only for that user. */

/** The key prefix of form drafts in the internal area. */
export const DRAFT = 'draft:'
/** The key of the drafts of a session that has expired. */
const PUT_BY = 'drafts'

/** The key of the id of the user who has typed them: another may sign in while the tab is asleep. */
const TYPIST = 'typist'

/** Empties session storage. `keepsDrafts`: the session expired, and the drafts stay for their user. */
export function clearStorage(keepsDrafts: boolean): void {
  try {
    const drafts = Object.entries({ ...sessionStorage }).filter(([key]) => key.startsWith(DRAFT))
    const owner = typist()
    sessionStorage.clear()
    if (!keepsDrafts || owner === undefined || drafts.length === 0) return
    sessionStorage.setItem(PUT_BY, JSON.stringify({ owner, drafts }))
  } catch {
    // Storage may be turned off.
  }
}

/** Call when the internal area opens for a user. */
export function restoreDrafts(person: number): void {
  try {
    const before = typist()
    if (before !== undefined && before !== person) clearStorage(true)
    sessionStorage.setItem(TYPIST, String(person))
    const { owner, drafts } = JSON.parse(sessionStorage.getItem(PUT_BY) ?? '{}') as {
      owner?: number
      drafts?: [key: string, text: string][]
    }
    sessionStorage.removeItem(PUT_BY)
    if (owner === person) for (const [key, text] of drafts ?? []) sessionStorage.setItem(key, text)
  } catch {
    // Storage is off, or its content is not ours.
  }
}

function typist(): number | undefined {
  const kept = sessionStorage.getItem(TYPIST)
  return kept === null ? undefined : Number(kept)
}
