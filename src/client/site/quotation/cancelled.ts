/** The last cancellation, for the notice on the home page. Kept for this tab across reloads, until the notice expires. */

/** How long the home page shows the message about a cancellation that cannot be undone there. */
const CANCELLATION_SHOWN_MINUTES = 10

export interface Cancelled {
  id: string
  /** ISO text; null if it cannot be undone here. */
  restorableUntil: string | null
  shownUntilMs: number
}

const KEY = 'cancelled-quotation'

export function rememberCancelled(id: string, restorableUntil: Date | null): void {
  const shownUntilMs = restorableUntil?.getTime() ?? Date.now() + CANCELLATION_SHOWN_MINUTES * 60_000
  const cancelled: Cancelled = { id, restorableUntil: restorableUntil?.toISOString() ?? null, shownUntilMs }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(cancelled))
  } catch {
    // Without storage, the home page shows no notice.
  }
}

export function lastCancelled(): Cancelled | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Cancelled | null
    if (kept && kept.shownUntilMs > Date.now()) return kept
  } catch {
    // Malformed data, or no storage.
  }
  return undefined
}

export function forgetCancelled(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}
