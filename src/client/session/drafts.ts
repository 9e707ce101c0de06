/** What was half typed when a session ended is put by for whoever was typing; nobody else who signs in here gets it. */

/** Of every text that a form of the internal area keeps for the session. */
export const DRAFT = 'draft:'
const PUT_BY = 'drafts'

/** Empties the storage of the session but for the drafts; of all of it where there is no owner. */
export function clearStorage(owner: number | undefined): void {
  try {
    const drafts = Object.entries({ ...sessionStorage }).filter(([key]) => key.startsWith(DRAFT))
    sessionStorage.clear()
    if (owner !== undefined && drafts.length > 0) {
      sessionStorage.setItem(PUT_BY, JSON.stringify({ owner, drafts }))
    }
  } catch {
    // Storage may be switched off.
  }
}

export function takeDraftsBack(person: number): void {
  try {
    const { owner, drafts } = JSON.parse(sessionStorage.getItem(PUT_BY) ?? '{}') as {
      owner?: number
      drafts?: [key: string, text: string][]
    }
    sessionStorage.removeItem(PUT_BY)
    if (owner === person) for (const [key, text] of drafts ?? []) sessionStorage.setItem(key, text)
  } catch {
    // As above, or somebody has written something else there.
  }
}
