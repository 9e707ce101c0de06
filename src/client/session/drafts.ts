/** What was half typed when a session ended is put by for whoever was typing; nobody else who signs in here gets it. */

/** Of every text that a form of the internal area keeps for the session. */
export const DRAFT = 'draft:'
const PUT_BY = 'drafts'

/** Whose screens are open. */
let typist: number | undefined

/** Empties the storage of the session; drafts are put by unless somebody leaves by their own wish. */
export function clearStorage(keepsDrafts: boolean): void {
  try {
    const drafts = Object.entries({ ...sessionStorage }).filter(([key]) => key.startsWith(DRAFT))
    sessionStorage.clear()
    if (!keepsDrafts || typist === undefined || drafts.length === 0) return
    sessionStorage.setItem(PUT_BY, JSON.stringify({ owner: typist, drafts }))
  } catch {
    // Storage may be switched off.
  }
}

/** When the screens of a person open. */
export function restoreDrafts(person: number): void {
  typist = person
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
